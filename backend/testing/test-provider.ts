import Fastify from 'fastify'
import type { FastifyReply } from 'fastify'
import { createTestPayments, type TestPayments } from './test-payments.ts'

interface Seen {
  call: string
  headers: Record<string, unknown>
  body: string
}

/** A shop with real accounts at a server whose answers the test sets. */
export interface TestProvider {
  shop: TestPayments
  /** Requests the server has received since `answer` was called last. */
  seen: Seen[]
  calls(): string[]
  /** Sets the server's answers from now on. */
  answer(how: (reply: FastifyReply, call: string) => unknown): void
  close(): Promise<void>
}

/**
 * @param paymentTimeout milliseconds after which a server that does not answer counts as away
 * @param webhookSecret signs the webhooks of the providers that sign them
 */
export async function createTestProvider(paymentTimeout?: number, webhookSecret?: string): Promise<TestProvider> {
  const provider = Fastify({ forceCloseConnections: true })
  const seen: Seen[] = []
  let how: (reply: FastifyReply, call: string) => unknown
  provider.removeAllContentTypeParsers()
  provider.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  provider.all('/*', (request, reply) => {
    const call = `${request.method} ${request.url}`
    seen.push({ call, headers: request.headers, body: String(request.body ?? '') })
    return how(reply, call)
  })
  const apiUrl = await provider.listen({ port: 0, host: '127.0.0.1' })
  const account = { apiUrl, publicKey: 'public', secretKey: 'hidden', webhookSecret }
  const shop = await createTestPayments({
    ...(paymentTimeout && { paymentTimeout }),
    payments: {
      razorpay: { ...account, scriptUrl: 'https://razorpay.example/checkout.js' },
      stripe: { ...account, scriptUrl: 'https://stripe.example/v3/' },
      paypal: { ...account, scriptUrl: 'https://paypal.example/sdk/js' },
      flutterwave: { ...account, scriptUrl: 'https://flutterwave.example/v3.js' },
      iyzico: { ...account, scriptUrl: '' },
    },
  })
  return {
    shop,
    seen,
    calls: () => seen.map(({ call }) => call),
    answer(next) {
      how = next
      seen.length = 0
    },
    async close() {
      await shop.close()
      await provider.close()
    },
  }
}
