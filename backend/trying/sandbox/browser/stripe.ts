import { answerTime, callSandbox, openPanel, amountText } from './panel.ts'

const fieldLabels = { cardNumber: 'Card number', cardExpiry: 'Expiry date', cardCvc: 'Security code' } as const
type FieldType = keyof typeof fieldLabels

interface FieldChange {
  elementType: FieldType
  empty: boolean
  complete: boolean
  error: { type: 'validation_error'; code: string; message: string } | undefined
}

type Listener = (change: FieldChange) => void

interface StripeField {
  readonly type: FieldType
  mount(target: string | Element): void
  unmount(): void
  destroy(): void
  on(event: string, listener: Listener): StripeField
  focus(): void
  clear(): void
  update(options: object): void
  /** Not part of Stripe's interface: read by the double. */
  state(): FieldChange & { digits: string }
}

const fieldStyle = `
:host { display: block }
input { box-sizing: border-box; inline-size: 100%; min-block-size: 2.75rem; padding: .5rem; border: 0; outline: 0;
  background: transparent; color: inherit; font: inherit; direction: ltr }
`
const placeholders = { cardNumber: '4242 4242 4242 4242', cardExpiry: 'MM / YY', cardCvc: 'CVC' }
const autocompletes = { cardNumber: 'cc-number', cardExpiry: 'cc-exp', cardCvc: 'cc-csc' } as const
const complete = { cardNumber: /^\d{14,19}$/, cardExpiry: /^(0[1-9]|1[0-2])\d\d$/, cardCvc: /^\d{3,4}$/ }

/** In a shadow tree, as the real one is in a frame, so that the shop's page never holds the card number. */
function createField(type: FieldType): StripeField {
  const listeners = new Map<string, Listener[]>()
  const { host, input } = drawField(type)
  const state = () => describeField(type, input.value)
  const emit = (event: string) => {
    for (const listener of listeners.get(event) ?? []) listener(state())
  }
  input.oninput = () => emit('change')
  input.onfocus = () => emit('focus')
  input.onblur = () => emit('blur')
  const field: StripeField = {
    type,
    mount(target) {
      const container = typeof target === 'string' ? document.querySelector(target) : target
      if (!container) throw new Error('The container of the card field does not exist.')
      container.replaceChildren(host)
      queueMicrotask(() => emit('ready'))
    },
    unmount: () => host.remove(),
    destroy: () => host.remove(),
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
      return field
    },
    focus: () => input.focus(),
    clear() {
      input.value = ''
      emit('change')
    },
    update: () => undefined,
    state,
  }
  return field
}

function drawField(type: FieldType) {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(fieldStyle)
  root.adoptedStyleSheets = [sheet]
  const input = document.createElement('input')
  input.inputMode = 'numeric'
  input.autocomplete = autocompletes[type]
  input.placeholder = placeholders[type]
  input.setAttribute('aria-label', `${fieldLabels[type]} (sandbox)`)
  root.append(input)
  return { host, input }
}

function describeField(type: FieldType, value: string): FieldChange & { digits: string } {
  const digits = value.replaceAll(/\D/g, '')
  const isRight = type === 'cardNumber' ? passesLuhn(digits) : true
  const isComplete = complete[type].test(digits) && isRight
  const error =
    complete[type].test(digits) && !isRight
      ? { type: 'validation_error' as const, code: 'invalid_number', message: 'Your card number is invalid.' }
      : undefined
  return { elementType: type, empty: value === '', complete: isComplete, error, digits }
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

interface StripeError {
  type: string
  code: string
  message: string
}

function failure(type: string, code: string, message: string): StripeError {
  return { type, code, message }
}

function unreachable(): StripeError {
  return failure('api_connection_error', 'unreachable', 'Stripe could not be reached.')
}

interface PaymentIntent {
  id: string
  status: string
  amount: number
  currency: string
}

type IntentAnswer =
  | { paymentIntent: PaymentIntent; error?: undefined }
  | { error: StripeError; paymentIntent?: undefined }

const bankAnswers = [
  ['approve', 'Approve'],
  ['refuse', 'Refuse'],
  ['close', 'Close'],
] as const

/** Closing the dialog refuses, as at Stripe. @throws if the intent is not waiting for a challenge */
async function handleNextAction({ clientSecret }: { clientSecret: string }): Promise<IntentAnswer> {
  const found = await callBank('stripe/intent', { client_secret: clientSecret })
  if (!found.paymentIntent) return found
  if (found.paymentIntent.status !== 'requires_action') {
    throw new Error('The PaymentIntent supplied is not in the requires_action state.')
  }
  const { amount, currency } = found.paymentIntent
  const due = await amountText('stripe', amount, currency)
  const panel = openPanel('Bank sandbox', `Do you approve the payment of ${due}?`)
  try {
    const answer = await panel.ask(bankAnswers, 'close')
    return await callBank('stripe/authenticate', { client_secret: clientSecret, answer })
  } finally {
    panel.close()
  }
}

async function callBank(path: string, content: object): Promise<IntentAnswer> {
  try {
    return (await callSandbox<IntentAnswer>(path, content)).body
  } catch {
    return { error: unreachable() }
  }
}

interface StripeToken {
  id: string
  card: { brand: string; last4: string }
}

type TokenAnswer = { token: StripeToken; error?: undefined } | { error: StripeError; token?: undefined }

/** Stripe's test card that always requires 3-D Secure. */
const threeDSecureCard = '4000002760003184'

/** The part of Stripe.js v3 that the card dialog uses. */
function Stripe(_key: string) {
  const fields = new Map<FieldType, StripeField>()
  return {
    elements: () => ({
      create(type: FieldType) {
        if (!(type in fieldLabels)) throw new Error(`The sandbox has no element "${type}".`)
        const field = createField(type)
        fields.set(type, field)
        return field
      },
      getElement: (type: FieldType) => fields.get(type) ?? null,
    }),
    createToken: (_field: StripeField) => createToken([...fields.values()]),
    handleNextAction,
  }
}

async function createToken(fields: readonly StripeField[]): Promise<TokenAnswer> {
  const missing = fields.find((field) => !field.state().complete)
  if (missing) return { error: missing.state().error ?? incomplete(missing.type) }
  const digits = fields.find(({ type }) => type === 'cardNumber')?.state().digits ?? ''
  const last4 = digits.slice(-4)
  const panel = openPanel('Stripe sandbox', `Card ending in ${last4}`)
  try {
    const outcome = await panel.choose()
    if (outcome === 'closed') return { error: failure('card_error', 'payment_closed', 'The payment was closed.') }
    const { body } = await callSandbox<TokenAnswer>('stripe/tokens', {
      last4,
      outcome,
      ...(digits === threeDSecureCard && { three_d_secure: 'required' }),
    })
    await answerTime(outcome, panel)
    return body
  } catch {
    return { error: unreachable() }
  } finally {
    panel.close()
  }
}

function incomplete(type: FieldType): StripeError {
  return failure('validation_error', `incomplete_${type}`, `Your ${fieldLabels[type].toLowerCase()} is incomplete.`)
}

Object.assign(window, { Stripe })
