export const faultModes = ['slow', 'status', 'envelope201', 'truncate', 'junk', 'html', 'drip', 'reset'] as const

type FaultMode = (typeof faultModes)[number]

export interface Fault {
  /** Path below /api/v1/ without query, e.g. `home`; also matches everything below it. `*` matches every call. */
  path: string
  mode: FaultMode
  /** slow: before the answer; drip: between the bytes. Milliseconds. */
  delayMs?: number
  /** HTTP status of mode `status`; default 500. */
  status?: number
  /** How many calls are hit before the fault heals by itself; default all. */
  count?: number
  /** `data.form` of mode `envelope201`, sent as it is; default one entry. */
  form?: unknown
}
