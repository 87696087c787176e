import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** Which build this is. */
export interface BuildIdentity {
  /** As in `package.json`. */
  version: string
  /** Of the sources it was made of; null where that is not known. */
  commit: string | null
}

const Identity = v.object({ version: v.string(), commit: v.optional(v.nullable(v.string()), null) })

function readIdentity(...path: string[]): BuildIdentity | null {
  try {
    const text = readFileSync(join(import.meta.dirname, ...path), 'utf8')
    const { success, output } = v.safeParse(Identity, JSON.parse(text))
    return success ? output : null
  } catch {
    return null
  }
}

/** Written beside the bundle by `npm run build`; sources that are run as they are have their `package.json` only. */
export function readBuildIdentity(): BuildIdentity {
  return readIdentity('build.json') ?? readIdentity('../package.json') ?? { version: 'unknown', commit: null }
}
