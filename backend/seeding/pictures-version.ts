import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { readMeta } from './meta.ts'

/**
 * First part of all picture addresses, with its slash. It changes when the pictures are drawn anew, so that browsers
 * may keep what they have for ever. Empty where none were drawn.
 */
export function readPicturesVersion(database: Database): string {
  const drawn = readMeta(database, 'pictures')
  return drawn === undefined ? '' : `v${createHash('sha256').update(drawn).digest('hex').slice(0, 8)}/`
}
