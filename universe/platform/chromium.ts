import { type Browser, chromium } from '@playwright/test'
import { findTestBrowser } from '../../scripts/tools/find-chromium.mjs'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']

/** One browser for all lives of a process, started for the first that needs it. */
export function createChromium() {
  let started: Promise<Browser> | null = null
  return {
    open(): Promise<Browser> {
      const executablePath = findTestBrowser()
      started ??= chromium.launch({ ...(executablePath && { executablePath }), args: FLAGS })
      return started
    },
    async close() {
      await (await started)?.close()
    },
  }
}

export type Chromium = ReturnType<typeof createChromium>
