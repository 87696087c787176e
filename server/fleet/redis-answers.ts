import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SharedAnswers } from '#graphql/contract.ts'
import type { RedisLink } from './redis-link.ts'

const MOST_BYTES = 512 * 1024
/** Characters of a SHA-256 digest in base64url. */
const SEAL_LENGTH = 43

/**
 * Signs each value with its key, which rejects forged, truncated, and moved values if the secrets are private.
 *
 * @param secrets the first signs, and all are accepted
 */
export function createRedisAnswers(
  link: RedisLink,
  secrets: readonly string[],
): Pick<SharedAnswers, 'find' | 'keep' | 'drop'> {
  const redisKey = (key: string) => `souk:answers:${key}`
  const sealOf = (secret: string, key: string, text: string) =>
    createHmac('sha256', secret).update(`${key}\n`).update(text).digest('base64url')

  function isSealed(seal: Buffer, right: Buffer): boolean {
    return seal.length === right.length && timingSafeEqual(seal, right)
  }

  function opened(key: string, sealed: string): string {
    const text = sealed.slice(SEAL_LENGTH)
    const seal = Buffer.from(sealed.slice(0, SEAL_LENGTH))
    return secrets.some((secret) => isSealed(seal, Buffer.from(sealOf(secret, key, text)))) ? text : ''
  }

  function drop(key: string): void {
    link.run('write', (client) => client.del(redisKey(key))).catch(() => undefined)
  }

  return {
    async find(key) {
      try {
        const stored = redisKey(key)
        const results = await link.run('read', (client) => client.multi().get(stored).pttl(stored).exec())
        const [[error, sealed] = [], [, remaining] = []] = results ?? []
        if (error) drop(key)
        if (typeof sealed !== 'string') return 'nothing'
        return { text: opened(key, sealed), remaining: Number(remaining) }
      } catch {
        return 'failed'
      }
    },
    keep(key, text, milliseconds) {
      if (text.length > MOST_BYTES) return
      const ttl = Math.max(1, Math.floor(milliseconds))
      const sealed = sealOf(secrets[0] ?? '', key, text) + text
      link.run('write', (client) => client.set(redisKey(key), sealed, 'PX', ttl)).catch(() => undefined)
    },
    drop,
  }
}
