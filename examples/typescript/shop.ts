import type { TypedDocumentString } from './__generated__/graphql.ts'

interface Answer<Result> {
  data?: Result | null
  errors?: { message: string; extensions?: { code?: string; requestId?: string } }[]
}

/** Moves files out of variables, as the GraphQL multipart request specification wants: null where a file was. */
function detachFiles(value: unknown, path: string, files: Map<string, File>): unknown {
  if (value instanceof File) {
    files.set(path, value)
    return null
  }
  if (Array.isArray(value)) return value.map((entry, index) => detachFiles(entry, `${path}.${index}`, files))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, detachFiles(entry, `${path}.${key}`, files)]),
  )
}

function bodyOf(query: string, variables: unknown): string | FormData {
  const files = new Map<string, File>()
  const operation = JSON.stringify({ query, variables: detachFiles(variables, 'variables', files) })
  if (files.size === 0) return operation
  const form = new FormData()
  form.set('operations', operation)
  form.set('map', JSON.stringify(Object.fromEntries([...files.keys()].map((path, index) => [index, [path]]))))
  for (const [index, file] of [...files.values()].entries()) form.set(String(index), file)
  return form
}

export interface Shop {
  /**
   * Runs an operation; its types come from the document. Files in the variables are uploaded.
   *
   * @throws Error with the code and the request id, if the answer has errors
   */
  run<Result, Variables>(document: TypedDocumentString<Result, Variables>, variables: Variables): Promise<Result>
  /** Makes the next requests those of this guest. */
  continueAs(guestToken: string | null | undefined): void
}

/** @param url origin of the shop, such as `http://localhost:3000` */
export function openShop(url: string): Shop {
  // Uploads need the last one: browsers send it only with the consent of the shop.
  const headers = { accept: 'application/graphql-response+json', 'x-graphql-yoga-csrf': '1' }
  let guest: HeadersInit = {}
  return {
    async run(document, variables) {
      const body = bodyOf(document.toString(), variables)
      // For a form, `fetch` sets the type with its boundary.
      const type: HeadersInit = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { ...headers, ...guest, ...type },
        body,
      })
      const { data, errors }: Answer<never> = await response.json()
      const error = errors?.[0]
      if (error) throw new Error(`${error.extensions?.code}: ${error.message} (request ${error.extensions?.requestId})`)
      if (!data) throw new Error(`The shop answered ${response.status} without data.`)
      return data
    },
    continueAs(guestToken) {
      if (guestToken) guest = { 'user-token': guestToken }
    },
  }
}

interface Payload {
  userErrors: { code: string; message: string }[]
}

/**
 * The payload of a mutation that must be accepted.
 *
 * @throws Error with the first refusal
 */
export function accepted<Result extends Payload>(payload: Result | null | undefined): Result {
  if (!payload) throw new Error('The mutation has no result.')
  const [refusal] = payload.userErrors
  if (refusal) throw new Error(`${refusal.code}: ${refusal.message}`)
  return payload
}

/** @throws Error if the value is missing */
export function present<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new Error(`The shop has no ${name}.`)
  return value
}
