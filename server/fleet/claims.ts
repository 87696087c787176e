import { hash } from 'node:crypto'
import type { KeptTexts } from './kept-texts.ts'

/** Names that can be claimed once across all processes. */
export interface Claims {
  /**
   * Claims a name in all processes. Never rejects.
   *
   * @returns null, or the owner that claimed it before
   */
  claim(name: string, owner: string, seconds: number): Promise<string | null>
  /** Null for a free name. Never rejects. */
  ownerOf(name: string): Promise<string | null>
  /** Frees a name. Never rejects. */
  release(name: string): Promise<void>
}

/**
 * While Redis is unavailable, a process keeps its own claims. One that Redis stored too late is freed there, so that it
 * does not count twice.
 *
 * @param shared null without Redis
 */
export function createClaims(own: KeptTexts, shared: KeptTexts | null = null): Claims {
  const keyOf = (name: string) => hash('sha256', name, 'base64url')
  const ownerIn = (store: KeptTexts, name: string) => store.find(keyOf(name)).catch(() => null)

  async function claimIn(store: KeptTexts, name: string, owner: string, seconds: number): Promise<string | null> {
    const claim = await store.reserve(keyOf(name), owner, seconds)
    return claim.isOwn ? null : claim.text
  }

  return {
    async claim(name, owner, seconds) {
      const before = await ownerIn(own, name)
      if (before !== null || !shared) return before ?? claimIn(own, name, owner, seconds)
      return claimIn(shared, name, owner, seconds).catch(() => claimIn(own, name, owner, seconds))
    },
    ownerOf: async (name) => (await ownerIn(own, name)) ?? (shared && ownerIn(shared, name)),
    async release(name) {
      for (const store of [own, shared]) await store?.take(keyOf(name)).catch(() => null)
    },
  }
}
