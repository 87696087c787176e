import { randomBytes } from 'node:crypto'
import { createBoundedCache, textBytes } from '#graphql/bounded.ts'
import { type KeptTexts, OWNER_SHARE, type Reservation, type TextOptions } from './kept-texts.ts'
import type { RedisLink } from './redis-link.ts'
import { nameOf, seal, unseal } from './seal.ts'

const NONCE_BYTES = 16
/** Characters in base64url. */
const NONCE_LENGTH = 22

/** Texts are compressed in Redis, and all processes share it: its limit in multiples of that of the memory. */
const REDIS_SHARE = 4
/** Bytes in Redis beside an entry: its key, its lifetime, and its places in two ledgers. */
const ENTRY_BYTES = 500

/** Entries begin with the nonce of their reservation, so that it can only be changed by who made it. */
const IS_OTHERS = `local found = redis.call('get', KEYS[1])
if found and string.sub(found, 1, ${NONCE_LENGTH}) ~= ARGV[1] then return found end`
/**
 * Each ledger lists the sizes and keys of entries in the order in which they were stored. The first that exceed its
 * limit are deleted: those of the owner (`KEYS[3]`), so that they no longer count for all (`KEYS[2]`), then the oldest.
 * One that ended or was replaced counts until its turn comes, which is before newer ones.
 */
const SET = `${IS_OTHERS}
local entry = ARGV[1] .. ARGV[2]
redis.call('set', KEYS[1], entry, 'px', ARGV[3])
local function change(ledger, bytes) return redis.call('incrby', ledger .. ':bytes', bytes) end
local size = #entry + ${ENTRY_BYTES}
for at = #KEYS, 2, -1 do
  local ledger, limit = KEYS[at], tonumber(ARGV[at + 2])
  local isNew = redis.call('zadd', ledger, change(ledger .. ':turns', 1), size .. ' ' .. KEYS[1]) == 1
  local total = change(ledger, isNew and size or 0)
  while total > limit do
    local oldest = redis.call('zpopmin', ledger)[1]
    if not oldest then redis.call('del', ledger .. ':bytes') break end
    local bytes, key = string.match(oldest, '^(%d+) (.*)$')
    if key ~= KEYS[1] then redis.call('del', key) end
    total = change(ledger, -bytes)
    if at == 3 and redis.call('zrem', KEYS[2], oldest) == 1 then change(KEYS[2], -bytes) end
  end
  for _, key in ipairs({ ledger, ledger .. ':bytes', ledger .. ':turns:bytes' }) do
    if redis.call('pttl', key) < tonumber(ARGV[3]) then redis.call('expire', key, math.ceil(ARGV[3] / 1000)) end
  end
end
return false`
const DELETE = `${IS_OTHERS} redis.call('del', KEYS[1]) return false`
const TAKE = `local found = redis.call('get', KEYS[1]) redis.call('del', KEYS[1]) return found`

/** How long this process tries to free a key; reservations are shorter. */
const RELEASE_SECONDS = 300

/** A change that Redis has not confirmed: a reservation to free, or a text to store. */
interface Unsettled {
  nonce: string
  owner: string
  /** Null frees the key. */
  text: string | null
  sealed: string
  until: number
}

/** Changes that Redis has not confirmed. They are sent again until it has. */
function createUnsettled({ clock, maxBytes }: TextOptions, link: RedisLink, prefix: string) {
  const changes = createBoundedCache<Unsettled>({
    maxBytes,
    bytesOf: ({ text, sealed, owner }) => textBytes((text ?? '') + sealed + owner) + NONCE_LENGTH,
    shares: [{ of: ({ owner }, key) => owner || key, maxBytes: maxBytes * OWNER_SHARE }],
  })
  const ledgerOf = (part: string) => `souk:ledgers:${prefix}${part}`

  /** Stores a text in Redis, at the cost of the owner's older ones if there are too many. */
  function put(send: RedisLink['run'], name: string, { nonce, sealed, owner }: Unsettled, milliseconds: number) {
    const limits = [[ledgerOf('all'), maxBytes * REDIS_SHARE] as const]
    if (owner) limits.push([ledgerOf(nameOf(owner)), maxBytes * REDIS_SHARE * OWNER_SHARE])
    const keys = [prefix + name, ...limits.map(([ledger]) => ledger)]
    const values = [nonce, sealed, milliseconds, ...limits.map(([, limit]) => limit)]
    return send('write', (client) => client.eval(SET, keys.length, ...keys, ...values))
  }

  /** Commands of one connection run in order, so that an earlier one cannot undo a later one. */
  async function settle(name: string, change: Unsettled, send: RedisLink['run']): Promise<boolean> {
    const { nonce, text, until } = change
    const lifetime = Math.max(1, Math.floor(until - clock()))
    try {
      if (text !== null) await put(send, name, change, lifetime)
      else await send('write', (client) => client.eval(DELETE, 1, prefix + name, nonce))
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
    put,
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

  function changeOf(key: string, text: string | null, seconds: number, reserved: Pick<Unsettled, 'nonce' | 'owner'>) {
    return { ...reserved, text, sealed: text === null ? '' : seal(key, text), until: clock() + seconds * 1_000 }
  }

  function own(key: string, reserved: Pick<Unsettled, 'nonce' | 'owner'>): Reservation & { isOwn: true } {
    const change = (text: string | null, seconds: number) =>
      unsettled.begin(nameOf(key), changeOf(key, text, seconds, reserved))
    return { isOwn: true, keep: change, release: () => change(null, RELEASE_SECONDS) }
  }

  return {
    async reserve(key, text, seconds, owner = '') {
      const name = nameOf(key)
      const known = unsettled.textOf(name)
      if (known !== null) return { isOwn: false, text: known }
      const nonce = unsettled.nonceOf(name) ?? randomBytes(NONCE_BYTES).toString('base64url')
      const reserved = own(key, { nonce, owner })
      unsettled.drop(name)
      try {
        const change = changeOf(key, text, seconds, { nonce, owner })
        const found = open(key, await unsettled.put(link.run, name, change, seconds * 1_000))
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
