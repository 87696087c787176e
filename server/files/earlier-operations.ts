import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const Operations = v.record(v.string(), v.string())
/** Limits how often the ledger is checked, because any client can send an unknown id. */
const CHECK_MS = 1_000

/** Looks up operations of builds before the last deploy, and of a newer one that a rolling upgrade enters meanwhile. */
export function createEarlierOperations(
  ledgerFolder: string,
  complain: (message: string) => void,
): (id: string) => string | undefined {
  const file = join(ledgerFolder, 'operations.json')
  let operations: Record<string, string> = {}
  let modifiedAt = 0
  let checkedAt = -Infinity

  function refresh(): void {
    const now = performance.now()
    if (now - checkedAt < CHECK_MS) return
    checkedAt = now
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (changedAt === modifiedAt) return
    modifiedAt = changedAt
    try {
      operations = v.parse(Operations, JSON.parse(readFileSync(file, 'utf8')))
    } catch {
      complain('the ledger of builds is damaged: pages opened before this build will reload')
    }
  }

  refresh()
  return function operationText(id) {
    if (!Object.hasOwn(operations, id)) refresh()
    return Object.hasOwn(operations, id) ? operations[id] : undefined
  }
}
