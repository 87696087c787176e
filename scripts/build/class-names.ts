import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FIRST = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const SECOND = `${FIRST}0123456789`
const PLACES = FIRST.length * SECOND.length

/** Blockers of advertisements hide elements by class names like these. */
const SUSPICIOUS = /^ad$/i

/** Whatever may be the name of a class or an animation; it does no harm that a file name in `url()` counts as well. */
const LOCAL_NAMES = /(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi

const nameAt = (place: number) => `${FIRST[place % FIRST.length]}${SECOND[Math.floor(place / FIRST.length)]}`

const placeOf = (key: string) => createHash('sha256').update(key).digest().readUInt32BE() % PLACES

/** Gives a name of a sheet the name that it has in the document. */
export type ClassNames = (sheet: string, local: string) => string | undefined

/**
 * Two characters for each name of the CSS modules in a folder: the names of a page are a tenth of its compressed
 * document. A name's place among all of them is drawn from its digest, so that it mostly stays when others come or go,
 * and scripts that nobody has changed stay in the browsers' caches.
 * @param folder sheets are named by their paths from it
 * @throws where there are more than all such names
 */
export async function readClassNames(folder: string): Promise<ClassNames> {
  const keys: string[] = []
  for await (const sheet of glob('**/*.module.css', { cwd: folder })) {
    const css = await readFile(join(folder, sheet), 'utf8')
    for (const local of new Set(Array.from(css.matchAll(LOCAL_NAMES), ([, name]) => name))) {
      keys.push(`${sheet} ${local}`)
    }
  }
  if (keys.length > PLACES / 2) throw new Error(`${keys.length} class names are too many for two characters.`)
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const key of keys.sort()) {
    let place = placeOf(key)
    while (taken.has(nameAt(place)) || SUSPICIOUS.test(nameAt(place))) place = (place + 1) % PLACES
    names.set(key, nameAt(place))
    taken.add(nameAt(place))
  }
  return (sheet, local) => names.get(`${sheet} ${local}`)
}
