import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefusal } from '../ground/start-refusal.ts'

/** EX_TEMPFAIL in sysexits.h: the start succeeds once the other process has ended. */
const TEMPORARY_FAILURE = 75

export interface DataDir {
  release(): void
}

/** @throws {StartRefusal} code 78 if the folder cannot be created or written to, 75 if another process uses it */
export async function openDataDir(path: string): Promise<DataDir> {
  try {
    await createFolder(join(path, 'uploads'))
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return lock(join(path, 'lock.sqlite'))
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new StartRefusal(`DATA_DIR: ${path} is not writable (${code}).`)
  }
}

/** Creates one level at a time: Node's recursive `mkdir` never returns inside /proc. */
async function createFolder(path: string): Promise<void> {
  const isThere = await stat(path).catch(() => null)
  if (isThere) return
  const parent = dirname(path)
  if (parent !== path) await createFolder(parent)
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** Uses an SQLite lock because the operating system releases it even after `kill -9`. */
function lock(file: string): DataDir {
  const holder = new DatabaseSync(file)
  try {
    holder.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
  } catch (error) {
    holder.close()
    const isTaken = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
    if (!isTaken) throw error
    const message = `DATA_DIR: another process is using ${dirname(file)}. Stop it, or choose another directory.`
    throw new StartRefusal(message, TEMPORARY_FAILURE)
  }
  return { release: () => holder.close() }
}

const SQLITE_BUSY = 5
