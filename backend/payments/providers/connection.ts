import { asInput, type Input } from '../../http/input.ts'
import type { ProviderAccount, ProviderName } from '../accounts/provider-config.ts'
import { PaymentFault } from '../contract/payment-fault.ts'

export interface Connection extends ProviderAccount {
  fetch: typeof fetch
  /** Milliseconds. */
  timeout: number
}

/** Connected providers. Functions, because script addresses may be known only once the backend listens. */
export type Connections = Partial<Record<ProviderName, () => Connection>>

interface ProviderRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

interface ProviderAnswer {
  status: number
  ok: boolean
  body: Input
}

/** No retry. @throws {PaymentFault} without a readable answer in time, or with a status of 429 or 5xx */
export async function callProvider(connection: Connection, request: ProviderRequest): Promise<ProviderAnswer> {
  const { status, text } = await exchange(connection, request)
  if (status >= 500 || status === 429) throw new PaymentFault()
  return { status, ok: status < 300, body: parse(text) }
}

async function exchange(connection: Connection, request: ProviderRequest) {
  try {
    const { method, headers, body } = request
    const response = await connection.fetch(connection.apiUrl + request.path, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(connection.timeout),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    throw new PaymentFault()
  }
}

function parse(text: string): Input {
  try {
    return asInput(JSON.parse(text))
  } catch {
    throw new PaymentFault()
  }
}

export function basicAuthorization({ publicKey, secretKey }: Connection): string {
  return `Basic ${Buffer.from(`${publicKey}:${secretKey}`).toString('base64')}`
}

export const jsonBody = { 'content-type': 'application/json' }
export const formBody = { 'content-type': 'application/x-www-form-urlencoded' }
