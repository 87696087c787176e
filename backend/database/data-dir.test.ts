import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataDir } from './data-dir.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-dir-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('missing folders are created', async () => {
  const path = join(folder, 'a', 'b')
  const dataDir = await openDataDir(path)
  expect((await stat(join(path, 'uploads'))).isDirectory()).toBe(true)
  dataDir.release()
})

test('only one process can use a folder at a time', async () => {
  const first = await openDataDir(folder)
  await expect(openDataDir(folder)).rejects.toMatchObject({
    exitCode: 75,
    message: `DATA_DIR: another process is using ${folder}. Stop it, or choose another directory.`,
  })
  first.release()
  const next = await openDataDir(folder)
  next.release()
})

test.each(['/proc/souk', '/proc/self/souk/data', '/dev/null/data'])('%s is refused immediately', async (path) => {
  await expect(openDataDir(path)).rejects.toMatchObject({ exitCode: 78, message: expect.stringContaining(path) })
})

test('a file instead of a folder is refused', async () => {
  const path = join(folder, 'data')
  await writeFile(path, '')
  await expect(openDataDir(path)).rejects.toMatchObject({ exitCode: 78 })
})

// Root can write everywhere.
test.skipIf(process.getuid?.() === 0)('a folder without the right to write is refused', async () => {
  await chmod(folder, 0o500)
  await expect(openDataDir(folder)).rejects.toMatchObject({ exitCode: 78, message: expect.stringContaining('EACCES') })
  await chmod(folder, 0o700)
})
