import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { createTestBackend } from '../testing/test-backend.ts'

test('a sale without repetition is over in every call once it has ended', async () => {
  const backend = await createTestBackend()
  await backend.get('flash-sale')
  const database = openDatabase(join(backend.dataDir, 'backend.sqlite'))
  database.run('UPDATE flash_sales SET repeat_hours = NULL')
  database.close()
  expect((await backend.get('product/103')).data).toMatchObject({ price: '7.50', end_time: '2026-06-01 06:00:00' })
  backend.advance(6 * 3_600_000)
  expect((await backend.get('product/103')).data).toMatchObject({ price: null, end_time: null })
  expect((await backend.get('flash-sale')).data).toEqual([])
  expect((await backend.get('home')).data.flash_sales).toEqual([])
  expect((await backend.get('flash-sale/601')).status).toBe(201)
  await backend.close()
})
