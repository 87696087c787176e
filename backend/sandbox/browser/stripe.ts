import { answerTime, callSandbox, openPanel } from './panel.ts'
import { handleNextAction } from './stripe-bank.ts'
import { failure, unreachable, type StripeError } from './stripe-error.ts'
import { createField, fieldLabels, type FieldType, type StripeField } from './stripe-field.ts'

interface StripeToken {
  id: string
  card: { brand: string; last4: string }
}

type TokenAnswer = { token: StripeToken; error?: undefined } | { error: StripeError; token?: undefined }

/** Stripe's test card that always requires 3-D Secure. */
const threeDSecureCard = '4000002760003184'

/**
 * The part of Stripe.js v3 that the card dialog uses: `Stripe(key)`, `elements`, `create`, `createToken`,
 * `handleNextAction`.
 */
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
