import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { readPublicGateway } from './create-payments.ts'
import type { Connection, Connections } from './providers/connection.ts'

const connection = (name: string): (() => Connection) => {
  const account = {
    apiUrl: 'https://api.test',
    publicKey: `${name} public`,
    secretKey: 'hidden',
    webhookSecret: 'hidden',
  }
  return () => ({ ...account, scriptUrl: `https://${name}.test/x.js`, fetch, timeout: 1 })
}
const all: Connections = {
  razorpay: connection('razorpay'),
  stripe: connection('stripe'),
  paypal: connection('paypal'),
  flutterwave: connection('flutterwave'),
  iyzico: connection('iyzico'),
}

/** The switches of the database, read with these connections for a backend that has these methods. */
function read(connections: Connections, methods: string[], currency?: string) {
  const database = openDatabase(':memory:')
  onTestFinished(() => database.close())
  migrate(database)
  for (const [name, enabled] of Object.entries({ stripe: 1, razorpay: 0, bank: 1 })) {
    database.run('INSERT INTO payment_gateway (name, enabled) VALUES (:name, :enabled)', { name, enabled })
  }
  if (currency) database.run("INSERT INTO settings (key, value) VALUES ('currency', :currency)", { currency })
  return readPublicGateway(database, connections, new Set(methods))
}

test('connections give their public keys and scripts, and no secret', () => {
  const answer = read(all, ['stripe'])
  const query = 'client-id=paypal+public&currency=USD&components=buttons%2Cmarks&disable-funding=paylater%2Ccard'
  expect(answer).toEqual({
    stripe: 1,
    razorpay: 0,
    bank: 0,
    razorpay_key: 'razorpay public',
    razorpay_script: 'https://razorpay.test/x.js',
    stripe_key: 'stripe public',
    stripe_script: 'https://stripe.test/x.js',
    paypal_key: 'paypal public',
    paypal_script: `https://paypal.test/x.js?${query}`,
    fw_public_key: 'flutterwave public',
    flutterwave_script: 'https://flutterwave.test/x.js',
  })
  expect(JSON.stringify(answer)).not.toContain('hidden')
})

test('PayPal’s script is loaded with the currency of the shop', () => {
  expect(read(all, [], 'EUR')['paypal_script']).toContain('&currency=EUR&')
})
