import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals'
import { VITALS_ADDRESS, type Vitals } from '#shared/reports.ts'

const NAMES = { LCP: 'lcp', INP: 'inp', CLS: 'cls' } as const

/** The values are only final when the page is left or hidden. */
export function reportVitals(route: string): void {
  const vitals: Vitals = { route }
  let isSent = false
  function record({ name, value }: MetricType): void {
    if (name === 'LCP' || name === 'INP' || name === 'CLS') vitals[NAMES[name]] = value
  }
  function send(): void {
    if (isSent || document.visibilityState !== 'hidden' || Object.keys(vitals).length === 1) return
    isSent = true
    navigator.sendBeacon(VITALS_ADDRESS, new Blob([JSON.stringify(vitals)], { type: 'application/json' }))
  }
  onLCP(record)
  onINP(record)
  onCLS(record)
  // Registered after the package's listeners, which report the last values.
  addEventListener('visibilitychange', send)
  addEventListener('pagehide', send)
}
