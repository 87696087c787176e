import { atom, useStore } from 'jotai'
import { useIntl } from 'react-intl'
import { useClient } from 'urql'
import { GUEST_ACCOUNT } from '#shared/page-account.ts'
import { type Stay, useStay } from '../../../foundation/navigation/stay.ts'
import { isSignedOut } from '../../../foundation/network/error-code.ts'
import { isSignedInHint } from '../../../foundation/visitor/cookies.ts'
import { pageAccount } from '../../../foundation/visitor/page-account.ts'
import { useAskToSignIn } from '../../form/sign-in/use-ask-to-sign-in.ts'
import { useRefusalToast, useToast } from '../../overlay/use-toast.ts'
import { ToggleCompareDocument, ToggleFollowDocument, ToggleWishlistDocument } from './__generated__/saved.ts'
import { earlyChangesAtom, savedAtom, withSaved } from './saved-state.ts'
import { rememberIntent, type ToggleIntent } from './toggle-intent.ts'

/** The backend's own texts are in one language only. */
const lists = {
  wishlist: {
    mutation: ToggleWishlistDocument,
    added: { id: 'saved.wishAdded' },
    removed: { id: 'saved.wishRemoved' },
  },
  compareList: {
    mutation: ToggleCompareDocument,
    added: { id: 'saved.compareAdded' },
    removed: { id: 'saved.compareRemoved' },
  },
  following: {
    mutation: ToggleFollowDocument,
    added: { id: 'saved.followAdded' },
    removed: { id: 'saved.followRemoved' },
  },
} as const

/** Pending clicks on the buttons for one product or seller. */
interface Queue {
  last: Promise<unknown>
  clicks: number
  /** The server's last answer; initially, the rendered state. */
  isSaved: boolean
}

/**
 * Sends clicks one at a time: each toggles the server's state, so answers out of order would show the wrong one. Shared
 * by all buttons of a document: computed once per store.
 */
const toggleQueuesAtom = atom(() => {
  const queues = new Map<string, Queue>()

  /**
   * @param wasSaved state before the click
   * @param savedIn state in an answer; null if it contains none
   * @returns `isLast` is false if the button was clicked again in the meantime
   */
  return async function enqueue<Answer>(
    { list, id }: ToggleIntent,
    wasSaved: boolean,
    send: () => Promise<Answer>,
    savedIn: (answer: Answer) => boolean | null,
  ): Promise<{ answer: Answer; isLast: boolean; isSaved: boolean }> {
    const key = `${list} ${id}`
    const queue = queues.get(key) ?? { last: Promise.resolve(), clicks: 0, isSaved: wasSaved }
    queues.set(key, queue)
    const click = ++queue.clicks
    const turn = queue.last.then(send)
    queue.last = turn
    const answer = await turn
    const isLast = click === queue.clicks
    queue.isSaved = savedIn(answer) ?? queue.isSaved
    if (isLast) queues.delete(key)
    return { answer, isLast, isSaved: queue.isSaved }
  }
})

/** Optimistic: undone with a toast if the server refuses. */
export function useToggle() {
  const intl = useIntl()
  const toast = useToast()
  const isRefused = useRefusalToast()
  const store = useStore()
  const client = useClient()
  const askToSignIn = useAskToSignIn()
  const beginStay = useStay()

  function show({ list, id }: ToggleIntent, isSaved: boolean) {
    const saved = store.get(savedAtom)
    if (saved) store.set(savedAtom, withSaved(saved, list, id, isSaved))
    else store.set(earlyChangesAtom, [...store.get(earlyChangesAtom), { list, id, isSaved }])
  }

  function signInFirst(intent: ToggleIntent, stay: Stay) {
    rememberIntent(intent, pageAccount())
    askToSignIn(stay, intent.list)
  }

  return async function toggle(intent: ToggleIntent) {
    const stay = beginStay()
    // A member whose session has ended gets a sign-in dialog on the page instead.
    if (!isSignedInHint() && pageAccount() === GUEST_ACCOUNT) return signInFirst(intent, stay)
    const { mutation, added, removed } = lists[intent.list]
    const wasSaved = store.get(savedAtom)?.[intent.list].has(intent.id) ?? false
    show(intent, !wasSaved)
    const { answer, isLast, isSaved } = await store.get(toggleQueuesAtom)(
      intent,
      wasSaved,
      () => client.mutation(mutation, { id: intent.id }).toPromise(),
      ({ data }) => data?.change.isSaved ?? null,
    )
    if (isLast) show(intent, isSaved)
    const { data, error } = answer
    if (typeof data?.change.isSaved === 'boolean') {
      if (isLast) toast.success(intl.formatMessage(isSaved ? added : removed))
      return
    }
    if (isSignedOut(error) && stay.isHere()) return signInFirst(intent, stay)
    const message = data?.change.userErrors.map(({ message }) => message).join(', ') ?? ''
    isRefused({ data: data && { change: { userErrors: [{ field: null, message }] } }, error })
  }
}
