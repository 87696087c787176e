import type { GraphQLDeps } from '../create-graphql.ts'
import { relayed } from './test-relay.ts'
import type { TestShop } from './test-shop.ts'

export interface BackendDouble {
  shop: TestShop
  /** What the next calls of the path are answered with, in turn; all others reach the backend. */
  answer(...bodies: object[]): void
  /** Bodies of the calls that were answered so; null for those without one. */
  asked: unknown[]
}

/** A test shop in front of whose backend somebody answers the calls of one path, as other backends do. */
export async function createBackendDouble(
  path: string,
  shop: TestShop,
  deps: Partial<GraphQLDeps> = {},
): Promise<BackendDouble> {
  const answers: object[] = []
  const asked: unknown[] = []
  const before = await relayed(
    shop,
    async (call) => {
      const next = call.path === path ? answers.shift() : undefined
      if (!next) return null
      asked.push(call.body.length > 0 ? JSON.parse(call.body.toString()) : null)
      return JSON.stringify(next)
    },
    deps,
  )
  return { asked, answer: (...bodies) => void answers.push(...bodies), shop: before }
}
