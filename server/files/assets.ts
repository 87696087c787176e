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
}
