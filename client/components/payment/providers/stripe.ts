import { loadScript } from './load-script.ts'

export type CardPart = 'cardNumber' | 'cardExpiry' | 'cardCvc'

interface CardChange {
  complete: boolean
  error?: { message: string } | undefined
}

interface CardElement {
  mount(target: HTMLElement): void
  destroy(): void
  on(event: 'change', listener: (change: CardChange) => void): unknown
}

interface ElementStyle {
  style: { base: Record<string, string> }
}

interface StripeClient {
  elements(options: { locale: string }): { create(part: CardPart, style: ElementStyle): CardElement }
  handleNextAction(options: {
    clientSecret: string
  }): Promise<{ paymentIntent?: { id: string }; error?: { message?: string } }>
  createToken(
    element: CardElement,
    details: { name?: string },
  ): Promise<{ token?: { id: string }; error?: { message: string } }>
}

declare global {
  interface Window {
    Stripe?: (key: string, options?: { locale: string }) => StripeClient
  }
}

export interface CardForm {
  tokenOf(name: string | null): Promise<{ token: string } | { problem: string | null }>
  close(): void
}

export interface StripeAccount {
  scriptUrl: string | null
  publicKey: string | null
  locale: string
}

/** The fields are Stripe's iframes, which cannot inherit the page's colors. */
function styleOf(slot: HTMLElement): ElementStyle {
  const { color, fontSize } = getComputedStyle(slot)
  return { style: { base: { color, fontSize, iconColor: color } } }
}

async function openStripe({ scriptUrl, publicKey, locale }: StripeAccount): Promise<StripeClient> {
  await loadScript(scriptUrl)
  if (!window.Stripe) throw new Error('Stripe cannot be opened.')
  return window.Stripe(publicKey ?? '', { locale })
}

/**
 * Stripe shows 3-D Secure in a window over the page. An open dialog of the shop would cover that window.
 */
export async function confirmCard(
  account: StripeAccount,
  clientSecret: string,
): Promise<{ token: string } | { problem: string | null }> {
  const stripe = await openStripe(account)
  const { paymentIntent, error } = await stripe.handleNextAction({ clientSecret })
  return paymentIntent && !error ? { token: paymentIntent.id } : { problem: error?.message ?? null }
}

export async function openCardForm(
  account: StripeAccount,
  slotOf: (part: CardPart) => HTMLElement,
  onProblem: (part: CardPart, problem: string | null) => void,
): Promise<CardForm> {
  const stripe = await openStripe(account)
  const elements = stripe.elements({ locale: account.locale })
  function open(part: CardPart): CardElement {
    const slot = slotOf(part)
    const element = elements.create(part, styleOf(slot))
    element.mount(slot)
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
