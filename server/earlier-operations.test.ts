import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEarlierOperations } from './earlier-operations.ts'

let folder: string
let complaints: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledger-'))
  complaints = []
})
afterEach(() => rm(folder, { recursive: true }))

const read = () => readEarlierOperations(folder, (words) => complaints.push(words))

test('a shop without a ledger has no earlier operations', () => {
  expect(read()).toEqual({})
  expect(complaints).toEqual([])
})

test('what the ledger holds is read', async () => {
  await writeFile(join(folder, 'operations.json'), '{"a":"query A { b }"}')
  expect(read()).toEqual({ a: 'query A { b }' })
})

test.each(['{"a":"query', '{"a":1}'])('a damaged ledger is told of, and keeps no shop closed: %s', async (text) => {
  await writeFile(join(folder, 'operations.json'), text)
  expect(read()).toEqual({})
  expect(complaints).toEqual([expect.stringContaining('damaged')])
})
