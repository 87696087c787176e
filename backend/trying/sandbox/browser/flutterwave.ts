import { amountText, answerTime, callSandbox, openPanel, type Panel } from './panel.ts'

interface FlutterwaveOptions {
  public_key: string
  tx_ref: string
  amount: number | string
  currency: string
  customer?: { email: string; name?: string }
  callback?: (payment: FlutterwavePayment) => void
  /** Called with true when the payment is incomplete. */
  onclose?: (incomplete: boolean) => void
}

interface FlutterwavePayment {
  status: string
  transaction_id: number
  tx_ref: string
  flw_ref: string
  amount: number
  currency: string
}

/** The interface of Flutterwave's inline checkout v3. */
function FlutterwaveCheckout(options: FlutterwaveOptions): { close: () => void } {
  const panel = openPanel('Flutterwave sandbox', options.tx_ref)
  const state = { isOpen: true, isComplete: false }

  function close(): void {
    if (!state.isOpen) return
    state.isOpen = false
    panel.close()
    options.onclose?.(!state.isComplete)
  }

  void run(options, panel).then((payment) => {
    if (!payment) return close()
    state.isComplete = true
    return options.callback?.(payment)
  })
  return { close }
}

async function run(options: FlutterwaveOptions, panel: Panel): Promise<FlutterwavePayment | undefined> {
  const { tx_ref, amount, currency } = options
  panel.say(`${tx_ref}: ${await amountText('flutterwave', amount, currency)}`)
  const outcome = await panel.choose()
  if (outcome === 'closed') return undefined
  const charge = { tx_ref, amount, currency, outcome, email: options.customer?.email ?? '' }
  const { ok, body } = await callSandbox<FlutterwavePayment>('flutterwave/charges', charge)
  await answerTime(outcome, panel)
  // As in the real checkout, the window stays open until the shop closes it.
  panel.say(ok && body.status === 'successful' ? 'Paid.' : 'The payment was declined.')
  return ok ? body : undefined
}

Object.assign(window, { FlutterwaveCheckout })
