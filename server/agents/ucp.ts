import type { Locale } from '#shared/locales.ts'

/** The protocol version, and the version of each capability. */
export const UCP_VERSION = '2026-04-08'

const ROOT = `https://ucp.dev/${UCP_VERSION}`

export const CAPABILITIES = {
  'dev.ucp.shopping.catalog.search': { page: 'catalog/search', schema: 'catalog_search' },
  'dev.ucp.shopping.catalog.lookup': { page: 'catalog/lookup', schema: 'catalog_lookup' },
  'dev.ucp.shopping.cart': { page: 'cart', schema: 'cart' },
} as const

export type Capability = keyof typeof CAPABILITIES

export const capabilityNames = Object.keys(CAPABILITIES) as Capability[] // @NOTE Object.keys widens to strings.

export const specificationOf = (page: string) => `${ROOT}/specification/${page}`
export const schemaOf = (name: string) => `${ROOT}/schemas/shopping/${name}.json`
export const serviceOf = (file: string) => `${ROOT}/services/shopping/${file}.json`

/** Part of the answer that a message is about, as an RFC 9535 JSONPath. */
interface MessageBase {
  code: string
  content: string
  path?: string
}

export type UcpMessage =
  | (MessageBase & { type: 'info' | 'warning' })
  | (MessageBase & { type: 'error'; severity: 'recoverable' | 'unrecoverable' })

/** A failure outside of an operation. Each transport writes it in its own form. */
export interface ProtocolError {
  /** HTTP status. */
  status: number
  code: string
  /** Text for the agent's developer, in English. */
  content: string
  /** Seconds. */
  retryAfter?: number
  /** Code of JSON-RPC, if it does not follow from the others. */
  rpcCode?: number
}

export class AgentRefusal extends Error {
  readonly problem: ProtocolError

  constructor(problem: ProtocolError) {
    super(problem.code)
    this.problem = problem
  }
}

export const isProtocolError = (value: object): value is ProtocolError => 'status' in value && 'content' in value

export type CapabilityVersions = Record<string, readonly { version: string }[]>

export type UcpError = UcpMessage & { type: 'error' }

/** An operation's answer: its payload, or the error that there is none, which further messages may follow. */
export type OperationResult = ({ payload: Record<string, unknown> } | { error: UcpError }) & {
  messages?: readonly UcpMessage[]
}

/** The caller, as far as operations need it. */
export interface AgentCall {
  /** IP address. */
  address: string
  locale: Locale
  requestId: string
  signal: AbortSignal
}

export interface AgentAnswer {
  ucp: { version: string; status: 'success' | 'error'; capabilities: CapabilityVersions }
  [key: string]: unknown
}
