import { readFileSync } from 'node:fs'
import type { Samples } from './samples.ts'

export const RUN_FILE = '.cache/e2e-run.json'

/** In `APP_REDIRECT_URIS` of the shop. The tests answer for it. */
export const APP_ADDRESS = 'https://app.example/callback'

interface Run {
  url: string
  backendUrl: string
  /** Opens the backend's outbox. */
  outboxKey: string
  /** Folder of the backend's database. */
  dataDir: string
  samples: Samples
}

/** Results of the global setup. Available in tests and fixtures, not during test collection. */
export function readRun(): Run {
  return JSON.parse(readFileSync(RUN_FILE, 'utf8'))
}
