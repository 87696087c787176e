import { loadScript } from '../load-script.ts'

export type CardPart = 'cardNumber' | 'cardExpiry' | 'cardCvc'

interface CardChange {
  complete: boolean
  error?: { message: string } | undefined
}

interface CardElement {
  mount(target: HTMLElement): void
  destroy(): void
  focus(): void
  on(event: 'change', listener: (change: CardChange) => void): unknown
}

interface ElementLook {
  style: { base: Record<string, string> }
}

interface StripeClient {
  elements(options: { locale: string }): { create(part: CardPart, look: ElementLook): CardElement }
  createToken(element: CardElement, details: { name?: string }): Promise<{ token?: { id: string }; error?: { message: string } }>
}

declare global {
  interface Window {
    Stripe?: (key: string) => StripeClient
  }
}

export interface CardForm {
  /** The card as a token, or why there is none. */
  tokenOf(name: string | null): Promise<{ token: string } | { problem: string | null }>
  close(): void
}

type Places = Record<CardPart, HTMLElement>

/** The fields live in frames of the provider: the shop's colours have to be told to them. */
function lookOf(place: HTMLElement): ElementLook {
  const { color, fontSize } = getComputedStyle(place)
  return { style: { base: { color, fontSize, iconColor: color } } }
}

/** Puts Stripe's card fields into the given places. Rejects where its script cannot be had. */
export async function openCardForm(
  { scriptUrl, publicKey, locale }: { scriptUrl: string | null; publicKey: string | null; locale: string },
  places: () => Places,
  onProblem: (part: CardPart, problem: string | null) => void,
): Promise<CardForm> {
  await loadScript(scriptUrl)
  if (!window.Stripe) throw new Error('Stripe cannot be opened.')
  const stripe = window.Stripe(publicKey ?? '')
  const elements = stripe.elements({ locale })
  function open(part: CardPart): CardElement {
    const place = places()[part]
    const element = elements.create(part, lookOf(place))
    element.mount(place)
    element.on('change', ({ error }) => onProblem(part, error?.message ?? null))
    return element
  }
  const number = open('cardNumber')
  const others = [open('cardExpiry'), open('cardCvc')]
  return {
    async tokenOf(name) {
      const { token, error } = await stripe.createToken(number, name ? { name } : {})
      return token ? { token: token.id } : { problem: error?.message ?? null }
    },
    close: () => [number, ...others].forEach((element) => element.destroy()),
  }
}
