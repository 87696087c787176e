import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { PRIVATE } from '../answers/headers.ts'
import { plainBody } from '../answers/page-cache.ts'
import { readBuildIdentity } from '../ground/build-identity.ts'
import { departure } from '../session/session.ts'
import { BODY_LIMIT, callerOf, observedProblem, registerAgentGate } from './agent-gate.ts'
import { profileAddress, readProfileAddress } from './agent-header.ts'
import { findCaller, prepareOperation } from './call-operation.ts'
import { takesId } from './operation-table.ts'
import { type AgentOperation, operations } from './operations.ts'
import { MCP_PATH } from './profile.ts'
import type { CallAnswer } from './public-answers.ts'
import type { TransportOptions } from './rest.ts'
import { isProtocolError, type ProtocolError } from './ucp.ts'
import { isSigned } from './verify-requests.ts'

const RequestId = v.union([v.string(), v.pipe(v.number(), v.integer())])

/** A request, a notification, or an answer of the client. */
const Message = v.pipe(
  v.looseObject({ jsonrpc: v.literal('2.0'), id: v.optional(RequestId), method: v.optional(v.string()) }),
  v.check((message) => message.method !== undefined || 'result' in message || 'error' in message),
)

/** A call of one of the shop's tools; the SDK answers all other messages. */
const ToolCall = v.object({
  id: RequestId,
  method: v.literal('tools/call'),
  params: v.object({ name: v.string(), arguments: v.optional(v.record(v.string(), v.unknown()), {}) }),
})

function idOf(body: unknown): string | number | null {
  const { success, output } = v.safeParse(v.object({ id: RequestId }), body)
  return success ? output.id : null
}

const Meta = v.looseObject({ 'ucp-agent': v.object({ profile: v.string() }) })
const MetaOfChange = v.looseObject({ ...Meta.entries, 'idempotency-key': v.optional(v.string()) })

/** Codes of JSON-RPC for the failures of the protocol. */
function rpcCodeOf({ status, code, rpcCode }: ProtocolError): number {
  if (rpcCode !== undefined) return rpcCode
  if (code === 'invalid_request' || code === 'request_too_large') return -32_602
  if (status === 500) return -32_603
  return /^(?:invalid_profile_url|profile_|version_)/.test(code) && status !== 503 ? -32_001 : -32_000
}

function sendProblem(reply: FastifyReply, problem: ProtocolError, origin: string, id: string | number | null) {
  const { status, code, content, retryAfter } = problem
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  const data = {
    code,
    content,
    continue_url: `${origin}/`,
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
  }
  const error = { code: rpcCodeOf(problem), message: content, data }
  return reply.code(status).headers(PRIVATE).send({ jsonrpc: '2.0', id, error })
}

function describeTool(operation: AgentOperation) {
  const { tool, description, argument, input, isReadOnly } = operation
  const properties: Record<string, object> = {
    meta: toJsonSchema(isReadOnly ? Meta : MetaOfChange, { errorMode: 'ignore' }),
    ...(takesId(operation) && { id: { type: 'string' } }),
    ...(argument !== null && { [argument]: toJsonSchema(input, { errorMode: 'ignore', typeMode: 'input' }) }),
  }
  return {
    name: tool,
    description,
    inputSchema: { type: 'object' as const, required: Object.keys(properties), properties },
    // The published schemas are at ucp.dev, from where clients cannot resolve references.
    outputSchema: { type: 'object' as const, required: ['ucp'], properties: { ucp: { type: 'object' as const } } },
    annotations: { readOnlyHint: isReadOnly, openWorldHint: false },
  }
}

const NOT_ALLOWED: ProtocolError = { status: 405, code: 'method_not_allowed', content: 'Send messages by POST.' }
const NO_MESSAGE: ProtocolError = {
  status: 400,
  code: 'invalid_request',
  content: 'Send one message of JSON-RPC 2.0.',
  rpcCode: -32_600,
}
const NO_CALL: ProtocolError = {
  status: 400,
  code: 'invalid_request',
  content: 'Send params.name, and params.arguments as an object.',
}

const NO_TOOL: ProtocolError = { status: 400, code: 'invalid_request', content: 'There is no such tool.' }

type RunCall = (() => Promise<CallAnswer>) | null

async function toolResult(result: CallAnswer) {
  if ('answer' in result) {
    return { structuredContent: result.answer, content: [{ type: 'text', text: JSON.stringify(result.answer) }] }
  }
  const text = (await plainBody(result.stored)).toString()
  return { structuredContent: JSON.parse(text), content: [{ type: 'text', text }] }
}

/** Loads the SDK with the first agent that uses it: it takes 40 ms and some megabytes. */
async function answerWithSdk(request: FastifyRequest, origin: string, run: RunCall): Promise<Response> {
  const [{ Server }, { WebStandardStreamableHTTPServerTransport }, types] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/index.js'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ])
  // Stateless: any process of the shop can answer the next request.
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    // Pages of other sites may not call tools through a visitor's browser.
    enableDnsRebindingProtection: true,
    allowedOrigins: [origin],
  })
  const server = new Server({ name: 'souk', version: readBuildIdentity().version }, { capabilities: { tools: {} } })
  server.setRequestHandler(types.ListToolsRequestSchema, () => ({ tools: operations.map(describeTool) }))
  if (run !== null) {
    server.setRequestHandler(types.CallToolRequestSchema, async () => toolResult(await run()))
  }
  await server.connect(transport)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  // The SDK refuses clients that do not also accept streams, which the shop never sends.
  headers.set('accept', 'application/json, text/event-stream')
  try {
    return await transport.handleRequest(new Request(new URL(request.url, origin), { method: 'POST', headers }), {
      parsedBody: request.body,
    })
  } finally {
    await server.close()
  }
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  response.headers.forEach((value, name) => void reply.header(name, value))
  return reply
    .code(response.status)
    .headers(PRIVATE)
    .send(await response.text())
}

/** The MCP transport of the Universal Commerce Protocol: streamable HTTP without sessions. */
export async function registerAgentMcp(app: FastifyInstance, options: TransportOptions): Promise<void> {
  const { shop, allowsLoopback } = options
  const { origin } = shop

  /** Prepares a call before the SDK sees it, because failures have an HTTP status too. */
  async function prepare(message: v.InferOutput<typeof Message>, request: FastifyRequest, reply: FastifyReply) {
    const { success, output: call } = v.safeParse(ToolCall, message)
    // The SDK would answer with the text of its own failure.
    if (!success && message.method === 'tools/call' && message.id !== undefined) return { id: message.id, run: NO_CALL }
    const operation = success ? operations.find(({ tool }) => tool === call.params.name) : undefined
    if (success && !operation) return { id: call.id, run: NO_TOOL }
    const header = request.headers['ucp-agent']
    const named = header === undefined ? null : profileAddress(String(header), allowsLoopback)
    if (!success || !operation) {
      const found =
        named && isSigned(request.headers)
          ? await findCaller(shop, { profile: named, ...callerOf(request, reply) }, true)
          : null
      return { id: idOf(request.body), run: found && isProtocolError(found) ? found : null }
    }
    const { meta, id, ...inputs } = call.params.arguments
    const sent = v.safeParse(Meta, meta)
    const run = await prepareOperation(shop, operation, {
      profile: sent.success ? readProfileAddress(sent.output['ucp-agent'].profile, allowsLoopback) : named,
      input: operation.argument === null ? undefined : inputs[operation.argument],
      id,
      idempotencyKey: (sent.success ? sent.output['idempotency-key'] : undefined) ?? request.headers['idempotency-key'],
      transport: 'mcp',
      ...callerOf(request, reply),
    })
    return { id: call.id, run }
  }

  await app.register(async (scope) => {
    registerAgentGate(scope, options, (reply, problem) => sendProblem(reply, problem, origin, null))
    // Clients ask whether there is a stream to listen to, or a session to end.
    scope.route({
      method: ['GET', 'DELETE'],
      url: MCP_PATH,
      config: { load: 'never' },
      handler: (_request, reply) => sendProblem(reply.header('allow', 'POST'), NOT_ALLOWED, origin, null),
    })
    scope.post(MCP_PATH, { bodyLimit: BODY_LIMIT, config: { load: 'inside' } }, async (request, reply) => {
      const message = v.safeParse(Message, request.body)
      if (!message.success) return sendProblem(reply, NO_MESSAGE, origin, null)
      const { id, run } = await prepare(message.output, request, reply)
      if (run !== null && isProtocolError(run)) return sendProblem(reply, run, origin, id)
      if (run === null) await shop.enter({ loadClass: 'sheddable', address: request.ip, signal: departure(reply) })
      let failure: unknown
      const observed =
        run &&
        (async () => {
          const result = await run().catch((error: unknown) => Promise.reject((failure = error)))
          if ('stored' in result) reply.pageCache = result.result
          return result
        })
      const response = await answerWithSdk(request, origin, observed)
      if (failure !== undefined)
        return sendProblem(reply, observedProblem(request, failure, options.observe), origin, id)
      return sendResponse(reply, response)
    })
  })
}
