import { useState } from 'react'
import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { useAtomValue } from '../../atoms.tsx'
import { announceCartChange } from '../../components/cart-channel/cart-channel.ts'
import { navigatingAtom } from '../../components/loading-bar/loading-bar.tsx'
import { useRefusalToast } from '../../components/toast/use-toast.ts'
import { loadDocument } from '../../navigation/load-document.ts'
import { useHref } from '../../navigation/location.tsx'
import { ChooseShippingDocument, type ShippingChoiceInput, UncheckLineDocument } from './__generated__/shipping-page.ts'

type LineErrors = Record<string, readonly string[]>

/** Sends the shipping types, or deselects a line that cannot be shipped. */
export function useChooseShipping() {
  const isRefused = useRefusalToast()
  const href = useHref()
  const [, chooseShipping] = useMutation(ChooseShippingDocument)
  const [, uncheckLine] = useMutation(UncheckLineDocument)
  const [lineErrors, setLineErrors] = useState<LineErrors>({})
  const [isBusy, setBusy] = useState(false)
  // While the page of another address loads, this one's form must not be sent.
  const isLeaving = useAtomValue(navigatingAtom)

  async function uncheck(id: string) {
    if (!isRefused(await uncheckLine({ id }))) announceCartChange()
  }

  async function choose(form: FormData) {
    const result = await chooseShipping({ addressId: String(form.get('addressId')), lines: shippingChoices(form) })
    const errors = result.data?.chooseShipping.lineErrors ?? []
    setLineErrors(Object.fromEntries(errors.map(({ lineId, messages }) => [lineId, messages])))
    if (!isRefused(result) && errors.length === 0) return loadDocument(href(routes.checkout, {}))
    // After success the button stays busy until the next page is shown.
    setBusy(false)
  }

  async function submit(form: FormData) {
    if (isBusy || isLeaving) return
    setBusy(true)
    const unchecked = form.get('unchecked')
    if (typeof unchecked !== 'string') return choose(form)
    await uncheck(unchecked)
    setBusy(false)
  }

  return { submit, isBusy: isBusy || isLeaving, lineErrors }
}

/** The chosen shipping type of each line in the form. */
function shippingChoices(form: FormData): ShippingChoiceInput[] {
  const ids = String(form.get('lineIds') ?? '')
    .split(',')
    .filter(Boolean)
  return ids.map((lineId) => ({ lineId, type: form.get(`line-${lineId}`) === 'PICKUP' ? 'PICKUP' : 'LOCATION' }))
}
