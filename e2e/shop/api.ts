import type { APIRequestContext } from '@playwright/test'

interface Answer<Data> {
  data: Data | null
  errors?: { message: string }[]
}

/** Queries the shop as its own pages do, for the visitor whose cookies `request` holds. */
export async function ask<Data>(request: APIRequestContext, query: string, variables: object = {}): Promise<Data> {
  const response = await request.post('/graphql', {
    headers: { 'x-graphql-yoga-csrf': '1', 'sec-fetch-site': 'same-origin' },
    data: { query, variables },
  })
  const { data, errors }: Answer<Data> = await response.json()
  if (!data || errors) throw new Error(`The shop refused a query: ${errors?.[0]?.message ?? response.status()}`)
  return data
}

interface Payload {
  userErrors: { message: string }[]
}

/** Runs a mutation that must not be refused; `field` is its name. */
export async function change<Result>(
  request: APIRequestContext,
  field: string,
  query: string,
  variables: object,
): Promise<Result> {
  const data = await ask<Record<string, Payload & Result>>(request, query, variables)
  const payload = data[field]
  const problem = payload?.userErrors[0]
  if (!payload || problem) throw new Error(`${field} was refused: ${problem?.message}`)
  return payload
}
