import type { FastifyBaseLogger } from 'fastify'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { readShopSettings } from '../database/shop-settings.ts'
import { type ProviderName, providerNames, providers as descriptions } from './accounts/provider-config.ts'
import { takesCurrency } from './accounts/provider-currencies.ts'
import { createAttemptCheck, createPaymentSweep } from './attempts/attempt-check.ts'
import { createCheckSchedule } from './attempts/check-schedule.ts'
import { createCash, createMethod } from './attempts/create-method.ts'
import { createTurns } from './attempts/create-turns.ts'
import { createPaymentIntake, type ReportProblem } from './attempts/payment-intake.ts'
import { createPaymentRecords } from './attempts/payment-records.ts'
import { createPaymentFinder, createRecovery } from './attempts/recovery.ts'
import { createPayableOrders } from './contract/payable-orders.ts'
import type { Payments } from './contract/payment-method.ts'
import type { Connections } from './providers/connection.ts'
import { createFlutterwave } from './providers/flutterwave.ts'
import { createIyzico } from './providers/iyzico.ts'
import { createPaypal } from './providers/paypal.ts'
import { createRazorpay } from './providers/razorpay.ts'
import { createStripe } from './providers/stripe.ts'
import { createWebhookIntake } from './webhooks/webhook-intake.ts'

interface PaymentOptions {
  database: Database
  clock: () => number
  log: FastifyBaseLogger
  connections: Connections
  /** Returns the address to which the provider's page sends the shopper back. */
  callbackUrl: (provider: ProviderName, orderId: number) => string
  report: ReportProblem
  sweepEvery: number
}

export function createPayments(options: PaymentOptions): Payments {
  const { database, clock, log, connections, report } = options
  const records = createPaymentRecords(database)
  const { razorpay, stripe, paypal, flutterwave, iyzico } = connections
  const connected = [
    razorpay && createRazorpay(razorpay(), records),
    stripe && createStripe(stripe(), records, clock),
    paypal && createPaypal(paypal(), records, clock),
    flutterwave && createFlutterwave(flutterwave(), clock),
    iyzico && createIyzico(iyzico(), records, (id) => options.callbackUrl('iyzico', id)),
  ].filter((provider) => provider !== undefined)
  const orders = createPayableOrders(database, clock)
  const intake = createPaymentIntake({ records, orders, clock, log, report })
  const recovery = createRecovery(connected, { records, intake, log })
  const dependencies = { records, orders, clock, log, recovery, intake, report, inTurn: createTurns() }
  const schedule = createCheckSchedule(database)
  const check = createAttemptCheck(connected, { ...dependencies, schedule })
  const sweep = createPaymentSweep({ schedule, check, clock, log, every: options.sweepEvery })
  const providers = connected.map((provider) => createMethod(provider, dependencies))
  const methods = [createCash(dependencies), ...providers]
  addSwitches(database)

  const isOn = (name: string) =>
    database.count('SELECT count(*) FROM payment_gateway WHERE name = :name AND enabled = 1', { name }) === 1

  return {
    methodOf: (number) => methods.find(({ method, name }) => method === number && isOn(name)),
    async confirm(method, order, token) {
      const provider = providers.find((candidate) => candidate.method === method)
      const proof = { paymentToken: token, paymentId: '', signature: '' }
      return (await provider?.confirm(order, proof))?.outcome === 'paid'
    },
    findPayment: createPaymentFinder(dependencies),
    async checkOrder(orderId) {
      const results = await Promise.all(schedule.ofOrder(orderId).map(check))
      return !results.includes('unavailable')
    },
    checkAgain: (orderId, method) => schedule.restart(orderId, method, clock()),
    sweep,
    receiveWebhook: createWebhookIntake({ connections, schedule, orders, check, log }),
    receiptOf: records.receiptOf,
    publicGateway: () => readPublicGateway(database, connections, new Set(methods.map(({ name }) => name))),
  }
}

/** A database from before a provider was added gets its switch, turned on: without an account, it changes nothing. */
function addSwitches(database: Database): void {
  for (const name of ['cash_on_delivery', ...Object.values(descriptions).map(({ switchName }) => switchName)]) {
    database.run('INSERT OR IGNORE INTO payment_gateway (name, enabled) VALUES (:name, 1)', { name })
  }
}

const publicNames = [
  ['razorpay', 'razorpay_key'],
  ['stripe', 'stripe_key'],
  ['paypal', 'paypal_key'],
  ['flutterwave', 'fw_public_key'],
] as const

/** Listed one by one so that no secret can be among them. A method that this backend does not have is off. */
export function readPublicGateway(
  database: Database,
  connections: Connections,
  methods: ReadonlySet<string>,
): Record<string, number | string | null> {
  const switches = database.all<Pick<Row<'payment_gateway'>, 'name' | 'enabled'>>(
    'SELECT name, enabled FROM payment_gateway ORDER BY rowid',
  )
  const currency = shopCurrency(database)
  const refusing = new Set<string>(
    providerNames.filter((name) => !takesCurrency(name, currency)).map((name) => descriptions[name].switchName),
  )
  const answer: Record<string, number | string | null> = {}
  for (const { name, enabled } of switches) answer[name] = methods.has(name) && !refusing.has(name) ? enabled : 0
  for (const [name, keyName] of publicNames) {
    const { publicKey, scriptUrl } = connections[name]?.() ?? { publicKey: null, scriptUrl: null }
    answer[keyName] = publicKey
    answer[`${name}_script`] =
      name === 'paypal' && publicKey !== null ? paypalScript(scriptUrl, publicKey, database) : scriptUrl
  }
  return answer
}

function shopCurrency(database: Database): string {
  return readShopSettings(database).get('currency') ?? 'USD'
}

// The address of PayPal's script contains the account and the currency; the shop shows only the wallet button.
function paypalScript(address: string, clientId: string, database: Database): string {
  const query = new URLSearchParams({
    'client-id': clientId,
    currency: shopCurrency(database),
    components: 'buttons,marks',
    'disable-funding': 'paylater,card',
  })
  return `${address}?${query}`
}
