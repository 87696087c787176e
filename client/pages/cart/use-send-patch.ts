import { useRef } from 'react'
import { useMutation } from 'urql'
import {
  type CartChangeFragment,
  DeleteCartLineDocument,
  SelectCartLinesDocument,
  SetCartLineQuantityDocument,
} from './__generated__/cart-changes.ts'
import type { CartPatch } from './cart-patch.ts'

interface Answer {
  cart: CartChangeFragment['cart']
  /** Why the change was refused; empty without a reason, null on success. */
  problem: string | null
}

function answerOf(change: CartChangeFragment | undefined): Answer {
  const problem = change?.userErrors[0]?.message
  if (problem !== undefined) return { cart: null, problem }
  return change?.cart ? { cart: change.cart, problem: null } : { cart: null, problem: '' }
}

/** Sends changes to the server. Of quantities set in quick succession only the last is sent. */
export function useSendPatch() {
  const [, selectLines] = useMutation(SelectCartLinesDocument)
  const [, setQuantity] = useMutation(SetCartLineQuantityDocument)
  const [, deleteLine] = useMutation(DeleteCartLineDocument)
  const wanted = useRef(new Map<string, CartPatch>())

  async function deliver(patch: CartPatch): Promise<Answer> {
    if (patch.kind === 'select') {
      const { data } = await selectLines({ checked: [...patch.checked], unchecked: [...patch.unchecked] })
      return answerOf(data?.selectCartLines)
    }
    if (patch.kind === 'delete') return answerOf((await deleteLine({ id: patch.id })).data?.deleteCartLine)
    if (wanted.current.get(patch.id) !== patch) return { cart: null, problem: null }
    const { data } = await setQuantity({ id: patch.id, quantity: patch.quantity })
    return answerOf(data?.setCartLineQuantity)
  }

  /** Records a quantity as the latest at once; returns the function that sends it when its turn comes. */
  return function prepare(patch: CartPatch): () => Promise<Answer> {
    if (patch.kind === 'quantity') wanted.current.set(patch.id, patch)
    return () => deliver(patch)
  }
}
