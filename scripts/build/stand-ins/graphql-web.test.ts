import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as standIn from './graphql-web.ts'

const IMPORT = /import \{([^}]*)\} from "@0no-co\/graphql\.web"/g

interface Use {
  /** Name of the export. */
  name: string
  /** Its members, e.g. `FIELD` of `Kind`. */
  members: string[]
}

/** What the built files of urql take from the package that we stand in for. */
function usesByUrql(): Use[] {
  const files = globSync(['node_modules/@urql/core/dist/*.mjs', 'node_modules/urql/dist/*.es.js'])
  const sources = files.map((file) => readFileSync(file, 'utf8'))
  return sources.flatMap((source) =>
    [...source.matchAll(IMPORT)].flatMap(([, list = '']) =>
      list.split(',').map((entry) => {
        const [name = '', local = name] = entry.trim().split(/\s+as\s+/)
        const members = source.matchAll(new RegExp(`\\b${local}\\.([A-Z][A-Z_]+)\\b`, 'g'))
        return { name, members: [...members].map(([, member]) => member ?? '') }
      }),
    ),
  )
}

const isMissing = (object: object, name: string) => Reflect.get(object, name) === undefined

test('the stand-in has all that urql takes', () => {
  const uses = usesByUrql()
  expect(uses.map(({ name }) => name)).toContain('Kind')
  expect(uses.flatMap(({ members }) => members)).toContain('OPERATION_DEFINITION')
  const missing = uses.flatMap(({ name, members }) => {
    if (isMissing(standIn, name)) return [name]
    const part: unknown = Reflect.get(standIn, name)
    return members.filter((member) => isMissing(Object(part), member)).map((member) => `${name}.${member}`)
  })
  expect(missing).toEqual([])
})
