import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals'
import { VITALS_ADDRESS, type Vitals } from '#shared/vitals.ts'

const NAMES = { LCP: 'lcp', INP: 'inp', CLS: 'cls' } as const

/**
 * Tells the shop, once, how this visit went: when the page is left or hidden, because only then it is known. Nothing of
 * the visitor is among it.
 * @param route of the document; pages that the browser shows after it belong to the same visit
 */
export function tellVitals(route: string): void {
  const told: Vitals = { route }
  let isSent = false
  function note({ name, value }: MetricType): void {
    if (name === 'LCP' || name === 'INP' || name === 'CLS') told[NAMES[name]] = value
  }
  function send(): void {
    if (isSent || document.visibilityState !== 'hidden' || Object.keys(told).length === 1) return
    isSent = true
    navigator.sendBeacon(VITALS_ADDRESS, new Blob([JSON.stringify(told)], { type: 'application/json' }))
  }
  onLCP(note)
  onINP(note)
  onCLS(note)
  // After the listeners of the package, which bring the last values.
  addEventListener('visibilitychange', send)
  addEventListener('pagehide', send)
}
