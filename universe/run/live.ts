import fc from 'fast-check'
import { enter } from '../actors/account-steps.ts'
import { anyStep } from '../actors/any-step.ts'
import { formHands } from '../actors/form-hands.ts'
import { graphqlHands } from '../actors/graphql-hands.ts'
import { createShopper } from '../actors/shopper.ts'
import type { Model, Real, Step } from '../actors/step.ts'
import type { Chromium } from '../platform/chromium.ts'
import { type Life, openLife } from '../platform/open-life.ts'
import type { ShopPool } from '../platform/shop-processes.ts'
import { expectBoundedMemory } from '../properties/memory.ts'
import { expectNoTraces } from '../properties/privacy.ts'
import { anyTabStep } from '../tabs/any-tab-step.ts'
import { type Browsing, openBrowsing } from '../tabs/browsing.ts'
import { anyWorld } from '../worlds/any-world.ts'
import type { World } from '../worlds/world.ts'
import { type Counts, createSeen } from './record.ts'

export interface Settings {
  seed: number
  /** Dimensions that the seed does not draw. */
  pinned: Partial<World>
  /** Numbers of the properties that count; null for all. */
  only: readonly number[] | null
  /** The shortest history of an earlier failure, as it was printed. */
  history: string | null
  /** Whether a failure is shortened, and repeated. */
  shortens: boolean
}

/** What is kept for the next life. */
export interface Hosts {
  pool: ShopPool
  chromium: Chromium
}

export interface Outcome {
  seed: number
  world: Omit<World, 'catalog'>
  pinned: Settings['pinned']
  checked: Counts
  reached: Counts
  /** Null if every property held. */
  failure: Failure | null
  seconds: number
}

export interface Failure {
  message: string
  steps: string
  /** Repeats the shortest history alone. */
  history: string
  /** How many of ten repeats failed: fewer if the order of events varies. Null without repeats. */
  repeats: number | null
}

/** Most are skipped, because they are not possible when their turn comes. */
const STEPS = 120
/** Each waits until a page is at rest. */
const TAB_STEPS = 40
const SHRINKING = 150_000
const REPEATS = 10

const newModel = ({ backend }: World): Model => ({
  shoppers: [createShopper('ada', graphqlHands), createShopper('bo', formHands)],
  hasGuests: backend !== 'generation 1',
  past: { changes: 0, crashes: 0, changed: new Set(), comparisons: 0, crawls: 0, presses: 0, agents: 0, junk: 0 },
})

function createProperty(
  settings: Settings,
  seen: ReturnType<typeof createSeen>,
  note: (world: World) => void,
  { pool, chromium }: Hosts,
) {
  const replayPath = settings.history?.split(' ')[1]
  const [drawn, maxCommands] = settings.pinned.hasBrowser ? [anyTabStep, TAB_STEPS] : [anyStep, STEPS]
  const steps = fc.commands(drawn, { maxCommands, size: 'max', ...(replayPath && { replayPath }) })
  async function run(world: World, commands: Iterable<Step>): Promise<void> {
    note(world)
    let life: Life | null = null
    let browsing: Browsing | null = null
    try {
      life = await openLife(world, pool)
      if (world.hasBrowser) browsing = await openBrowsing(await chromium.open(), life, settings.seed % 2 === 0)
      const [model, real]: [Model, Real] = [newModel(world), { life, seen, browsing }]
      if (!model.hasGuests) for (const shopper of model.shoppers) await enter(life, shopper, seen)
      await fc.asyncModelRun(() => ({ model, real }), commands)
      await expectNoTraces(life, seen, model.shoppers)
      await expectBoundedMemory(life, seen)
    } finally {
      await browsing?.close()
      await life?.close()
    }
  }
  return fc.asyncProperty(fc.noShrink(anyWorld(settings.pinned)), fc.noBias(steps), run)
}

/** Builds the world of a seed and lets its actors live in it. */
export async function live(settings: Settings, hosts: Hosts): Promise<Outcome> {
  const start = Date.now()
  const { seed, only, history } = settings
  // Only the first life counts. Those that shorten a history live in the same world.
  let drawn: World | null = null
  const seen = createSeen(only && new Set(only))
  const path = history?.split(' ')[0]
  const property = createProperty(settings, seen, (world) => (drawn ??= world), hosts)
  const endOnFailure = path !== undefined || !settings.shortens
  const options = { numRuns: 1, endOnFailure, interruptAfterTimeLimit: SHRINKING, markInterruptAsFailure: false }
  const details = await fc.check(property, { seed, ...(path && { path }), ...options })
  if (drawn === null) throw new Error(`Seed ${seed} drew no world.`)
  const { catalog: _catalog, ...world }: World = drawn
  const outcome = { seed, world, pinned: settings.pinned, checked: { ...seen.checked }, reached: { ...seen.reached } }
  // Interrupted before its end: a world that hangs must not count as one without a violation.
  if (details.failed && !details.counterexample) throw new Error(`The life took longer than ${SHRINKING / 1_000} s.`)
  const failure = details.failed ? await describe(settings, details, hosts) : null
  return { ...outcome, failure, seconds: (Date.now() - start) / 1_000 }
}

async function describe(
  settings: Settings,
  {
    counterexample,
    counterexamplePath,
    errorInstance,
  }: { counterexample: [World, Iterable<Step>] | null; counterexamplePath: string | null; errorInstance: unknown },
  hosts: Hosts,
): Promise<Failure> {
  const [steps = '', replayPath = ''] = String(counterexample?.[1]).split(/ \/\*replayPath="(.*)"\*\//)
  const history = `${counterexamplePath} ${replayPath}`
  const most = settings.history === null && settings.shortens ? REPEATS : 0
  let repeats = 0
  for (let times = 0; times < most; times += 1) {
    const again = await live({ ...settings, history }, hosts)
    if (again.failure) repeats += 1
  }
  return {
    message: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
    steps,
    history,
    repeats: most > 0 ? repeats : null,
  }
}
