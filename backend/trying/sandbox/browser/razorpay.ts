import { amountText, answerTime, callSandbox, openPanel, type Panel } from './panel.ts'

interface RazorpayOptions {
  key: string
  /** In the currency's smallest unit. */
  amount: number | string
  currency: string
  name?: string
  order_id: string
  handler?: (payment: RazorpayPayment) => void
  modal?: { ondismiss?: () => void }
}

interface RazorpayPayment {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

interface RazorpayFailure {
  error: { code: string; description: string; metadata?: { order_id: string; payment_id: string } }
}

/** The interface of Razorpay's checkout.js: `new Razorpay(options)`, `open`, `close`, `on('payment.failed')`. */
class Razorpay {
  readonly #options: RazorpayOptions
  readonly #listeners: ((failure: RazorpayFailure) => void)[] = []
  #panel: Panel | undefined

  constructor(options: RazorpayOptions) {
    this.#options = options
  }

  on(event: string, listener: (failure: RazorpayFailure) => void): void {
    if (event === 'payment.failed') this.#listeners.push(listener)
  }

  open(): void {
    const { amount, currency, name } = this.#options
    const panel = openPanel('Razorpay sandbox', name ?? 'Shop')
    this.#panel = panel
    void amountText('razorpay', amount, currency).then((text) => {
      panel.say(`${name ?? 'Shop'}: ${text}`)
      return this.#run(panel)
    })
  }

  close(): void {
    if (!this.#panel) return
    this.#panel.close()
    this.#panel = undefined
    this.#options.modal?.ondismiss?.()
  }

  // As in the real checkout, the window stays open after a failed payment for another try.
  async #run(panel: Panel): Promise<void> {
    const outcome = await panel.choose()
    if (outcome === 'closed') return this.close()
    const { ok, body } = await callSandbox<RazorpayPayment & RazorpayFailure>('razorpay/pay', {
      order_id: this.#options.order_id,
      outcome,
    })
    await answerTime(outcome, panel)
    if (ok) {
      panel.close()
      this.#panel = undefined
      return this.#options.handler?.(body)
    }
    panel.say(body.error.description)
    for (const listener of this.#listeners) listener({ error: body.error })
    return this.#run(panel)
  }
}

Object.assign(window, { Razorpay })
