import { atom, useStore } from 'jotai'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { type Client, type CombinedError, useClient } from 'urql'
import { GUEST_ACCOUNT } from '#shared/page-account.ts'
import { isSignedOut } from '../../../foundation/network/error-code.ts'
import { isSignedInHint } from '../../../foundation/visitor/cookies.ts'
import { pageAccount } from '../../../foundation/visitor/page-account.ts'
import { useAskToSignIn } from '../../form/sign-in/use-ask-to-sign-in.ts'
import { useRefusalToast, useToast } from '../../overlay/use-toast.ts'
import {
  type SavedChangeFragment,
  ToggleCompareDocument,
  ToggleFollowDocument,
  ToggleWishlistDocument,
} from './__generated__/saved.ts'
import { earlyChangesAtom, savedAtom, type SavedList, withSaved } from './saved-state.ts'
import { rememberIntent, type ToggleIntent } from './toggle-intent.ts'

/** The backend's own texts are in one language only. */
const texts = {
  wishlist: {
    added: { id: 'saved.wishAdded' },
    removed: { id: 'saved.wishRemoved' },
  },
  compareList: {
    added: { id: 'saved.compareAdded' },
    removed: { id: 'saved.compareRemoved' },
  },
  following: {
    added: { id: 'saved.followAdded' },
    removed: { id: 'saved.followRemoved' },
  },
} satisfies Record<SavedList, Record<'added' | 'removed', MessageDescriptor>>

interface Answer {
  change: SavedChangeFragment | undefined
  error: CombinedError | undefined
}

async function send(client: Client, { list, id }: ToggleIntent): Promise<Answer> {
  if (list === 'wishlist') {
    const { data, error } = await client.mutation(ToggleWishlistDocument, { id }).toPromise()
    return { change: data?.toggleWishlist, error }
  }
  if (list === 'compareList') {
    const { data, error } = await client.mutation(ToggleCompareDocument, { id }).toPromise()
    return { change: data?.toggleCompare, error }
  }
  const { data, error } = await client.mutation(ToggleFollowDocument, { id }).toPromise()
  return { change: data?.toggleFollow, error }
}

function remember(intent: ToggleIntent): void {
  try {
    rememberIntent(sessionStorage, intent, pageAccount(), Date.now())
  } catch {
    // Without storage the shopper has to click again after signing in.
  }
}

/** Optimistic: undone with a toast if the server refuses. */
export function useToggle() {
  const intl = useIntl()
  const toast = useToast()
  const isRefused = useRefusalToast()
  const store = useStore()
  const client = useClient()
  const askToSignIn = useAskToSignIn()

  function show({ list, id }: ToggleIntent, isSaved: boolean) {
    const saved = store.get(savedAtom)
    if (saved) store.set(savedAtom, withSaved(saved, list, id, isSaved))
    else store.set(earlyChangesAtom, [...store.get(earlyChangesAtom), { list, id, isSaved }])
  }

  function signInFirst(intent: ToggleIntent) {
    remember(intent)
    askToSignIn()
  }

  return async function toggle(intent: ToggleIntent) {
    // A member whose session has ended gets a sign-in dialog on the page instead.
    if (!isSignedInHint() && pageAccount() === GUEST_ACCOUNT) return signInFirst(intent)
    const wasSaved = store.get(savedAtom)?.[intent.list].has(intent.id) ?? false
    show(intent, !wasSaved)
    const { answer, isLast, isSaved } = await store.get(toggleTurnsAtom).take(
      intent,
      wasSaved,
      () => send(client, intent),
      ({ change }) => change?.isSaved ?? null,
    )
    if (isLast) show(intent, isSaved)
    const { change, error } = answer
    if (change?.isSaved !== undefined && change.isSaved !== null) {
      if (isLast) toast.success(intl.formatMessage(texts[intent.list][isSaved ? 'added' : 'removed']))
      return
    }
    if (isSignedOut(error)) return signInFirst(intent)
    const message = change?.userErrors.map(({ message }) => message).join(', ') ?? ''
    isRefused({ data: change && { change: { userErrors: [{ field: null, message }] } }, error })
  }
}

/** Pending presses of the buttons for one product or seller. */
interface Turns {
  last: Promise<unknown>
  presses: number
  /** The server's last answer; initially, the rendered state. */
  isSaved: boolean
}

interface Turn<Answer> {
  answer: Answer
  /** False if the button was pressed again in the meantime. */
  isLast: boolean
  isSaved: boolean
}

/** Sends presses one at a time: each toggles the server's state, so answers out of order would show the wrong one. */
function createToggleTurns() {
  const turns = new Map<string, Turns>()

  /**
   * @param wasSaved state before the press
   * @param savedIn state in an answer; null if it contains none
   */
  async function take<Answer>(
    { list, id }: ToggleIntent,
    wasSaved: boolean,
    send: () => Promise<Answer>,
    savedIn: (answer: Answer) => boolean | null,
  ): Promise<Turn<Answer>> {
    const key = `${list} ${id}`
    const own = turns.get(key) ?? { last: Promise.resolve(), presses: 0, isSaved: wasSaved }
    turns.set(key, own)
    const press = ++own.presses
    const turn = own.last.then(send)
    own.last = turn
    const answer = await turn
    const isLast = press === own.presses
    own.isSaved = savedIn(answer) ?? own.isSaved
    if (isLast) turns.delete(key)
    return { answer, isLast, isSaved: own.isSaved }
  }
  return { take }
}

/** Shared by all buttons of a document: computed once per store. */
export const toggleTurnsAtom = atom(createToggleTurns)
