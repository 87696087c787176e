import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { createPaymentRecords } from '../payments/attempts/payment-records.ts'
import type { PayableOrder } from '../payments/contract/payment-method.ts'
import type { Connection } from '../payments/providers/connection.ts'

/** An answer of a provider's API. */
export type Answer = [status: number, body: object]

/** A request to it. */
interface Asked {
  /** Method and address. */
  call: string
  headers: Record<string, string>
  body: string
}

/** A shop's account with a provider whose API gives these answers, first to last, and what it was asked. */
export function openConnection(apiUrl: string, answers: Answer[]): { connection: Connection; seen: Asked[] } {
  const seen: Asked[] = []
  const connection = {
    apiUrl,
    scriptUrl: '',
    publicKey: 'public',
    secretKey: 'hidden',
    timeout: 1000,
    async fetch(url: string | URL | Request, init?: RequestInit) {
      const headers = Object.fromEntries(new Headers(init?.headers))
      seen.push({ call: `${init?.method} ${String(url)}`, headers, body: String(init?.body ?? '') })
      const answer = answers.shift()
      if (!answer) throw new Error(`No answer is left for ${String(url)}.`)
      return Response.json(answer[1], { status: answer[0] })
    },
  }
  return { connection, seen }
}

/** An order of 88.28 dollars. */
export const TEST_ORDER: PayableOrder = {
  id: 7,
  order: 'T7',
  amount: 8828,
  currency: 'USD',
  lang: '',
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '+1555',
  address: { line: '1 Road', city: 'Town', zip: '1', country: 'US' },
}

/** Payment records of an empty database, and orders, each another one. */
export function openPayments() {
  const database = openDatabase(':memory:')
  migrate(database)
  let orders = 0
  function nextOrder(changes: Partial<PayableOrder> = {}): PayableOrder {
    orders += 1
    return { ...TEST_ORDER, id: orders, order: `T${orders}`, ...changes }
  }
  return { database, records: createPaymentRecords(database), nextOrder }
}
