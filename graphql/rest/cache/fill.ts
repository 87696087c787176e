import { type Lifetime, SPOILT } from '../sources.ts'
import type { Answer, AnswerStore, Made, Place } from './answer-store.ts'
import type { Respite } from './respite.ts'
import type { SecondLevel, SharedResult } from './second-level.ts'

/** What is filled, and from where. */
export interface Filling extends Place {
  /** Asks the backend. */
  load: () => Promise<Made<unknown>>
  /** Receives how the second level answered, where there is one. */
  observeShared?: (result: SharedResult) => void
}

/** An answer on its way. */
export interface Arriving {
  answer: Promise<Answer<unknown>>
  /** Resolves once what other processes have stored has been looked at; null where there are none. */
  looked: Promise<unknown> | null
}

interface FillDeps {
  store: AnswerStore
  respite: Respite
  /** Null: there is none. */
  second: SecondLevel | null
  clock: () => number
  guard: (value: unknown) => void
}

export function answerOf(made: Made<unknown>, { freshUntil, staleUntil, keptUntil }: Lifetime): Answer<unknown> {
  return { ...made, lifetime: { freshUntil, staleUntil, keptUntil } }
}

/** Fills the store: from the second level where that has something fresh, else from the backend. */
export function createFill({ store, respite, second, clock, guard }: FillDeps) {
  type WasPurged = (tags: readonly string[]) => boolean

  async function load(filling: Filling, wasPurged: WasPurged): Promise<Answer<unknown>> {
    const share = second?.begin()
    try {
      const made = await filling.load()
      guard(made.value)
      if (wasPurged(made.tags)) return answerOf(made, SPOILT)
      const json = JSON.stringify(made)
      const lifetime = store.keep(filling, made, json.length)
      if (lifetime.keptUntil > clock()) share?.(filling.key, json, lifetime)
      return answerOf(made, lifetime)
    } catch (error) {
      respite.begin(store.find(filling), error)
      throw error
    }
  }

  /** Takes what another process has stored, where that is newer than what is here; its answer if it is fresh. */
  async function look(level: SecondLevel, filling: Filling, wasPurged: WasPurged): Promise<Answer<unknown> | null> {
    const found = await level.find(filling.key, filling.observeShared ?? (() => undefined))
    if (!found) return null
    const { made, bytes } = found
    const { keptUntil } = found.lifetime
    const lifetime = wasPurged(made.tags) ? { freshUntil: 0, staleUntil: 0, keptUntil } : found.lifetime
    const entry = store.find(filling)
    if (entry && entry.freshUntil >= lifetime.freshUntil) return null
    store.take(filling, { made, lifetime, bytes })
    return clock() < lifetime.freshUntil ? answerOf(made, lifetime) : null
  }

  return (filling: Filling, wasPurged: WasPurged): Arriving => {
    if (!second) return { answer: load(filling, wasPurged), looked: null }
    const looked = look(second, filling, wasPurged)
    return { answer: looked.then((found) => found ?? load(filling, wasPurged)), looked }
  }
}
