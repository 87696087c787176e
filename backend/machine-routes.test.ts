import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestBackend } from './testing/test-backend.ts'

test('the time of the newest backup is a metric after the first backup', async () => {
  const backend = await createTestBackend()
  const metrics = async () => (await backend.app.inject('/metrics')).body
  expect((await backend.app.inject('/livez')).statusCode).toBe(200)
  expect(await metrics()).toBe('')
  const file = join(backend.dataDir, 'last-backup')
  await writeFile(file, '')
  await utimes(file, 1_700_000_000, 1_700_000_000)
  expect(await metrics()).toMatch(/^last_backup_timestamp_seconds 1700000000$/m)
  await backend.close()
})
