import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const MAX_MEMBERS = 20_000

/** For backends that require the id in addition to the token. A token never changes its member. */
export interface MemberIds {
  find(token: string | null): string | null
  learn(token: string, memberId: string): void
}

export function createMemberIds(): MemberIds {
  const ids = new LRUCache<string, string>({ max: MAX_MEMBERS })
  // Hashed, because tokens give access to accounts.
  const keyOf = (token: string) => createHash('sha256').update(token).digest('base64')
  return {
    find: (token) => (token === null ? null : (ids.get(keyOf(token)) ?? null)),
    learn: (token, memberId) => void ids.set(keyOf(token), memberId),
  }
}
