import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../../foundation/navigation/location.tsx'
import { type Stay, useStay } from '../../../foundation/navigation/stay.ts'
import { isSignedOut } from '../../../foundation/network/error-code.ts'
import type { Refusal } from '../../form/refusals-of.ts'
import { useAskToSignIn } from '../../form/sign-in/use-ask-to-sign-in.ts'
import { announceCartChange } from '../../order/cart-channel.ts'
import { useRefusalToast, useToast } from '../../overlay/use-toast.ts'
import { AddToCartDocument, type AddToCartInput, BuyNowDocument } from './__generated__/add-to-cart.ts'

/** If the shop sells to members only, a guest signs in first and comes back. */
export function useCartMutations() {
  const intl = useIntl()
  const toast = useToast()
  const isRefused = useRefusalToast()
  const href = useHref()
  const askToSignIn = useAskToSignIn()
  const beginStay = useStay()
  const [, addToCart] = useMutation(AddToCartDocument)
  const [, buyNow] = useMutation(BuyNowDocument)
  const [busy, setBusy] = useState<'add' | 'buy' | null>(null)
  // A ref, because a second tap can arrive before React renders the disabled buttons.
  const isPending = useRef(false)

  async function send(kind: 'add' | 'buy', input: AddToCartInput, stay: Stay) {
    if (isPending.current) return
    isPending.current = true
    setBusy(kind)
    const result = await (kind === 'add' ? addToCart({ input }) : buyNow({ input }))
    isPending.current = false
    setBusy(null)
    if (isSignedOut(result.error) && stay.isHere()) return askToSignIn(stay)
    if (isRefused<Record<string, { userErrors: readonly Refusal[] }>>(result, { id: 'product.addFailed' })) return
    announceCartChange()
    if (kind === 'buy' && stay.isHere()) stay.goTo(href(routes.shipping, {}))
    else {
      const count = result.data && 'addToCart' in result.data ? result.data.addToCart.cart?.count : undefined
      const text = intl.formatMessage({ id: count ? 'product.viewCart' : 'common.viewCart' }, { count })
      const link = { href: href(routes.cart, {}), text }
      toast.success(intl.formatMessage({ id: 'product.added' }), { link })
    }
  }

  return {
    busy,
    /** @param stay that of the press, if something was awaited since */
    add: (input: AddToCartInput, stay = beginStay()) => send('add', input, stay),
    buy: (input: AddToCartInput) => send('buy', input, beginStay()),
  }
}
