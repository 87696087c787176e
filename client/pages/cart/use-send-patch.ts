import { useRef } from 'react'
import { useMutation } from 'urql'
import { type ChangeResult, refusalsOf } from '../../components/checked-form/refusals-of.ts'
import { isSignedOut } from '../../visitor/is-signed-out.ts'
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
  /** The session has ended, or the shop sells to members only. */
  isSignedOut: boolean
}

function answerOf(result: ChangeResult<Record<string, CartChangeFragment>>): Answer {
  const [change] = Object.values(result.data ?? {})
  if (change?.cart) return { cart: change.cart, problem: null, isSignedOut: false }
  const problem = refusalsOf(result)?.[0]?.message ?? ''
  return { cart: null, problem, isSignedOut: isSignedOut(result.error) }
}

/** Of quantities set in quick succession only the last is sent. */
export function useSendPatch() {
  const [, selectLines] = useMutation(SelectCartLinesDocument)
  const [, setQuantity] = useMutation(SetCartLineQuantityDocument)
  const [, deleteLine] = useMutation(DeleteCartLineDocument)
  const wanted = useRef(new Map<string, CartPatch>())

  async function deliver(patch: CartPatch): Promise<Answer> {
    if (patch.kind === 'select') {
      return answerOf(await selectLines({ checked: [...patch.checked], unchecked: [...patch.unchecked] }))
    }
    if (patch.kind === 'delete') return answerOf(await deleteLine({ id: patch.id }))
    if (wanted.current.get(patch.id) !== patch) return { cart: null, problem: null, isSignedOut: false }
    return answerOf(await setQuantity({ id: patch.id, quantity: patch.quantity }))
  }

  /** Records a quantity as the latest at once; returns the function that sends it when its turn comes. */
  return function prepare(patch: CartPatch): () => Promise<Answer> {
    if (patch.kind === 'quantity') wanted.current.set(patch.id, patch)
    return () => deliver(patch)
  }
}
