/** Where browsers of sampled visits tell how a visit went. */
export const VITALS_ADDRESS = '/vitals'

/** What is told: the Core Web Vitals as far as the browser knows them. */
export interface Vitals {
  /** Name of the page that was opened. */
  route: string
  /** Largest contentful paint, milliseconds. */
  lcp?: number
  /** Interaction to next paint, milliseconds. */
  inp?: number
  /** Cumulative layout shift, a share of the window. */
  cls?: number
}
