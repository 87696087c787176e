import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DATABASE_FILE } from '../database/database.ts'
import { newestSchema } from '../database/migrate.ts'
import { BackupFault, checkBackup, PICTURES, unmark } from './backup-file.ts'

/** Inside DATA_DIR, because another folder may be on another disk. */
const UNFINISHED = '.restoring'

/** A database leaves write-ahead logging only if no other process has it open; the file is then complete. */
function refuseWhileRunning(dataDir: string): void {
  const path = join(dataDir, DATABASE_FILE)
  if (!existsSync(path)) return
  const shop = new DatabaseSync(path)
  try {
    shop.exec('PRAGMA journal_mode = DELETE')
  } catch {
    throw new BackupFault(`A shop is running on ${dataDir}. Stop it first.`)
  } finally {
    shop.close()
  }
}

async function writePictures(file: DatabaseSync, uploads: string): Promise<number> {
  await mkdir(uploads, { recursive: true })
  let count = 0
  for (const row of file.prepare(`SELECT path, bytes FROM ${PICTURES}`).iterate()) {
    const { path, bytes } = row
    if (typeof path !== 'string' || !(bytes instanceof Uint8Array)) throw new BackupFault('is damaged')
    // Only the name is used, so nothing is written outside the folder.
    await writeFile(join(uploads, basename(path)), bytes)
    count += 1
  }
  return count
}

/** Assembles the data in a temporary folder, so a failure changes nothing. */
async function unpack(backup: string, folder: string): Promise<number> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await copyFile(backup, join(folder, DATABASE_FILE))
  const file = new DatabaseSync(join(folder, DATABASE_FILE))
  try {
    const pictures = await writePictures(file, join(folder, 'uploads'))
    unmark(file)
    return pictures
  } finally {
    file.close()
  }
}

async function shopFilesIn(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir)
  return names.filter((name) => name === 'uploads' || name.startsWith(DATABASE_FILE))
}

async function moveAside(dataDir: string, now: Date): Promise<string | null> {
  const names = await shopFilesIn(dataDir)
  if (names.length === 0) return null
  const aside = `before-restore-${now.toISOString().replace(/[:.]/g, '-')}`
  await mkdir(join(dataDir, aside))
  for (const name of names) await rename(join(dataDir, name), join(dataDir, aside, name))
  return aside
}

async function moveAll(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    await rm(join(to, name), { recursive: true, force: true })
    await rename(join(from, name), join(to, name))
  }
}

export interface RestoredBackup {
  pictures: number
  /** Folder in DATA_DIR with the previous files; null if there were none. */
  aside: string | null
}

/** @throws {BackupFault} if a shop is running there, or this version cannot read the file */
export async function restoreBackup(dataDir: string, backup: string, now: Date): Promise<RestoredBackup> {
  if (!existsSync(backup)) throw new BackupFault(`The file ${backup} does not exist.`)
  let schema: number
  try {
    schema = checkBackup(backup)
  } catch (error) {
    throw error instanceof BackupFault ? new BackupFault(`${backup} ${error.message}.`) : error
  }
  if (schema > newestSchema)
    throw new BackupFault(`${backup} was made by a newer version of the shop. Update the shop first.`)
  await mkdir(dataDir, { recursive: true })
  refuseWhileRunning(dataDir)
  const unfinished = join(dataDir, UNFINISHED)
  try {
    const pictures = await unpack(backup, unfinished)
    const aside = await moveAside(dataDir, now)
    try {
      await moveAll(unfinished, dataDir)
    } catch (error) {
      if (aside !== null) await moveAll(join(dataDir, aside), dataDir)
      throw error
    }
    return { pictures, aside }
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}
