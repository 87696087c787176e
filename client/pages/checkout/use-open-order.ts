import { useIntl } from 'react-intl'
import { routes, type SearchInput } from '#shared/routes.ts'
import { useToast } from '../../components/overlay/use-toast.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import type { Stay } from '../../foundation/navigation/stay.ts'

/** Opens the page of a placed order. If the shopper is elsewhere by then, a toast links to it. */
export function useOpenOrder() {
  const intl = useIntl()
  const href = useHref()
  const toast = useToast()
  return function openOrder(stay: Stay, search: SearchInput & { order: string }) {
    const address = href(routes.thankYou, {}, search)
    if (stay.isHere()) return stay.loadDocument(address)
    const link = { href: address, text: intl.formatMessage({ id: 'thankYou.order' }) }
    toast.success(intl.formatMessage({ id: 'common.thankYou' }), { link, survivesNavigation: true })
  }
}
