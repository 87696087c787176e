import { match } from '#shared/match-route.ts'
import { type BrowserError, ERRORS_ADDRESS, MAX_ERROR_MESSAGE } from '#shared/reports.ts'

export function reportError({ name, message }: Error, chunk: string): void {
  const route = match(location.pathname)?.name ?? null
  const report: BrowserError = { name, message: message.slice(0, MAX_ERROR_MESSAGE), chunk, route }
  navigator.sendBeacon(ERRORS_ADDRESS, new Blob([JSON.stringify(report)], { type: 'application/json' }))
}
