import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const Operations = v.record(v.string(), v.string())

/**
 * Operations of earlier builds, id → text, which pages opened before the last deploy still send. Empty where no ledger
 * is kept, or where it is damaged: that keeps no shop closed.
 * @param complain is told of the damage
 */
export function readEarlierOperations(ledgerFolder: string, complain: (words: string) => void): Record<string, string> {
  const file = join(ledgerFolder, 'operations.json')
  if (!existsSync(file)) return {}
  try {
    return v.parse(Operations, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    complain('the ledger of builds is damaged: pages that were opened before this build load anew')
    return {}
  }
}
