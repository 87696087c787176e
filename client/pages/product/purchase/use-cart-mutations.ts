import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { announceCartChange } from '../../../components/cart-channel/cart-channel.ts'
import { useAskToSignIn } from '../../../components/sign-in/use-ask-to-sign-in.ts'
import { useRefusalToast, useToast } from '../../../components/toast/use-toast.ts'
import { goTo } from '../../../navigation/go-to.ts'
import { useHref } from '../../../navigation/location.tsx'
import { isSignedOut } from '../../../visitor/is-signed-out.ts'
import { AddToCartDocument, BuyNowDocument } from './__generated__/add-to-cart.ts'

interface Wanted {
  productId: string
  variantId: string
  quantity: number
}

/** If the shop sells to members only, a guest signs in first and comes back. */
export function useCartMutations() {
  const intl = useIntl()
  const toast = useToast()
  const isRefused = useRefusalToast()
  const href = useHref()
  const askToSignIn = useAskToSignIn()
  const [, addToCart] = useMutation(AddToCartDocument)
  const [, buyNow] = useMutation(BuyNowDocument)
  const [busy, setBusy] = useState<'add' | 'buy' | null>(null)
  // A ref, because a second tap can arrive before React renders the disabled buttons.
  const isPending = useRef(false)

  function begin(kind: 'add' | 'buy'): boolean {
    if (isPending.current) return false
    isPending.current = true
    setBusy(kind)
    return true
  }

  function end(): void {
    isPending.current = false
    setBusy(null)
  }

  async function add(input: Wanted) {
    if (!begin('add')) return
    const result = await addToCart({ input })
    end()
    if (isSignedOut(result.error)) return askToSignIn()
    if (isRefused(result, { id: 'product.addFailed' })) return
    announceCartChange()
    toast.success(intl.formatMessage({ id: 'product.added' }))
  }

  async function buy(input: Wanted) {
    if (!begin('buy')) return
    const result = await buyNow({ input })
    end()
    if (isSignedOut(result.error)) return askToSignIn()
    if (isRefused(result, { id: 'product.addFailed' })) return
    announceCartChange()
    goTo(href(routes.shipping, {}))
  }

  return { add, buy, busy }
}
