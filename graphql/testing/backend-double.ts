import type { GraphQLDeps } from '../contract.ts'
import { relayed } from './test-relay.ts'
import type { TestShop } from './test-shop.ts'

export interface BackendDouble {
  shop: TestShop
  /** Sets the answers to the next calls of the path, in turn; all others reach the backend. */
  answer(...bodies: object[]): void
  /** Bodies of the calls that were answered here; null for those without a body. */
  asked: unknown[]
}

/** A test shop in which the calls of one path are answered here, as another backend would. */
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
