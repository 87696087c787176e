import { randomBytes } from 'node:crypto'
import type { KeptTexts } from './kept-texts.ts'

export interface OneTimeCodes {
  /**
   * Stores a text and returns the code that takes it: 43 letters, digits, `-`, and `_`. Never rejects.
   *
   * @param seconds lifetime of the code
   */
  issue(text: string, seconds: number): Promise<string>
  /** Returns the text once, in one process; null for an unknown, used, or expired code. Never rejects. */
  take(code: string): Promise<string | null>
}

const CODE_BYTES = 32
const CODE = /^[\w-]{43}$/

/**
 * Codes that any process of the shop can take. If Redis does not answer, a code is refused rather than taken twice, and
 * new codes work in the process that issued them.
 *
 * @param shared null without Redis
 */
export function createOneTimeCodes(own: KeptTexts, shared: KeptTexts | null = null): OneTimeCodes {
  async function issueIn(store: KeptTexts, text: string, seconds: number): Promise<string> {
    const code = randomBytes(CODE_BYTES).toString('base64url')
    await store.reserve(code, text, seconds)
    return code
  }

  return {
    async issue(text, seconds) {
      // A code that Redis may have stored is never used: it would work in two places.
      const code = await (shared && issueIn(shared, text, seconds).catch(() => null))
      return code ?? issueIn(own, text, seconds)
    },
    async take(code) {
      if (!CODE.test(code)) return null
      return (await own.take(code)) ?? (shared && shared.take(code).catch(() => null))
    },
  }
}
