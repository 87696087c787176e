import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { PartialMessage, Plugin } from 'esbuild'
import { transform } from 'lightningcss'
import { type ClassNames, readClassNames } from './class-names.ts'

interface CssModule {
  /** Class name in the source → class names in the document, several where it is composed of others. */
  names: Record<string, string>
  css: string
  /** The sheets it is composed of, as it names them. */
  sheets: ReadonlySet<string>
}

/** What names begin with until they are replaced by those of the document: nothing else in a sheet does. */
const LOCAL = 'local-name-'

/** Compiles one CSS module. A file gives the same names in the browser's bundle, the server's and the style sheet. */
async function compileCssModule(path: string, folder: string, nameOf: ClassNames): Promise<CssModule> {
  const { code, exports } = transform({
    filename: relative('.', path),
    code: await readFile(path),
    // Names of grid areas and containers mean something in other sheets, too.
    cssModules: { pattern: `${LOCAL}[local]`, grid: false, container: false },
  })
  const shortOf = (name: string) => {
    const short = nameOf(relative(folder, path), name.slice(LOCAL.length))
    if (short === undefined) throw new Error(`No name was made for ${name.slice(LOCAL.length)} of ${path}.`)
    return short
  }
  // lightningcss lists them in a random order; the same source has to give the same bundle.
  const classes = Object.entries(exports || {}).sort(([a], [b]) => (a < b ? -1 : 1))
  const names: Record<string, string> = {}
  const sheets = new Set<string>()
  for (const [local, { name, composes }] of classes) {
    const others = composes.map(async (other) => {
      if (other.type !== 'dependency') return shortOf(other.name)
      sheets.add(other.specifier)
      const sheet = await compileCssModule(join(dirname(path), other.specifier), folder, nameOf)
      return sheet.names[other.name] ?? ''
    })
    names[local] = [shortOf(name), ...(await Promise.all(others))].join(' ')
  }
  const css = Buffer.from(code)
    .toString()
    .replaceAll(new RegExp(`${LOCAL}[\\w-]+`, 'g'), shortOf)
  return { names, css, sheets }
}

/** What lightningcss throws, in the form of esbuild's own messages. */
function messageOf(error: unknown, path: string): PartialMessage {
  if (!(error instanceof Error)) return { text: String(error) }
  // @NOTE `loc` is documented in this shape.
  const { line = 1, column = 1 } = 'loc' in error ? (error.loc as { line?: number; column?: number }) : {}
  return { text: error.message, location: { file: relative('.', path), line, column: column - 1 } }
}

interface CssModules {
  /** The rules come along with the names. */
  styles: boolean
  /** Of all sheets. */
  folder?: string
}

/** Imports of `x.module.css` give the class names; with `styles` the rules come along too. */
export function cssModulesPlugin({ styles, folder = 'client' }: CssModules): Plugin {
  return {
    name: 'css-modules',
    setup(build) {
      const compiled = new Map<string, string>()
      let nameOf: ClassNames = () => undefined
      build.onStart(async () => {
        nameOf = await readClassNames(folder)
      })
      build.onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path }) => {
        try {
          const { names, css, sheets } = await compileCssModule(path, folder, nameOf)
          compiled.set(path, css)
          const rules = styles ? [...sheets, `css-module:${path}`] : []
          const imports = rules.map((sheet) => `import ${JSON.stringify(sheet)}\n`)
          return { contents: `${imports.join('')}export default ${JSON.stringify(names)}`, loader: 'js' }
        } catch (error) {
          return { errors: [messageOf(error, path)] }
        }
      })
      build.onResolve({ filter: /^css-module:/ }, ({ path }) => ({
        path: path.slice('css-module:'.length),
        namespace: 'css-module',
      }))
      build.onLoad({ filter: /.*/, namespace: 'css-module' }, ({ path }) => ({
        contents: compiled.get(path) ?? '',
        loader: 'css',
        resolveDir: dirname(path),
      }))
    },
  }
}
