import { useCallback, useOptimistic, useRef, useTransition } from 'react'
import { useIntl } from 'react-intl'
import { useClient, useMutation } from 'urql'
import { type ChangeResult, refusalsOf } from '../../components/form/refusals-of.ts'
import { useAskToSignIn } from '../../components/form/sign-in/use-ask-to-sign-in.ts'
import { announceCartChange, useCartChangesElsewhere } from '../../components/order/cart-channel.ts'
import { useToast } from '../../components/overlay/use-toast.ts'
import { useStay } from '../../foundation/navigation/stay.ts'
import { isSignedOut } from '../../foundation/network/error-code.ts'
import {
  CartPageDocument,
  type CartPageQuery,
  type CartChangeFragment,
  DeleteCartLineDocument,
  SelectCartLinesDocument,
  SetCartLineQuantityDocument,
} from './__generated__/cart-page.ts'
import { type CartPatch, patchCart } from './cart-patch.ts'

/**
 * The cart with optimistic changes, sent one after the other. A refused change is undone with a toast, and the cart is
 * refetched, because the server's then differs. If the session has ended, a change leads to the sign-in and back.
 */
export function useCart(data: CartPageQuery) {
  const intl = useIntl()
  const toast = useToast()
  const client = useClient()
  const prepare = useSendPatch()
  const askToSignIn = useAskToSignIn()
  const beginStay = useStay()
  const [isPending, startChange] = useTransition()
  const [cart, show] = useOptimistic(data.viewer.cart, patchCart)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const refresh = useCallback(async () => {
    await client.query(CartPageDocument, {}, { requestPolicy: 'network-only' }).toPromise()
  }, [client])
  useCartChangesElsewhere(refresh)

  const failed = intl.formatMessage({ id: 'cart.changeFailed' })
  function change(patch: CartPatch) {
    const stay = beginStay()
    const send = prepare(patch)
    const turn = queue.current.then(send)
    queue.current = turn.catch(() => null)
    startChange(async () => {
      show(patch)
      const { cart: answered, problem, isSignedOut } = await turn
      if (answered) {
        announceCartChange()
      } else if (isSignedOut && stay.isHere()) {
        askToSignIn(stay)
      } else if (problem !== null) {
        toast.error(problem || failed)
        await refresh()
      }
    })
  }

  return { cart, isPending, change }
}

interface Answer {
  cart: CartChangeFragment['cart']
  /** Why the change was refused; empty without a reason, null on success. */
  problem: string | null
  /** The session has ended, or the shop sells to members only. */
  isSignedOut: boolean
}

function answerOf(result: ChangeResult<Record<string, CartChangeFragment>>): Answer {
  const [change] = Object.values(result.data ?? {})
  if (change?.cart) return { cart: change.cart, problem: null, isSignedOut: false }
  const problem = refusalsOf(result)?.[0]?.message ?? ''
  return { cart: null, problem, isSignedOut: isSignedOut(result.error) }
}

/** Sends only the last of several quantities set in quick succession. */
function useSendPatch() {
  const [, selectLines] = useMutation(SelectCartLinesDocument)
  const [, setQuantity] = useMutation(SetCartLineQuantityDocument)
  const [, deleteLine] = useMutation(DeleteCartLineDocument)
  const latest = useRef(new Map<string, CartPatch>())

  async function deliver(patch: CartPatch): Promise<Answer> {
    if (patch.kind === 'select') {
      return answerOf(await selectLines({ checked: [...patch.checked], unchecked: [...patch.unchecked] }))
    }
    if (patch.kind === 'delete') return answerOf(await deleteLine({ id: patch.id }))
    if (latest.current.get(patch.id) !== patch) return { cart: null, problem: null, isSignedOut: false }
    return answerOf(await setQuantity({ id: patch.id, quantity: patch.quantity }))
  }

  /** Records a quantity as the latest at once; returns the function that sends it when its turn comes. */
  return function prepare(patch: CartPatch): () => Promise<Answer> {
    if (patch.kind === 'quantity') latest.current.set(patch.id, patch)
    return () => deliver(patch)
  }
}
