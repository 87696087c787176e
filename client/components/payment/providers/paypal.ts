import { loadScript } from './load-script.ts'

interface PurchaseUnit {
  custom_id: string
  amount: { value: string; currency_code: string }
}

export interface PaypalActions {
  order: {
    create(order: { intent: 'CAPTURE'; purchase_units: PurchaseUnit[] }): Promise<string>
    capture(): Promise<unknown>
  }
}

interface PaypalOptions {
  style: { layout: 'vertical'; label: 'pay'; height: number }
  createOrder(data: object, actions: PaypalActions): Promise<string>
  onApprove(approval: { orderID: string }, actions: PaypalActions): Promise<void>
  onCancel(): void
  onError(error: unknown): void
}

interface PaypalButtons {
  isEligible(): boolean
  render(target: HTMLElement): Promise<void>
  close(): Promise<void> | void
}

declare global {
  interface Window {
    paypal?: { Buttons(options: PaypalOptions): PaypalButtons }
  }
}

type ButtonEvents = Pick<PaypalOptions, 'createOrder' | 'onApprove' | 'onCancel' | 'onError'>

export async function drawPaypalButton(
  scriptUrl: string | null,
  place: () => HTMLElement | null,
  events: ButtonEvents,
): Promise<() => void> {
  await loadScript(scriptUrl)
  const target = place()
  const buttons = window.paypal?.Buttons({ style: { layout: 'vertical', label: 'pay', height: 48 }, ...events })
  if (!target || !buttons?.isEligible()) throw new Error('PayPal cannot be shown.')
  await buttons.render(target)
  return () => void buttons.close()
}
