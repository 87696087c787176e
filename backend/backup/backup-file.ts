import { DatabaseSync } from 'node:sqlite'

/** A backup is one SQLite file: the database, and its pictures in a table beside the shop's own. */

/** "Souk" in ASCII, in the header of the file (SQLite's `application_id`). */
const MARK = 0x53_6f_75_6b
/** Table of the pictures: path below `uploads/`, and bytes. */
export const PICTURES = 'backup_pictures'

/** Touched in the data folder by each backup. */
export const LAST_BACKUP_FILE = 'last-backup'

/** A problem with a file or folder, described in one line for the operator. */
export class BackupFault extends Error {}

function read(file: DatabaseSync, pragma: string): number {
  // @NOTE the driver returns untyped rows; these pragmas have one column
  return Number(Object.values(file.prepare(`PRAGMA ${pragma}`).get() ?? {})[0] ?? 0)
}

export function markAsBackup(file: DatabaseSync): void {
  file.exec(`PRAGMA application_id = ${MARK}`)
  file.exec(`CREATE TABLE ${PICTURES} (path TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT`)
}

export function unmark(file: DatabaseSync): void {
  file.exec(`PRAGMA application_id = 0; DROP TABLE ${PICTURES}; VACUUM`)
}

function check(file: DatabaseSync): number {
  const verdict = file.prepare('PRAGMA integrity_check(1)').get()
  if (verdict?.['integrity_check'] !== 'ok') throw new BackupFault('is damaged')
  if (read(file, 'application_id') !== MARK) throw new BackupFault('is not a backup of a shop')
  return read(file, 'user_version')
}

/** @throws {BackupFault} with a message that continues after the file's name */
export function checkBackup(path: string): number {
  let file: DatabaseSync | null = null
  try {
    file = new DatabaseSync(path, { readOnly: true })
    return check(file)
  } catch (error) {
    if (error instanceof BackupFault) throw error
    throw new BackupFault('is not a backup of a shop, or is damaged')
  } finally {
    file?.close()
  }
}
