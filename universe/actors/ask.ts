import type { Life } from '../platform/open-life.ts'
import type { Shopper } from './shopper.ts'

export interface Answer {
  // oxlint-disable-next-line typescript/no-explicit-any -- @NOTE the properties assert the shape of answers.
  data: any
  /** True if a part failed or no answer came. */
  hasFailed: boolean
  status: number
  text: string
}

/** Refusals of a mutation. */
export const ERRORS = 'userErrors { code field message }'

const PATIENCE = 20_000

/** Sends an operation as a program does, with the shopper's tokens, to any of the processes. */
export async function ask(life: Life, shopper: Shopper, query: string, variables: object = {}): Promise<Answer> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-language': shopper.language,
    ...(shopper.token && { authorization: `Bearer ${shopper.token}` }),
    ...(shopper.guestToken && { 'user-token': shopper.guestToken }),
  }
  try {
    const response = await fetch(`${life.url()}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    const text = await response.text()
    const { data = null, errors } = JSON.parse(text)
    return { data, hasFailed: errors !== undefined || data === null, status: response.status, text }
  } catch (error) {
    return { data: null, hasFailed: true, status: 0, text: error instanceof Error ? error.message : '' }
  }
}
