import type fc from 'fast-check'
import type { Step } from '../actors/step.ts'
import { calm, crashing, owning, storm } from '../actors/world-steps.ts'
import {
  addingInTab,
  escaping,
  following,
  goingBack,
  goingOn,
  lookingAtCart,
  networking,
  pressing,
  visiting,
} from './tab-steps.ts'
import { changingLanguage, sending, typing } from './typing-steps.ts'

/** How often each is drawn in a world with Chromium. */
const WEIGHTS: [fc.Arbitrary<Step>, number][] = [
  [visiting, 3],
  [pressing, 6],
  [following, 3],
  [goingOn, 2],
  [goingBack, 1],
  [escaping, 1],
  [addingInTab, 3],
  [lookingAtCart, 1],
  [typing, 2],
  [changingLanguage, 2],
  [sending, 3],
  [networking, 3],
  [owning, 1],
  [storm, 1],
  [calm, 1],
  [crashing, 1],
]

export const anyTabStep = WEIGHTS.flatMap(([arbitrary, weight]) => Array.from({ length: weight }, () => arbitrary))
