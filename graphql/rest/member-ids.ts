import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const MAX_MEMBERS = 20_000

/**
 * Ids of members by their bearer tokens, for backends that want the id beside the token. They are learned from answers
 * that are asked for anyway. A token is one member's for good, so that what is remembered stays true.
 */
export interface MemberIds {
  find(token: string | null): string | null
  learn(token: string, memberId: string): void
}

export function createMemberIds(): MemberIds {
  const ids = new LRUCache<string, string>({ max: MAX_MEMBERS })
  // Not the tokens themselves: they open accounts.
  const keyOf = (token: string) => createHash('sha256').update(token).digest('base64')
  return {
    find: (token) => (token === null ? null : (ids.get(keyOf(token)) ?? null)),
    learn: (token, memberId) => void ids.set(keyOf(token), memberId),
  }
}
