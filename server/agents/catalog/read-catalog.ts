import { type GraphQL, type RequestInfo } from '#graphql/contract.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import type { KnownDocument } from '#shared/known-document.ts'
import { anonymousInfo } from '../../session/session.ts'
import type { AgentCall } from '../ucp.ts'

/** For a backend that does not answer, or not now. */
const OUTAGES = new Set<string>([
  'UPSTREAM_DOWN',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_BUSY',
  'RATE_LIMITED',
] satisfies ErrorCode[])

/** A failure of the BFF, which has observed it. */
export class AgentFault extends Error {
  readonly code: string

  get isOutage(): boolean {
    return OUTAGES.has(this.code)
  }

  constructor(code: string) {
    super(`The operation failed: ${code}`)
    this.code = code
  }
}

/** Runs one of the shop's own operations. @throws {AgentFault} */
export async function runKnown<Data, Variables extends Record<string, unknown>>(
  graphql: Pick<GraphQL, 'run'>,
  document: KnownDocument<Data, Variables>,
  variables: Variables,
  info: RequestInfo,
): Promise<Data> {
  const { data, errors } = await graphql.run({ documentId: document.documentId, variables }, info)
  const [error] = errors ?? []
  if (error || !data) throw new AgentFault(String(error?.extensions['code'] ?? 'INTERNAL_SERVER_ERROR'))
  return data as Data // @NOTE Codegen derives this type from the document.
}

/** Runs a public query without the agent's identity. @throws {AgentFault} */
export async function readPublic<Data, Variables extends Record<string, unknown>>(
  graphql: Pick<GraphQL, 'run'>,
  document: KnownDocument<Data, Variables>,
  variables: Variables,
  { requestId, locale, signal, address }: AgentCall,
): Promise<Data> {
  return runKnown(graphql, document, variables, anonymousInfo(requestId, locale, signal, address))
}
