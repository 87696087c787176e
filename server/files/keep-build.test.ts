import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepBuild } from './keep-build.ts'

const SCHEMA = 'type Query { name: String, price: Int }'

let folder: string
let schema: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledger-'))
  schema = SCHEMA
})
afterEach(() => rm(folder, { recursive: true }))

/** Puts a build in the place of the last one, as a deploy from a fresh container does, and enters it. */
async function deploy(files: string[], operations: Record<string, string>, keep = 3): Promise<string[]> {
  const clientFolder = join(folder, 'client')
  await rm(clientFolder, { recursive: true, force: true })
  await mkdir(join(clientFolder, 'assets'), { recursive: true })
  for (const name of files) await writeFile(join(clientFolder, 'assets', name), `content of ${name}`)
  return keepBuild({ clientFolder, operations, schema, ledgerFolder: join(folder, 'ledger'), keep })
}

const served = () => readdir(join(folder, 'ledger/assets')).then((names) => names.sort())
const operations = async () => JSON.parse(await readFile(join(folder, 'ledger/operations.json'), 'utf8'))
const QUERY = 'query Name { name }'

test('the first build is entered into an empty ledger, without its source maps', async () => {
  expect(await deploy(['a-1.js', 'a-1.js.br', 'a-1.js.map'], { a: QUERY })).toEqual([])
  expect(await served()).toEqual(['a-1.js', 'a-1.js.br'])
  expect(await operations()).toEqual({ a: QUERY })
})

test('files of the last builds stay, also those that several have; older ones go, operations stay', async () => {
  for (const number of [1, 2, 3, 4]) {
    await deploy([`a-${number}.js`, 'same.js', number > 2 ? 'late.js' : 'early.js'], { [`op${number}`]: QUERY })
  }
  expect(await served()).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'early.js', 'late.js', 'same.js'])
  expect(Object.keys(await operations())).toEqual(['op1', 'op2', 'op3', 'op4'])
  await deploy(['a-5.js', 'same.js'], { op5: QUERY }, 1)
  expect(await served()).toEqual(['a-5.js', 'same.js'])
})

test('building the same again takes no place, and a build that comes back is the newest again', async () => {
  await deploy(['a-1.js'], { op1: QUERY })
  for (let times = 0; times < 5; times += 1) await deploy(['a-2.js'], { op2: QUERY })
  expect(await served()).toEqual(['a-1.js', 'a-2.js'])
  await deploy(['a-1.js'], { op1: QUERY })
  await deploy(['a-3.js'], { op3: QUERY }, 2)
  expect(await served()).toEqual(['a-1.js', 'a-3.js'])
})

test('an operation that the schema cannot answer any more is named and taken out', async () => {
  await deploy(['a-1.js'], { old: 'query Price { price }', good: QUERY })
  schema = 'type Query { name: String }'
  expect(await deploy(['a-2.js'], { good: QUERY })).toEqual(['Price: Cannot query field "price" on type "Query".'])
  expect(await operations()).toEqual({ good: QUERY })
})

test('a damaged ledger is not treated as empty', async () => {
  await deploy(['a-1.js'], {})
  await writeFile(join(folder, 'ledger/builds.json'), '[{"id":')
  await expect(deploy(['a-2.js'], {})).rejects.toThrow('is damaged: delete it')
})
