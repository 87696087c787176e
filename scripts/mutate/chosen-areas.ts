import { areas } from './areas.ts'

/** What a run of `npm run mutate` is about. */
export interface Choice {
  /** Names of areas, in the order of their table. */
  names: readonly string[]
  /** Globs of the part of the one area that is to be mutated; empty for the whole. */
  only: readonly string[]
}

/**
 * Reads the words of the command: names of areas, none for all; and globs, which hold a slash, for a part of one.
 * @throws {Error} with a sentence for whoever typed them
 */
export function chooseAreas(words: readonly string[]): Choice {
  const only = words.filter((word) => word.includes('/'))
  const given = words.filter((word) => !word.includes('/'))
  const unknown = given.filter((name) => !Object.hasOwn(areas, name))
  if (unknown.length > 0)
    throw new Error(`No area is named ${unknown.join(', ')}. There are: ${Object.keys(areas).join(', ')}.`)
  if (only.length > 0 && given.length !== 1)
    throw new Error(
      'A part of an area needs its name too: npm run mutate -- endpoints "graphql/rest/endpoints/cart/*.ts"',
    )
  return { names: Object.keys(areas).filter((name) => given.length === 0 || given.includes(name)), only }
}
