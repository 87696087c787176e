export const faultModes = [
  'slow',
  'status',
  'envelope201',
  'envelope204',
  'truncate',
  'junk',
  'html',
  'drip',
  'reset',
  'huge',
  'bomb',
  'bigHeader',
] as const

type FaultMode = (typeof faultModes)[number]

export interface Fault {
  /** Path below /api/v1/ without query, e.g. `home`; also matches everything below it. `*` matches every call. */
  path: string
  mode: FaultMode
  /** slow: before the answer; drip: between the bytes. Milliseconds. */
  delayMs?: number
  /** HTTP status of mode `status`; default 500. */
  status?: number
  /** Number of calls to hit before the fault ends; default all. */
  count?: number
  /** `data.form` of mode `envelope201`, sent unchanged; default one entry. */
  form?: unknown
}
