import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useClient } from 'urql'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../../foundation/navigation/location.tsx'
import { useStay } from '../../../foundation/navigation/stay.ts'
import { useToast } from '../../overlay/use-toast.ts'
import { QuickAddDocument } from './__generated__/quick-add.ts'
import { useCartMutations } from './use-cart-mutations.ts'

/** Adds a product of a list to the cart, or opens its page if there is a choice to make or nothing in stock. */
export function useQuickAdd({ id, slug }: { id: string; slug: string }) {
  const client = useClient()
  const intl = useIntl()
  const toast = useToast()
  const beginStay = useStay()
  const href = useHref()
  const { add, busy } = useCartMutations()
  const [isReading, setReading] = useState(false)

  async function quickAdd() {
    if (isReading) return
    setReading(true)
    const stay = beginStay()
    const { data } = await client.query(QuickAddDocument, { id }).toPromise()
    setReading(false)
    if (!data) return toast.error(intl.formatMessage({ id: 'product.addFailed' }))
    const [only, ...others] = data.product?.variants ?? []
    if (only && others.length === 0 && only.quantity > 0) {
      return add({ productId: id, variantId: only.id, quantity: 1 }, stay)
    }
    stay.goTo(href(routes.product, { slug, id }))
  }

  return { quickAdd, isBusy: isReading || busy !== null }
}
