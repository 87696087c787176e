import { integer, table, text } from '../database/table.ts'
import type { RowOf } from '../database/table.ts'

/* Records of the providers' doubles. */

export const sandboxRecords = table('sandbox_records', { kind: text, id: text, content: text, created_at: integer })
export type SandboxRecordRow = RowOf<typeof sandboxRecords>
