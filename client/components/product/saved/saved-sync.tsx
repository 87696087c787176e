import { useAtomValue, useStore } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLiveQuery } from '../../../foundation/data/use-live-query.ts'
import { useOnNavigation } from '../../../foundation/navigation/location.tsx'
import { pageAccount } from '../../../foundation/visitor/page-account.ts'
import { useViewer } from '../../../foundation/visitor/use-viewer.ts'
import { SavedDocument } from './__generated__/saved.ts'
import { cachedSaved, cacheSaved } from './saved-cache.ts'
import { earlyChangesAtom, type Saved, savedAtom, withEarlyChanges } from './saved-state.ts'
import { takeIntent } from './toggle-intent.ts'
import { useToggle } from './use-toggle.ts'

/**
 * Loads the member's saved lists once per visit, and repeats the change that a sign-in interrupted. Renders nothing.
 */
export function SavedSync() {
  const account = useViewer()?.profile?.email ?? null
  return account !== null && <AccountSync key={account} account={account} />
}

function AccountSync({ account }: { account: string }) {
  const saved = useAtomValue(savedAtom)
  const store = useStore()
  const toggle = useToggle()
  const [cached] = useState(() => cachedSaved(account))
  const answer = useLiveQuery({ query: SavedDocument, pause: cached !== null })
  const loaded = answer.state === 'ready' ? answer.data.viewer.saved : null
  // Without the lists a press still changes one: the server's answer is shown.
  useOnNavigation(() => answer.state === 'failed' && answer.retry())

  const receive = useEffectEvent((received: Saved) => {
    store.set(savedAtom, withEarlyChanges(received, store.get(earlyChangesAtom)))
    store.set(earlyChangesAtom, [])
    const intent = takeIntent(pageAccount())
    if (intent && !received[intent.list].has(intent.id)) void toggle(intent)
  })
  useEffect(() => {
    if (cached) receive(cached)
    else if (loaded) receive(toSets(loaded))
  }, [loaded, cached])

  useEffect(() => {
    if (saved) cacheSaved(account, saved)
  }, [account, saved])
  return null
}

function toSets({ wishlist, compareList, following }: Record<keyof Saved, readonly string[]>): Saved {
  return { wishlist: new Set(wishlist), compareList: new Set(compareList), following: new Set(following) }
}
