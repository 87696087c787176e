import { DEFAULT_LIMITS, LIMITS, type LimitName, type Limits } from '../limits.ts'

const DEADLINES = [
  'connectTimeout',
  'answerTimeout',
  'gapTimeout',
  'readDeadline',
  'shellDeadline',
  'changeDeadline',
  'orderDeadline',
  'backendQueueWait',
  'graphqlTimeout',
  'pageTimeout',
  'renderDeadline',
] as const satisfies readonly LimitName[]

const FACTOR = 10

const deadlines = DEADLINES.map((name) => [name, Math.min(DEFAULT_LIMITS[name] * FACTOR, LIMITS[name].most)] as const)

/** The deadlines of shops in tests as a `LIMITS` setting. A busy machine must only fail the tests that set their own. */
export const PATIENT_SETTING = deadlines.map(([name, value]) => `${name}=${value}`).join(',')

export const PATIENT_LIMITS: Limits = { ...DEFAULT_LIMITS, ...Object.fromEntries(deadlines) }
