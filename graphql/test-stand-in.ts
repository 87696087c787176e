import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { InjectOptions } from 'fastify'
import pino from 'pino'
import { createGraphQL, type GraphQLDeps } from './create-graphql.ts'
import { ask, type TestShop } from './test-shop.ts'

export interface StandIn {
  shop: TestShop
  /** What the next calls of the path are answered with, in turn; all others reach the backend. */
  answer(...bodies: object[]): void
  /** Bodies of the calls that were answered so. */
  asked: unknown[]
}

/** A test shop in front of whose backend somebody answers the calls of one path, as other backends do. */
export async function standIn(path: string, shop: TestShop, deps: Partial<GraphQLDeps> = {}): Promise<StandIn> {
  const answers: object[] = []
  const asked: unknown[] = []
  const server = createServer(async (request, response) => {
    const { method, url = '/', headers } = request
    const payload = Buffer.concat(await Array.fromAsync(request))
    const next = url === `/api/v1/${path}` ? answers.shift() : undefined
    if (next) asked.push(JSON.parse(payload.toString()))
    // @NOTE Node types methods as any text, inject as those of HTTP.
    const given = { method, url, headers, payload } as InjectOptions
    const { statusCode, body } = next ? { statusCode: 200, body: JSON.stringify(next) } : await shop.backend.app.inject(given)
    response.writeHead(statusCode, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // @NOTE a server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  const graphql = createGraphQL({
    apiBaseUrl: `http://127.0.0.1:${port}`, knownOperations: {}, logger: pino({ level: 'silent' }), ...deps,
  })

  async function close() {
    await graphql.close()
    await new Promise((resolve) => server.close(resolve))
    await shop.close()
  }
  return {
    asked,
    answer: (...bodies) => void answers.push(...bodies),
    shop: { ...shop, graphql, ask: (body, variables, visitor) => ask(graphql, body, variables, visitor), close },
  }
}
