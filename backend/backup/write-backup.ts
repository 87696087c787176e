import { existsSync } from 'node:fs'
import { chmod, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DATABASE_FILE } from '../database/database.ts'
import { LAST_BACKUP_FILE, BackupFault, checkBackup, markAsBackup, PICTURES } from './backup-file.ts'

/** Only originals: smaller copies are made again on request. */
async function picturesIn(uploads: string): Promise<string[]> {
  if (!existsSync(uploads)) return []
  const entries = await readdir(uploads, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function addPictures(file: DatabaseSync, uploads: string): Promise<number> {
  const insert = file.prepare(`INSERT INTO ${PICTURES} (path, bytes) VALUES (?, ?)`)
  const names = await picturesIn(uploads)
  file.exec('BEGIN')
  for (const name of names) insert.run(name, await readFile(join(uploads, name)))
  file.exec('COMMIT')
  return names.length
}

/** A running shop can keep writing: the copy is the state of the database at the start. */
function copyDatabase(from: string, to: string): void {
  const shop = new DatabaseSync(from)
  try {
    shop.exec('PRAGMA busy_timeout = 5000')
    shop.prepare('VACUUM INTO ?').run(to)
  } finally {
    shop.close()
  }
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync()
  await handle.close()
}

export interface WrittenBackup {
  pictures: number
  bytes: number
}

/** The file appears once it is complete and checked. @throws {BackupFault} if it cannot be written */
export async function writeBackup(dataDir: string, file: string): Promise<WrittenBackup> {
  const database = join(dataDir, DATABASE_FILE)
  if (!existsSync(database)) throw new BackupFault(`No shop was found in ${dataDir}. Set DATA_DIR to its folder.`)
  if (existsSync(file)) throw new BackupFault(`${file} already exists. Choose another name.`)
  if (!existsSync(dirname(file))) throw new BackupFault(`The folder ${dirname(file)} does not exist.`)
  const part = join(dirname(file), `.${basename(file)}.${process.pid}.part`)
  try {
    copyDatabase(database, part)
    await chmod(part, 0o600)
    const copy = new DatabaseSync(part)
    let pictures: number
    try {
      markAsBackup(copy)
      pictures = await addPictures(copy, join(dataDir, 'uploads'))
    } finally {
      copy.close()
    }
    checkBackup(part)
    await syncToDisk(part)
    await rename(part, file)
    await writeFile(join(dataDir, LAST_BACKUP_FILE), '')
    return { pictures, bytes: (await stat(file)).size }
  } finally {
    await rm(part, { force: true })
  }
}
