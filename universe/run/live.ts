import fc from 'fast-check'
import { anyStep } from '../actors/any-step.ts'
import { formHands } from '../actors/form-hands.ts'
import { graphqlHands } from '../actors/graphql-hands.ts'
import { createShopper } from '../actors/shopper.ts'
import type { Model, Real, Step } from '../actors/step.ts'
import { type Life, openLife } from '../platform/open-life.ts'
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
}

export interface Outcome {
  seed: number
  world: Omit<World, 'catalog'>
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
  /** How many of ten repeats failed: fewer if the order of events varies. */
  repeats: number
}

/** Most are skipped, because they are not possible when their turn comes. */
const STEPS = 200
const SHRINKING = 150_000
const REPEATS = 10

const newModel = (): Model => ({
  shoppers: [createShopper('ada', graphqlHands), createShopper('bo', formHands)],
  changes: 0,
})

function createProperty(settings: Settings, seen: ReturnType<typeof createSeen>, note: (world: World) => void) {
  const replayPath = settings.history?.split(' ')[1]
  const steps = fc.commands(anyStep, { maxCommands: STEPS, size: 'max', ...(replayPath && { replayPath }) })
  async function run(world: World, commands: Iterable<Step>): Promise<void> {
    note(world)
    let life: Life | null = null
    try {
      life = await openLife(world)
      const [model, real]: [Model, Real] = [newModel(), { life, seen }]
      // Generation 1 has no guests.
      if (world.backend === 'generation 1')
        for (const shopper of model.shoppers) await shopper.hands.signUp(life, shopper)
      await fc.asyncModelRun(() => ({ model, real }), commands)
    } finally {
      await life?.close()
    }
  }
  return fc.asyncProperty(fc.noShrink(anyWorld(settings.pinned)), fc.noBias(steps), run)
}

/** Builds the world of a seed and lets its actors live in it. */
export async function live(settings: Settings): Promise<Outcome> {
  const start = Date.now()
  const { seed, only, history } = settings
  // Only the first life counts. Those that shorten a history live in the same world.
  let drawn: World | null = null
  const seen = createSeen(only && new Set(only))
  const path = history?.split(' ')[0]
  const property = createProperty(settings, seen, (world) => (drawn ??= world))
  const options = { numRuns: 1, interruptAfterTimeLimit: SHRINKING, markInterruptAsFailure: false }
  const details = await fc.check(property, { seed, ...(path && { path, endOnFailure: true }), ...options })
  if (drawn === null) throw new Error(`Seed ${seed} drew no world.`)
  const { catalog: _catalog, ...world }: World = drawn
  const outcome = { seed, world, checked: { ...seen.checked }, reached: { ...seen.reached } }
  // Interrupted before its end: a world that hangs must not count as one without a violation.
  if (details.failed && !details.counterexample) throw new Error(`The life took longer than ${SHRINKING / 1_000} s.`)
  const failure = details.failed ? await describe(settings, details) : null
  return { ...outcome, failure, seconds: (Date.now() - start) / 1_000 }
}

async function describe(
  settings: Settings,
  {
    counterexample,
    counterexamplePath,
    errorInstance,
  }: { counterexample: [World, Iterable<Step>] | null; counterexamplePath: string | null; errorInstance: unknown },
): Promise<Failure> {
  const [steps = '', replayPath = ''] = String(counterexample?.[1]).split(/ \/\*replayPath="(.*)"\*\//)
  const history = `${counterexamplePath} ${replayPath}`
  let repeats = 0
  for (let times = 0; settings.history === null && times < REPEATS; times += 1) {
    const again = await live({ ...settings, history })
    if (again.failure) repeats += 1
  }
  return {
    message: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
    steps,
    history,
    repeats,
  }
}
