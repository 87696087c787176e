/** Language and time of a read; the time decides which sales are running. */
export interface View {
  lang: string
  /** Epoch milliseconds. */
  now: number
}
