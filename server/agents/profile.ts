import type { FastifyInstance } from 'fastify'
import type { PublishedKey } from '../ground/signing-keys.ts'
import { CAPABILITIES, capabilityNames, schemaOf, serviceOf, specificationOf, UCP_VERSION } from './ucp.ts'

/** Path of the REST endpoint. */
export const REST_PATH = '/api/ucp'
/** Path of the MCP endpoint. */
export const MCP_PATH = `${REST_PATH}/mcp`

/** The discovery profile of the shop, as in the published schema. */
function businessProfile(origin: string, keys: readonly PublishedKey[] | undefined) {
  const service = { version: UCP_VERSION, spec: specificationOf('overview') }
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        'dev.ucp.shopping': [
          {
            ...service,
            transport: 'rest',
            endpoint: origin + REST_PATH,
            schema: serviceOf('rest.openapi'),
          },
          { ...service, transport: 'mcp', endpoint: origin + MCP_PATH, schema: serviceOf('mcp.openrpc') },
        ],
      },
      capabilities: Object.fromEntries(
        capabilityNames.map((name) => {
          const { page, schema } = CAPABILITIES[name]
          return [name, [{ version: UCP_VERSION, spec: specificationOf(page), schema: schemaOf(schema) }]]
        }),
      ),
      payment_handlers: {},
    },
    ...(keys && { signing_keys: keys }),
  }
}

/** The protocol asks for at least a minute. */
const CACHE_CONTROL = 'public, max-age=3600'

export function registerProfile(app: FastifyInstance, origin: string, keys?: readonly PublishedKey[]): void {
  const body = JSON.stringify(businessProfile(origin, keys))
  app.get('/.well-known/ucp', { config: { load: 'never' } }, async (_request, reply) =>
    reply
      .headers({ 'cache-control': CACHE_CONTROL, 'access-control-allow-origin': '*' })
      .type('application/json; charset=utf-8')
      .send(body),
  )
}
