import type { TestBackend } from '#backend/testing/test-backend.ts'
import type { TestShop } from './test-shop.ts'

type Given = Record<string, string>

export const addressOf = (params: Given) => `/graphql?${new URLSearchParams(params)}`

/** Sends queries to `/graphql` as a program does, unless the headers say otherwise. */
export function queriesByGet(shop: () => TestShop & { backend: TestBackend }) {
  async function at(url: string, headers: Given = {}) {
    const answer = await shop().app.inject({ url, headers: { accept: 'application/json', ...headers } })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      cache: answer.headers['cache-status'],
      body: answer.body,
      rawPayload: answer.rawPayload,
      json: () => answer.json(),
    }
  }

  return {
    at,
    get: (query: string, headers?: Given) => at(addressOf({ query }), headers),
    async memberCookie(): Promise<string> {
      const { authorization } = await shop().backend.signIn('marked-person@example.com')
      const token = authorization.slice('Bearer '.length)
      return `frontend_token=${token}; user_token=AAAbbbbbbbbbbbbCCC; frontend_signed_in=1`
    },
  }
}
