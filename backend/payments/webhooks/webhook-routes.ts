import type { FastifyInstance } from 'fastify'
import type { BackendContext } from '../../http/context.ts'
import { providerNames } from '../accounts/provider-name.ts'

const bodyLimit = 64 * 1024
const codes = { received: 200, refused: 400, unavailable: 503 } as const

/** `POST webhooks/{provider}`: the providers' messages about payments, read as raw bytes because those are signed. */
export function registerWebhooks(
  app: FastifyInstance,
  { payments, clock }: Pick<BackendContext, 'payments' | 'clock'>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    for (const name of providerNames) {
      scope.post(`/webhooks/${name}`, { bodyLimit }, async (request, reply) => {
        const outcome = await payments.receiveWebhook(name, {
          body: request.body instanceof Buffer ? request.body : Buffer.alloc(0),
          header: (header) => String(request.headers[header] ?? ''),
          receivedAt: clock(),
        })
        // Providers send a message again after any other answer than 200.
        return reply.code(outcome ? codes[outcome] : 404).send({ received: outcome === 'received' })
      })
    }
  })
}
