import { createBoundedCache, textBytes } from '#graphql/bounded.ts'
import { nameOf } from './seal.ts'

/** A key that belongs to the caller, or the text that another caller stored under it. */
export type Reservation =
  | { isOwn: false; text: string }
  | {
      isOwn: true
      /** Replaces the text. Never rejects: what Redis does not answer is sent again. */
      keep(text: string, seconds: number): Promise<void>
      /** Frees the key. Never rejects, as `keep`. */
      release(): Promise<void>
    }

/** Texts under keys that are hard to guess, for a while, in all processes. Redis contains neither keys nor texts. */
export interface KeptTexts {
  /**
   * Stores a text if the key is free. Rejects if Redis does not answer in time: the key may be reserved then, and is
   * freed as soon as Redis answers. Another try in this process takes it over.
   *
   * @param owner the visitor or agent that fills the memory, and Redis, with it
   */
  reserve(key: string, text: string, seconds: number, owner?: string): Promise<Reservation>
  /** Null for a free key. Rejects while Redis is unavailable. */
  find(key: string): Promise<string | null>
  /** Returns the text once, and frees the key. Rejects if Redis does not answer in time: it may be taken then. */
  take(key: string): Promise<string | null>
}

export interface TextOptions {
  /** Milliseconds. */
  clock: () => number
  /** Limit of the texts in memory: all without Redis, otherwise those that Redis has not confirmed. */
  maxBytes: number
}

interface MemoryEntry {
  text: string
  owner: string
}

/** A part of the memory, and of Redis, that one visitor or agent may fill. */
export const OWNER_SHARE = 1 / 8

export function createMemoryTexts({ clock, maxBytes }: TextOptions): KeptTexts {
  const entries = createBoundedCache<MemoryEntry>({
    maxBytes,
    bytesOf: ({ text, owner }) => textBytes(text + owner),
    shares: [{ of: ({ owner }, key) => owner || key, maxBytes: maxBytes * OWNER_SHARE }],
    clock,
  })

  function own(name: string, entry: MemoryEntry): Reservation {
    let current = entry
    const isStill = () => entries.peek(name) === current
    return {
      isOwn: true,
      async keep(text, seconds) {
        if (entries.has(name) && !isStill()) return
        current = { ...entry, text }
        entries.set(name, current, seconds * 1_000)
      },
      release: async () => void (isStill() && entries.delete(name)),
    }
  }

  return {
    async reserve(key, text, seconds, owner = '') {
      const name = nameOf(key)
      const before = entries.get(name)
      if (before) return { isOwn: false, text: before.text }
      const entry = { text, owner }
      entries.set(name, entry, seconds * 1_000)
      return own(name, entry)
    },
    find: async (key) => entries.get(nameOf(key))?.text ?? null,
    async take(key) {
      const name = nameOf(key)
      const text = entries.get(name)?.text ?? null
      entries.delete(name)
      return text
    },
  }
}
