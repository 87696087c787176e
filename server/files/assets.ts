import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Files of earlier builds are in the ledger, for pages opened before the last deploy. */
export async function registerAssets(app: FastifyInstance, clientFolder: string, ledgerFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: [join(clientFolder, 'assets'), join(ledgerFolder, 'assets')],
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    allowedPath: (path) => !path.endsWith('.map'),
  })
  // Browsers request this icon for documents that cannot name one.
  app.route({
    // The HEAD route that Fastify adds sends a length of 0, which a 204 must not have.
    method: ['GET', 'HEAD'],
    url: '/favicon.ico',
    handler: async (_request, reply) => reply.code(204).header('cache-control', 'public, max-age=86400').send(),
  })
}
