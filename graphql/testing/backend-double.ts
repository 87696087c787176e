import type { GraphQLDeps } from '../contract.ts'
import { relayed } from './test-relay.ts'
import type { TestShop } from './test-shop.ts'

export interface BackendDouble {
  shop: TestShop
  /** Queues answers for the next calls of the path; all others reach the backend. */
  answer(...bodies: object[]): void
  /** Bodies of the intercepted calls; null without a body. */
  asked: unknown[]
}

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
