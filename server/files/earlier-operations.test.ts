import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEarlierOperations } from './earlier-operations.ts'

let folder: string
let complaints: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledger-'))
  complaints = []
})
afterEach(() => rm(folder, { recursive: true }))

const open = () => createEarlierOperations(folder, (message) => complaints.push(message))
const write = (text: string) => writeFile(join(folder, 'operations.json'), text)

test('a shop without a ledger has no earlier operations', () => {
  expect(open()('a')).toBeUndefined()
  expect(complaints).toEqual([])
})

test('what the ledger holds is read', async () => {
  await write('{"a":"query A { b }"}')
  const find = open()
  expect([find('a'), find('b'), find('toString')]).toEqual(['query A { b }', undefined, undefined])
})

test('operations that a newer build enters later are found', async () => {
  await write('{"a":"query A { b }"}')
  const find = open()
  await write('{"a":"query A { b }","b":"query B { b }"}')
  await utimes(join(folder, 'operations.json'), new Date(), new Date(Date.now() + 5_000))
  await vi.waitFor(() => expect(find('b')).toBe('query B { b }'), { timeout: 5_000 })
  expect(find('a')).toBe('query A { b }')
})

test.each(['{"a":"query', '{"a":1}'])(
  'a damaged ledger is reported, and the shop runs without it: %s',
  async (text) => {
    await write(text)
    expect(open()('a')).toBeUndefined()
    expect(complaints).toEqual([expect.stringContaining('damaged')])
  },
)
