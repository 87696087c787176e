import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { PartialMessage, Plugin } from 'esbuild'
import { transform } from 'lightningcss'

/** The cascade layer of a module's rules. client/styles/global.css declares their order. */
export function layerOf(file: string): string {
  return file.startsWith('client/pages/') ? 'pages' : 'components'
}

const LOCAL = 'local-name-'
const LOCAL_NAMES = new RegExp(`${LOCAL}([\\w-]+)`, 'g')

interface CssModule {
  css: string
  locals: string[]
}

async function compile(path: string): Promise<CssModule> {
  const { code, exports } = transform({
    filename: relative('.', path),
    code: await readFile(path),
    // Grid areas and containers are also named in other style sheets.
    cssModules: { pattern: `${LOCAL}[local]`, grid: false, container: false },
  })
  // lightningcss lists them in random order, but the same source must produce the same bundle.
  return { css: Buffer.from(code).toString(), locals: Object.keys(exports || {}).sort() }
}

const FIRST = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const SECOND = `${FIRST}0123456789`
const PLACES = FIRST.length * SECOND.length

const nameAt = (place: number) => `${FIRST[place % FIRST.length]}${SECOND[Math.floor(place / FIRST.length)]}`

/** Ad blockers hide elements with this class. */
const isBlocked = (name: string) => /^ad$/i.test(name)

/**
 * Two characters for each name, because a page has some 300 names, a tenth of its compressed size. Names are derived
 * from digests, so most names and scripts stay the same when others are added.
 */
function shortNames(keys: readonly string[]): Map<string, string> {
  if (keys.length > PLACES / 2) throw new Error(`${keys.length} class names are too many for two characters.`)
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const key of keys.toSorted()) {
    let place = createHash('sha256').update(key).digest().readUInt32BE() % PLACES
    while (taken.has(nameAt(place)) || isBlocked(nameAt(place))) place = (place + 1) % PLACES
    names.set(key, nameAt(place))
    taken.add(nameAt(place))
  }
  return names
}

function messageOf(error: unknown, path: string): PartialMessage {
  if (!(error instanceof Error)) return { text: String(error) }
  // @NOTE `loc` is documented in this shape.
  const { line = 1, column = 1 } = 'loc' in error ? (error.loc as { line?: number; column?: number }) : {}
  return { text: error.message, location: { file: relative('.', path), line, column: column - 1 } }
}

interface CssModules {
  styles: boolean
  folder?: string
}

/**
 * Imports of `x.module.css` return class names. All modules are compiled at the start, so that scripts, server, and
 * style sheets use the same names.
 */
export function cssModulesPlugin({ styles, folder = 'client' }: CssModules): Plugin {
  return {
    name: 'css-modules',
    setup(build) {
      const modules = new Map<string, CssModule>()
      let names = new Map<string, string>()
      const keyOf = (path: string, local: string) => `${relative(folder, path)} ${local}`
      build.onStart(async () => {
        const errors: PartialMessage[] = []
        modules.clear()
        for await (const file of glob('**/*.module.css', { cwd: folder })) {
          const path = join(process.cwd(), relative('.', join(folder, file)))
          await compile(path).then(
            (module) => modules.set(path, module),
            (error: unknown) => errors.push(messageOf(error, path)),
          )
        }
        names = shortNames([...modules].flatMap(([path, { locals }]) => locals.map((local) => keyOf(path, local))))
        return { errors }
      })
      build.onLoad({ filter: /\.module\.css$/, namespace: 'file' }, ({ path }) => {
        const locals = modules.get(path)?.locals ?? []
        const classes = Object.fromEntries(locals.map((local) => [local, names.get(keyOf(path, local))]))
        const rules = styles ? `import ${JSON.stringify(`css-module:${path}`)}\n` : ''
        return { contents: `${rules}export default ${JSON.stringify(classes)}`, loader: 'js' }
      })
      build.onResolve({ filter: /^css-module:/ }, ({ path }) => ({
        path: path.slice('css-module:'.length),
        namespace: 'css-module',
      }))
      build.onLoad({ filter: /.*/, namespace: 'css-module' }, ({ path }) => {
        const { css = '' } = modules.get(path) ?? {}
        const rules = css.replaceAll(LOCAL_NAMES, (_, local: string) => names.get(keyOf(path, local)) ?? local)
        const layer = layerOf(relative('.', path))
        return { contents: `@layer ${layer} {\n${rules}}`, loader: 'css', resolveDir: dirname(path) }
      })
    },
  }
}
