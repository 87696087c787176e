/** How a read is to be answered: in which language, and at which moment (it decides the running sales). */
export interface View {
  lang: string
  /** Epoch milliseconds. */
  now: number
}
