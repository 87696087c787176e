import { useState } from 'react'
import { useMutation } from 'urql'
import { checkoutHref } from '#shared/checkout-href.ts'
import { announceCartChange } from '../../components/order/cart-channel.ts'
import { useRefusalToast } from '../../components/overlay/use-toast.ts'
import { useLocation } from '../../foundation/navigation/location.tsx'
import { useAfterNavigation, useIsNavigating } from '../../foundation/navigation/pending-navigation.ts'
import { useStay } from '../../foundation/navigation/stay.ts'
import { ChooseShippingDocument, type ShippingChoiceInput, UncheckLineDocument } from './__generated__/shipping-page.ts'

type LineErrors = Record<string, readonly string[]>

export function useChooseShipping() {
  const isRefused = useRefusalToast()
  const { locale } = useLocation()
  const [, chooseShipping] = useMutation(ChooseShippingDocument)
  const beginStay = useStay()
  const [, uncheckLine] = useMutation(UncheckLineDocument)
  const [lineErrors, setLineErrors] = useState<LineErrors>({})
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle')
  /** Null until the shopper changes one. */
  const [choices, setChoices] = useState<ShippingChoiceInput[] | null>(null)
  // While the page of another address loads, this one's form must not be sent.
  const isNavigating = useIsNavigating()
  const isBusy = state !== 'idle' || isNavigating
  // After success the button stays busy until the next page is shown, or the shopper has stopped its loading.
  useAfterNavigation(() => setState((now) => (now === 'done' ? 'idle' : now)))

  async function uncheck(id: string) {
    if (!isRefused(await uncheckLine({ id }))) announceCartChange()
  }

  async function choose(form: FormData) {
    const stay = beginStay()
    const result = await chooseShipping({ addressId: String(form.get('addressId')), lines: shippingChoices(form) })
    const errors = result.data?.chooseShipping.lineErrors ?? []
    setLineErrors(Object.fromEntries(errors.map(({ lineId, messages }) => [lineId, messages])))
    if (isRefused(result) || errors.length > 0) return setState('idle')
    setState(stay.isHere() ? 'done' : 'idle')
    const leftOut = result.data?.chooseShipping.leftOut ?? 0
    stay.loadDocument(checkoutHref({ voucher: null, method: null, seen: null }, locale, leftOut))
  }

  async function submit(form: FormData) {
    if (isBusy) return
    setState('sending')
    const unchecked = form.get('unchecked')
    if (typeof unchecked !== 'string') return choose(form)
    await uncheck(unchecked)
    setState('idle')
  }

  const change = (form: FormData) => setChoices(shippingChoices(form))
  return { submit, isBusy, lineErrors, choices, change }
}

function shippingChoices(form: FormData): ShippingChoiceInput[] {
  const ids = String(form.get('lineIds') ?? '')
    .split(',')
    .filter(Boolean)
  return ids.map((lineId) => ({ lineId, type: form.get(`line-${lineId}`) === 'PICKUP' ? 'PICKUP' : 'LOCATION' }))
}
