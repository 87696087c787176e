import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { announceCartChange } from '../../../components/cart-channel/cart-channel.ts'
import { useToast } from '../../../components/toast/toast.tsx'
import { useHref } from '../../../navigation/location.tsx'
import { AddToCartDocument, BuyNowDocument } from './__generated__/add-to-cart.ts'

interface Wanted {
  productId: string
  variantId: string
  quantity: number
}

interface Answer {
  error?: unknown
  errors: readonly { message: string }[]
}

/** Puts a product into the cart, or takes it straight there. Refusals are shown in the server's words. */
export function useCartMutations() {
  const intl = useIntl()
  const toast = useToast()
  const href = useHref()
  const [, addToCart] = useMutation(AddToCartDocument)
  const [, buyNow] = useMutation(BuyNowDocument)
  const [busy, setBusy] = useState<'add' | 'buy' | null>(null)

  function isRefused({ error, errors }: Answer): boolean {
    const fallback = intl.formatMessage({
      id: 'product.addFailed',
    })
    const message = errors[0]?.message ?? (error ? fallback : null)
    if (message) toast.error(message)
    return message !== null
  }

  async function add(input: Wanted) {
    setBusy('add')
    const { data, error } = await addToCart({ input })
    setBusy(null)
    if (isRefused({ error, errors: data?.addToCart.userErrors ?? [] })) return
    announceCartChange()
    toast.success(intl.formatMessage({ id: 'product.added' }))
  }

  async function buy(input: Wanted) {
    setBusy('buy')
    const { data, error } = await buyNow({ input })
    setBusy(null)
    if (isRefused({ error, errors: data?.buyNow.userErrors ?? [] })) return
    announceCartChange()
    window.location.assign(href(routes.shipping, {}))
  }

  return { add, buy, busy }
}
