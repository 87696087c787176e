import type fc from 'fast-check'
import type { Step } from '../actors/step.ts'
import { calm, crashing, owning, storm } from '../actors/world-steps.ts'
import {
  addingInTab,
  escaping,
  following,
  goingBack,
  goingOn,
  inNetwork,
  lookingAtCart,
  networking,
  pressing,
  visiting,
} from './tab-steps.ts'
import { changingLanguage, sending, typing } from './typing-steps.ts'

const WEIGHTS: [fc.Arbitrary<Step>, number][] = [
  [visiting(), 3],
  [pressing(), 4],
  [inNetwork('late', pressing), 2],
  [inNetwork('refused', pressing), 3],
  [following(), 3],
  [goingOn(), 1],
  [inNetwork('late', visiting, goingOn), 3],
  [goingBack(), 1],
  [escaping(), 1],
  [addingInTab(), 3],
  [inNetwork('refused', addingInTab), 2],
  [inNetwork('fine', addingInTab, lookingAtCart), 2],
  [inNetwork('fine', typing, changingLanguage), 2],
  [inNetwork('refused', typing, sending), 3],
  [inNetwork('fine', typing, sending), 1],
  [changingLanguage(), 1],
  [networking, 2],
  [owning, 1],
  [storm, 1],
  [calm, 1],
  [crashing, 1],
]

export const anyTabStep = WEIGHTS.flatMap(([arbitrary, weight]) => Array.from({ length: weight }, () => arbitrary))
