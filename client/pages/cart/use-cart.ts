import { useCallback, useOptimistic, useRef, useTransition } from 'react'
import { useIntl } from 'react-intl'
import { useClient } from 'urql'
import { announceCartChange, useCartChangesElsewhere } from '../../components/cart-channel/cart-channel.ts'
import { useAskToSignIn } from '../../components/sign-in/use-ask-to-sign-in.ts'
import { useToast } from '../../components/toast/use-toast.ts'
import { CartPageDocument, type CartPageQuery } from './__generated__/cart-page.ts'
import { type CartPatch, patchCart } from './cart-patch.ts'
import { useSendPatch } from './use-send-patch.ts'

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
  const [isPending, startChange] = useTransition()
  const [cart, show] = useOptimistic(data.viewer.cart, patchCart)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const refresh = useCallback(async () => {
    await client.query(CartPageDocument, {}, { requestPolicy: 'network-only' }).toPromise()
  }, [client])
  useCartChangesElsewhere(refresh)

  const failed = intl.formatMessage({
    id: 'cart.changeFailed',
  })
  function change(patch: CartPatch) {
    const send = prepare(patch)
    const turn = queue.current.then(send)
    queue.current = turn.catch(() => null)
    startChange(async () => {
      show(patch)
      const { cart: answered, problem, isSignedOut } = await turn
      if (answered) {
        announceCartChange()
      } else if (isSignedOut) {
        askToSignIn()
      } else if (problem !== null) {
        toast.error(problem || failed)
        await refresh()
      }
    })
  }

  return { cart, isPending, change }
}
