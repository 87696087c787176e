import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const Operations = v.record(v.string(), v.string())

/**
 * Operations of earlier builds, id → text, which pages opened before the last deploy still send. Empty where no ledger
 * is kept.
 * @throws where the ledger's file is damaged
 */
export function readEarlierOperations(ledgerFolder: string): Record<string, string> {
  const file = join(ledgerFolder, 'operations.json')
  return existsSync(file) ? v.parse(Operations, JSON.parse(readFileSync(file, 'utf8'))) : {}
}
