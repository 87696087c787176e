import { amountText, callSandbox, openPanel } from './panel.ts'
import { unreachable, type StripeError } from './stripe-error.ts'

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

/**
 * Shows the 3-D Secure challenge. Closing the dialog refuses it, as at Stripe.
 *
 * @throws when the intent is not waiting for a challenge
 */
export async function handleNextAction({ clientSecret }: { clientSecret: string }): Promise<IntentAnswer> {
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
