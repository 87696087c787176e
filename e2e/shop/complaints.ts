import type { BrowserContext } from '@playwright/test'

const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright'

/** Adds every console error and warning, and every uncaught error, of all pages of a context to a list. */
export function collectComplaints(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && message.text() !== BLOCKED_WORKER) complaints.push(`${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
}
