import fc from 'fast-check'
import { entering, leaving } from './account-steps.ts'
import { sendingAgent } from './agent-steps.ts'
import { adding, counting, looking, removing, selecting } from './cart-steps.ts'
import { addressing, checkingOut, hurrying, shipping } from './checkout-steps.ts'
import { bothering } from './junk-steps.ts'
import { readingLetters } from './letter-steps.ts'
import { cancelling, ordering, reading, spying } from './order-steps.ts'
import { paying } from './pay-steps.ts'
import { pressing } from './pressing.ts'
import { comparing, crawling } from './rest-steps.ts'
import { racing, repeating, rushing } from './rush-steps.ts'
import { inOneGo, inOtherTab, type Step } from './step.ts'
import { thieving } from './thief-steps.ts'
import { calm, crashing, owning, storm, storming, troubling } from './world-steps.ts'

const buying = inOneGo(hurrying, checkingOut, ordering, reading)
const buyingWithLetter = inOneGo(hurrying, checkingOut, ordering, readingLetters)
const buyingInAStorm = inOneGo(hurrying, checkingOut, storm, ordering, calm, reading)
const buyingTooLate = inOneGo(hurrying, checkingOut, owning, ordering, reading)
const enteringWithACart = inOneGo(adding, adding, entering, checkingOut)
const clearing = inOneGo(adding, looking, owning, looking, removing)
const pressingTwice = inOneGo(hurrying, checkingOut, rushing, reading)
const inTwoTabs = inOneGo(
  hurrying,
  checkingOut,
  inOtherTab(fc.oneof(addressing, shipping, counting, selecting, adding, hurrying)),
  ordering,
  reading,
)
const buyingByCard = inOneGo(hurrying, checkingOut, paying)
const sendingAgain = inOneGo(hurrying, checkingOut, repeating, reading)
const regretting = inOneGo(ordering, owning, reading, cancelling)
const changing = inOneGo(owning, comparing)

/** How often each is drawn. Shoppers mostly go on to the checkout and order. */
const WEIGHTS: [fc.Arbitrary<Step>, number][] = [
  [adding, 2],
  [hurrying, 2],
  [counting, 1],
  [removing, 1],
  [selecting, 1],
  [looking, 2],
  [addressing, 2],
  [shipping, 2],
  [checkingOut, 3],
  [ordering, 3],
  [buying, 2],
  [buyingInAStorm, 2],
  [buyingTooLate, 2],
  [pressingTwice, 1],
  [inTwoTabs, 3],
  [sendingAgain, 1],
  [buyingByCard, 4],
  [racing, 1],
  [enteringWithACart, 1],
  [leaving, 1],
  [regretting, 1],
  [clearing, 1],
  [reading, 2],
  [buyingWithLetter, 1],
  [readingLetters, 1],
  [spying, 1],
  [cancelling, 1],
  [owning, 2],
  [storming, 1],
  [crashing, 1],
  [troubling, 1],
  [comparing, 1],
  [changing, 1],
  [crawling, 1],
  [pressing, 1],
  [sendingAgent, 1],
  [thieving, 1],
  [bothering, 1],
]

export const anyStep = WEIGHTS.flatMap(([arbitrary, weight]) => Array.from({ length: weight }, () => arbitrary))
