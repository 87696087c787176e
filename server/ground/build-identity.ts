import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

export interface BuildIdentity {
  version: string
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

/** `npm run build` writes `build.json` beside the bundle; unbundled sources only have `package.json`. */
export function readBuildIdentity(): BuildIdentity {
  return readIdentity('build.json') ?? readIdentity('../../package.json') ?? { version: 'unknown', commit: null }
}
