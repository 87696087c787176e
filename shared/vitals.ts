export const VITALS_ADDRESS = '/vitals'

/** Core Web Vitals that the browser supports. */
export interface Vitals {
  route: string
  /** Largest contentful paint, milliseconds. */
  lcp?: number
  /** Interaction to next paint, milliseconds. */
  inp?: number
  /** Cumulative layout shift, unitless. */
  cls?: number
}
