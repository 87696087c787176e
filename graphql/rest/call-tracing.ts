/** Tells the backend which trace a call belongs to. */
export interface CallTracing {
  /** Headers of a call that is made now. */
  headers(): Readonly<Record<string, string>>
}

export const UNTRACED: CallTracing = { headers: () => ({}) }
