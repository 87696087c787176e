/** The card fields of Stripe's elements. */
export const fieldLabels = { cardNumber: 'Card number', cardExpiry: 'Expiry date', cardCvc: 'Security code' } as const
export type FieldType = keyof typeof fieldLabels

interface FieldChange {
  elementType: FieldType
  empty: boolean
  complete: boolean
  error: { type: 'validation_error'; code: string; message: string } | undefined
}

type Listener = (change: FieldChange) => void

export interface StripeField {
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
:host(:focus-within) { outline: 3px solid #2563eb; outline-offset: 2px }
`
const placeholders = { cardNumber: '4242 4242 4242 4242', cardExpiry: 'MM / YY', cardCvc: 'CVC' }
const autocompletes = { cardNumber: 'cc-number', cardExpiry: 'cc-exp', cardCvc: 'cc-csc' } as const
const complete = { cardNumber: /^\d{14,19}$/, cardExpiry: /^(0[1-9]|1[0-2])\d\d$/, cardCvc: /^\d{3,4}$/ }

/**
 * A card field. It is in a shadow tree, as the real one is in a frame, so that the shop's page never holds the card
 * number.
 */
export function createField(type: FieldType): StripeField {
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
      if (!container) throw new Error('The container of the card field is not there.')
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
