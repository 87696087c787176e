/** What was looked at, and what is wrong with it; null: nothing, and a reason where it could not be looked at. */
export interface Finding {
  what: string
  fault: string | null
  leftOut?: string
}
