import { existsSync, globSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Database, DATABASE_FILE } from './database.ts'

/** Copies that are kept; the oldest goes first. */
const KEPT = 3

const nameOf = (version: number, number: number) =>
  `${DATABASE_FILE}.before-${version}${number > 0 ? `-${number}` : ''}`

/**
 * Copies the database, as it is now, into a file of its own beside it.
 * @param version of its schema
 * @returns the file's name
 */
export function copyBeside(database: Database, folder: string, version: number): string {
  let number = 0
  while (existsSync(join(folder, nameOf(version, number)))) number += 1
  const name = nameOf(version, number)
  database.run('VACUUM INTO :file', { file: join(folder, name) })
  const copies = globSync(`${DATABASE_FILE}.before-*`, { cwd: folder })
    .map((copy) => join(folder, copy))
    .filter((copy) => basename(copy) !== name)
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of copies.slice(KEPT - 1)) rmSync(old)
  return name
}
