import type { FastifyInstance } from 'fastify'
import { asInput, textOf } from '../../http/input.ts'
import { fromSmallestUnits, RAZORPAY_UNITS, STRIPE_UNITS } from '../../payments/providers/amounts.ts'
import type { Sandbox } from '../sandbox.ts'

const units = { razorpay: RAZORPAY_UNITS, stripe: STRIPE_UNITS } as const

/** `POST amount`: an amount in the units of a provider, as the shop writes amounts, for the windows of the doubles. */
export function registerAmountDouble(app: FastifyInstance, { amountText }: Sandbox): void {
  app.post('/amount', (request, reply) => {
    const body = asInput(request.body)
    const [provider, currency] = [textOf(body, 'provider'), textOf(body, 'currency', 3).toUpperCase()]
    const amount = Number(textOf(body, 'amount', 20))
    if (!(amount >= 0) || !/^[A-Z]{3}$/.test(currency)) return reply.code(400).send({ text: '' })
    const table = provider === 'razorpay' || provider === 'stripe' ? units[provider] : undefined
    const hundredths = table ? fromSmallestUnits(amount, currency, table) : Math.round(amount * 100)
    return { text: amountText(hundredths, currency) }
  })
}
