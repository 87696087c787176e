import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { InjectOptions } from 'fastify'
import { createGraphQL, type GraphQLDeps } from '../contract.ts'
import { PATIENT_LIMITS } from './patient-limits.ts'
import { NO_OPERATIONS, preparedSchema } from './prepared-schema.ts'
import { ask, type TestShop } from './test-shop.ts'

export interface RelayedCall {
  path: string
  body: Buffer
  url: string
  headers: IncomingHttpHeaders
}

/**
 * A second BFF for a test shop's backend. `meet` answers each call (with a body), delays it, or passes it on (null).
 */
export async function relayed(
  shop: TestShop,
  meet: (call: RelayedCall) => Promise<string | null>,
  deps: Partial<GraphQLDeps> = {},
): Promise<TestShop> {
  const server = createServer(async (request, response) => {
    const { method, url = '/', headers } = request
    const payload = Buffer.concat(await Array.fromAsync(request))
    const path = url.replace('/api/v1/', '').split('?')[0] ?? ''
    const own = await meet({ path, body: payload, url, headers })
    // @NOTE Node types methods as any text, inject as those of HTTP.
    const given = { method, url, headers, payload } as InjectOptions
    const { statusCode, body } = own === null ? await shop.backend.app.inject(given) : { statusCode: 200, body: own }
    response.writeHead(statusCode, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // @NOTE a server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  const graphql = createGraphQL({
    apiBaseUrl: `http://127.0.0.1:${port}`,
    knownOperations: NO_OPERATIONS,
    prepared: preparedSchema(deps),
    observe: () => undefined,
    clock: shop.clock,
    limits: PATIENT_LIMITS,
    ...deps,
  })

  async function close() {
    await graphql.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await shop.close()
  }
  return { ...shop, graphql, ask: (body, variables, visitor) => ask(graphql, body, variables, visitor), close }
}
