import { randomBytes } from 'node:crypto'
import { createBoundedCache, textBytes } from '#graphql/bounded.ts'
import type { KeptTexts, Reservation, TextOptions } from './kept-texts.ts'
import type { RedisLink } from './redis-link.ts'
import { nameOf, seal, unseal } from './seal.ts'

const NONCE_BYTES = 16
/** Characters in base64url. */
const NONCE_LENGTH = 22

/** Entries begin with the nonce of their reservation, so that it can only be changed by who made it. */
const IS_OTHERS = `local found = redis.call('get', KEYS[1])
if found and string.sub(found, 1, ${NONCE_LENGTH}) ~= ARGV[1] then return found end`
const SET = `${IS_OTHERS} redis.call('set', KEYS[1], ARGV[1] .. ARGV[2], 'px', ARGV[3]) return false`
const DELETE = `${IS_OTHERS} redis.call('del', KEYS[1]) return false`
const TAKE = `local found = redis.call('get', KEYS[1]) redis.call('del', KEYS[1]) return found`

/** How long this process tries to free a key; reservations are shorter. */
const RELEASE_SECONDS = 300

/** What Redis has not confirmed: a reservation to free, or a text to store. */
interface Unsettled {
  nonce: string
  /** Null frees the key. */
  text: string | null
  sealed: string
  until: number
}

/** Changes that Redis has not confirmed. They are sent again until it has. */
function createUnsettled({ clock, maxBytes }: TextOptions, link: RedisLink, prefix: string) {
  const changes = createBoundedCache<Unsettled>({
    maxBytes,
    bytesOf: ({ text, sealed }) => textBytes((text ?? '') + sealed) + NONCE_LENGTH,
  })

  /** Commands of one connection run in order, so that an earlier one cannot undo a later one. */
  async function settle(name: string, change: Unsettled, send: RedisLink['run']): Promise<boolean> {
    const { nonce, text, sealed, until } = change
    const lifetime = Math.max(1, Math.floor(until - clock()))
    const [script, values] = text === null ? [DELETE, [nonce]] : [SET, [nonce, sealed, lifetime]]
    try {
      await send('write', (client) => client.eval(script, 1, prefix + name, ...values))
      if (changes.peek(name) === change) changes.delete(name)
      return true
    } catch {
      return false
    }
  }

  link.onReady(() => {
    for (const name of changes.oldestKeys()) {
      const change = changes.peek(name)
      if (change) void settle(name, change, link.insist)
    }
  })

  return {
    nonceOf: (name: string) => changes.peek(name)?.nonce,
    /** A text that this process knows before Redis does. */
    textOf(name: string): string | null {
      const change = changes.peek(name)
      return change && clock() < change.until ? change.text : null
    },
    /** The change is given up, because a later one replaces it. */
    drop: (name: string) => changes.delete(name),
    /** Waits for Redis as long as a request may. */
    async begin(name: string, change: Unsettled): Promise<void> {
      changes.set(name, change)
      if (!(await settle(name, change, link.run))) void settle(name, change, link.insist)
    },
  }
}

function open(key: string, entry: unknown): string | null {
  if (typeof entry !== 'string') return null
  const text = unseal(key, entry.slice(NONCE_LENGTH))
  if (text === null) throw new Error('The entry was not sealed by the shop.')
  return text
}

export function createRedisTexts(options: TextOptions, link: RedisLink, prefix: string): KeptTexts {
  const { clock } = options
  const unsettled = createUnsettled(options, link, prefix)

  function own(key: string, nonce: string): Reservation & { isOwn: true } {
    function change(text: string | null, seconds: number): Promise<void> {
      const sealed = text === null ? '' : seal(key, text)
      return unsettled.begin(nameOf(key), { nonce, text, sealed, until: clock() + seconds * 1_000 })
    }
    return { isOwn: true, keep: change, release: () => change(null, RELEASE_SECONDS) }
  }

  return {
    async reserve(key, text, seconds) {
      const name = nameOf(key)
      const known = unsettled.textOf(name)
      if (known !== null) return { isOwn: false, text: known }
      const nonce = unsettled.nonceOf(name) ?? randomBytes(NONCE_BYTES).toString('base64url')
      const reserved = own(key, nonce)
      unsettled.drop(name)
      try {
        const values = [nonce, seal(key, text), seconds * 1_000]
        const found = open(key, await link.run('write', (client) => client.eval(SET, 1, prefix + name, ...values)))
        return found === null ? reserved : { isOwn: false, text: found }
      } catch (error) {
        void reserved.release()
        throw error
      }
    },
    async find(key) {
      const name = nameOf(key)
      const known = unsettled.textOf(name)
      if (known !== null) return known
      const entry = await link.run('read', (client) => client.get(prefix + name))
      const freed = unsettled.nonceOf(name)
      return freed !== undefined && entry?.startsWith(freed) ? null : open(key, entry)
    },
    async take(key) {
      const name = nameOf(key)
      if (unsettled.nonceOf(name) !== undefined) throw new Error('Redis has not confirmed the last change.')
      return open(key, await link.run('write', (client) => client.eval(TAKE, 1, prefix + name)))
    },
  }
}
