import { answerTime, callSandbox, openPanel } from './panel.ts'

interface PaypalApproval {
  orderID: string
  payerID: string
}

interface PaypalOptions {
  createOrder: (data: object, actions: object) => Promise<string> | string
  onApprove?: (data: PaypalApproval, actions: object) => Promise<void> | void
  onCancel?: (data: { orderID: string }) => void
  onError?: (error: unknown) => void
  onInit?: (data: object, actions: { enable: () => void; disable: () => void }) => void
  onClick?: (data: object, actions: { resolve: () => boolean; reject: () => boolean }) => Promise<unknown> | unknown
}

const buttonStyle = `
:host { display: block }
button { display: block; inline-size: 100%; min-block-size: 2.75rem; border: 0; border-radius: .5rem;
  background: #ffc439; color: #111; font: 600 1rem/1.5 system-ui, sans-serif; cursor: pointer }
button:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px }
button:disabled { opacity: .5; cursor: default }
`

/** The interface of PayPal's SDK: `Buttons(options)` with `render`, `close` and `isEligible`. */
function Buttons(options: PaypalOptions) {
  const host = document.createElement('div')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Pay with PayPal (sandbox)'
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(buttonStyle)
  root.adoptedStyleSheets = [sheet]
  root.append(button)
  button.onclick = async () => {
    button.disabled = true
    await pay(options).catch((error: unknown) => options.onError?.(error))
    button.disabled = false
  }
  return {
    isEligible: () => true,
    async render(target: string | Element) {
      const container = typeof target === 'string' ? document.querySelector(target) : target
      if (!container) throw new Error('The container of the PayPal button does not exist.')
      container.append(host)
      options.onInit?.(
        {},
        { enable: () => void (button.disabled = false), disable: () => void (button.disabled = true) },
      )
    },
    close: async () => host.remove(),
  }
}

async function pay(options: PaypalOptions): Promise<void> {
  const go = await options.onClick?.({ fundingSource: 'paypal' }, { resolve: () => true, reject: () => false })
  if (go === false) return
  const orderID = await options.createOrder({ paymentSource: 'paypal' }, {})
  const panel = openPanel('PayPal sandbox', `PayPal order ${orderID}`)
  try {
    const outcome = await panel.choose()
    if (outcome === 'closed') return options.onCancel?.({ orderID })
    const { ok, body } = await callSandbox<PaypalApproval>('paypal/approve', { orderID, outcome })
    if (!ok) throw new Error('PayPal does not have this order.')
    await answerTime(outcome, panel)
    panel.close()
    await options.onApprove?.(body, {})
  } finally {
    panel.close()
  }
}

Object.assign(window, { paypal: { Buttons, FUNDING: { PAYPAL: 'paypal' }, version: 'sandbox' } })
