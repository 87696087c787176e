import type fc from 'fast-check'
import { adding, counting, looking, removing, selecting } from './cart-steps.ts'
import { addressing, checkingOut, hurrying, shipping } from './checkout-steps.ts'
import { cancelling, ordering, reading, spying } from './order-steps.ts'
import { inOneGo, type Step } from './step.ts'
import { crashing, owning, storming } from './world-steps.ts'

const buying = inOneGo(hurrying, checkingOut, ordering, reading)

/** How often each is drawn. Shoppers mostly go on to the checkout and order. */
const WEIGHTS: [fc.Arbitrary<Step>, number][] = [
  [adding, 2],
  [hurrying, 3],
  [counting, 1],
  [removing, 1],
  [selecting, 1],
  [looking, 2],
  [addressing, 2],
  [shipping, 2],
  [checkingOut, 3],
  [ordering, 3],
  [buying, 4],
  [reading, 2],
  [spying, 1],
  [cancelling, 1],
  [owning, 2],
  [storming, 1],
  [crashing, 1],
]

export const anyStep = WEIGHTS.flatMap(([arbitrary, weight]) => Array.from({ length: weight }, () => arbitrary))
