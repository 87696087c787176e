import type { World } from './worlds/world.ts'

interface FailedSeed {
  seed: number
  /** Dimensions that were pinned. */
  world?: Partial<World>
  /** The fault that it found. */
  why: string
}

/**
 * Seeds that found a fault of the shop, newest first. A seed draws another world once the arbitraries change: pin what
 * the fault needs.
 */
export const FAILED_SEEDS: readonly FailedSeed[] = [
  {
    seed: 3002,
    world: { backend: 'generation 5' },
    why: 'A button that was pressed twice at the same moment placed a second, empty order.',
  },
  {
    seed: 303,
    world: { backend: 'generation 4' },
    why: 'An order of free units showed the cents that the backend keeps in its sums as its total.',
  },
  {
    seed: 1006,
    why: "A guest's first order of nothing was placed, and reported as refused.",
  },
  {
    seed: 2,
    world: { backend: 'generation 4' },
    why: 'A press that was repeated with an empty cart placed a second, empty order.',
  },
]
