import { useAtomValue, useStore } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLiveQuery } from '../../../foundation/data/use-live-query.ts'
import { pageAccount } from '../../../foundation/visitor/page-account.ts'
import { useViewer } from '../../../foundation/visitor/use-viewer.ts'
import { SavedDocument } from './__generated__/saved.ts'
import { keepSaved, keptSaved } from './kept-saved.ts'
import { earlyChangesAtom, type Saved, savedAtom, withEarlyChanges } from './saved-state.ts'
import { takeIntent, type ToggleIntent } from './toggle-intent.ts'
import { useToggle } from './use-toggle.ts'

function intentOfThisTab(): ToggleIntent | null {
  try {
    return takeIntent(sessionStorage, pageAccount(), Date.now())
  } catch {
    return null
  }
}

function keptInThisTab(account: string): Saved | null {
  try {
    return keptSaved(sessionStorage, account)
  } catch {
    return null
  }
}

function keepInThisTab(account: string, saved: Saved): void {
  try {
    keepSaved(sessionStorage, account, saved)
  } catch {
    // Without storage the next document asks again.
  }
}

/**
 * Loads the member's saved lists once per visit, and repeats the change that a sign-in interrupted. Renders nothing.
 */
export function SavedSync() {
  const account = useViewer()?.profile?.email ?? null
  return account !== null && <SavedOf key={account} account={account} />
}

function SavedOf({ account }: { account: string }) {
  const saved = useAtomValue(savedAtom)
  const store = useStore()
  const toggle = useToggle()
  const [kept] = useState(() => keptInThisTab(account))
  const [{ data }] = useLiveQuery({ query: SavedDocument, pause: kept !== null })

  const receive = useEffectEvent((received: Saved) => {
    store.set(savedAtom, withEarlyChanges(received, store.get(earlyChangesAtom)))
    store.set(earlyChangesAtom, [])
    const intent = intentOfThisTab()
    if (intent && !received[intent.list].has(intent.id)) void toggle(intent)
  })
  useEffect(() => {
    const answered = data?.viewer.saved
    if (kept) receive(kept)
    else if (answered) receive(savedOf(answered))
  }, [data, kept])

  useEffect(() => {
    if (saved) keepInThisTab(account, saved)
  }, [account, saved])
  return null
}

function savedOf({ wishlist, compareList, following }: Record<keyof Saved, readonly string[]>): Saved {
  return { wishlist: new Set(wishlist), compareList: new Set(compareList), following: new Set(following) }
}
