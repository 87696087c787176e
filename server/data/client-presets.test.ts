import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generate } from '@graphql-codegen/cli'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import exampleConfig from '../../examples/typescript/codegen.ts'
import { openTestShop } from '../testing/test-shop.ts'

const run = promisify(execFile)
const EXAMPLE = 'examples/typescript'

let schema: string
let folder: string
beforeAll(async () => {
  const shop = await openTestShop()
  schema = (await shop.app.inject('/graphql/schema.graphql')).body
  await shop.close()
})
beforeEach(async () => {
  // Inside the repository, so that the packages are found.
  await mkdir('.cache', { recursive: true })
  folder = await mkdtemp('.cache/preset-')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

type Output = (typeof exampleConfig.generates)[string]

async function generateFrom(output: Output | undefined, file = ''): Promise<void> {
  const documents = join(EXAMPLE, 'operations.graphql')
  const generates = { [`${folder}/__generated__/${file}`]: output ?? {} }
  await generate({ ...exampleConfig, schema, documents, generates, silent: true, errorsOnly: true }, true)
}

/** The compiler's complaints about the generated files and those beside them. */
async function complaints(): Promise<string> {
  await writeFile(
    join(folder, 'tsconfig.json'),
    '{ "extends": "../../tsconfig.json", "include": ["**/*.ts"], "exclude": [] }',
  )
  const compiler = ['node_modules/typescript/bin/tsc', '--noEmit', '-p', folder]
  return run(process.execPath, compiler).then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout,
  )
}

/** A program that uses one operation; its wrong variable must not compile. */
const URQL = `
import { Client, fetchExchange } from 'urql'
import { SearchDocument } from './__generated__/graphql.ts'

const client = new Client({ url: '/graphql', exchanges: [fetchExchange] })

export async function search(text: string): Promise<string[]> {
  const { data } = await client.query(SearchDocument, { text })
  // @ts-expect-error -- @NOTE the variable is a text, so a number must not compile
  await client.query(SearchDocument, { text: 1 })
  return data?.listing?.products.items.map(({ title }) => title) ?? []
}
`

/** The types that Apollo Client infers results and variables with. */
const APOLLO = `
import type { ResultOf, VariablesOf } from '@graphql-typed-document-node/core'
import type { SearchDocument } from './__generated__/graphql.ts'

export function titles(data: ResultOf<typeof SearchDocument>): string[] {
  return data.listing?.products.items.map(({ title }) => title) ?? []
}
export const variables: VariablesOf<typeof SearchDocument> = { text: 'mug' }
// @ts-expect-error -- @NOTE the variable is a text, so a number must not compile
export const wrong: VariablesOf<typeof SearchDocument> = { text: 1 }
`

const scalars = { defaultScalarType: 'string', scalars: { File: 'File' } }

/** As Apollo Client's documentation recommends. */
const apolloConfig = {
  avoidOptionals: { field: true, inputValue: false },
  nonOptionalTypename: true,
  skipTypeNameForRoot: true,
  useTypeImports: true,
  ...scalars,
}

test('the TypeScript example compiles with code from the served schema, which is up to date', async () => {
  await cp(EXAMPLE, folder, { recursive: true, filter: (path) => !path.includes('__generated__') })
  await generateFrom(exampleConfig.generates['./__generated__/'])
  expect(await complaints()).toBe('')
  for (const name of await readdir(`${folder}/__generated__`)) {
    const committed = await readFile(`${EXAMPLE}/__generated__/${name}`, 'utf8')
    const [, ...lines] = committed.trimEnd().split('\n')
    expect(lines.join('\n'), name).toBe((await readFile(`${folder}/__generated__/${name}`, 'utf8')).trimEnd())
  }
})

test('code of the client preset for urql compiles', async () => {
  const config = { useTypeImports: true, ...scalars }
  await generateFrom({ preset: 'client', presetConfig: { fragmentMasking: true }, config })
  await writeFile(join(folder, 'search.ts'), URQL)
  expect(await complaints()).toBe('')
})

test('code of the plugins that Apollo Client recommends compiles', async () => {
  await generateFrom({ plugins: ['typescript-operations', 'typed-document-node'], config: apolloConfig }, 'graphql.ts')
  await writeFile(join(folder, 'search.ts'), APOLLO)
  expect(await complaints()).toBe('')
})
