import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { CAPABILITIES, specificationOf, schemaOf, serviceOf, UCP_VERSION, capabilityNames } from '../ucp.ts'

/** The profile of an agent that can do all that the shop can. */
export function agentProfile({ version = UCP_VERSION, names = capabilityNames as readonly string[] } = {}) {
  const spec = specificationOf('overview')
  return {
    ucp: {
      version,
      services: {
        'dev.ucp.shopping': [{ version, spec, transport: 'rest', schema: serviceOf('rest.openapi') }],
      },
      capabilities: Object.fromEntries(
        names.map((name) => {
          const { page, schema } = Object.entries(CAPABILITIES).find(([own]) => own === name)?.[1] ?? {
            page: 'checkout',
            schema: 'checkout',
          }
          return [name, [{ version, spec: specificationOf(page), schema: schemaOf(schema) }]]
        }),
      ),
      payment_handlers: {},
    },
  }
}

const serveProfile: RequestListener = (_request, response) =>
  response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' })
    .end(JSON.stringify(agentProfile()))

/** Hosts profiles on this machine. Each path may have its own answer; the others answer with a full profile. */
export async function hostProfiles(answers: Record<string, RequestListener> = {}) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { url = '' } = request
    asked.push(url)
    const answer = answers[url] ?? serveProfile
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // @NOTE it listens on a port, not on a pipe.
  return {
    asked,
    urlOf: (path: string) => `http://127.0.0.1:${port}${path}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface AgentRequest {
  profile?: string | null
  headers?: Record<string, string>
  method?: 'GET' | 'POST' | 'PUT'
}

/** Sends requests as an agent with this profile. */
export function createTestAgent(app: FastifyInstance, ownProfile: string) {
  return async function ask(
    path: string,
    body: unknown,
    { profile = ownProfile, headers = {}, method = 'POST' }: AgentRequest = {},
  ) {
    const answer = await app.inject({
      method,
      url: `/api/ucp${path}`,
      headers: {
        'content-type': 'application/json',
        ...(profile !== null && { 'ucp-agent': `profile="${profile}"` }),
        ...headers,
      },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.body || 'null') }
  }
}

/** Calls tools as an agent with this profile. The body is the result, or the error's `data`. */
export function createTestToolCaller(app: FastifyInstance, profile: string) {
  return async function call(name: string, args: object, headers: Record<string, string> = {}) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/ucp/mcp',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      payload: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: { meta: { 'ucp-agent': { profile } }, ...args } },
      },
    })
    const { result, error } = JSON.parse(answer.body)
    return { status: answer.statusCode, body: result?.structuredContent ?? error?.data }
  }
}
