import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { PartialMessage, Plugin } from 'esbuild'
import { transform } from 'lightningcss'

interface CssModule {
  /** Class name in the source → class names in the document, several where it is composed of others. */
  names: Record<string, string>
  css: string
  /** The sheets it is composed of, as it names them. */
  sheets: ReadonlySet<string>
}

/** What all class names of a sheet begin with. It is the same in every build, as long as the file stays where it is. */
export function prefixOf(path: string): string {
  const digest = createHash('sha256').update(relative('.', path)).digest('base64')
  return digest.replaceAll(/[^a-z]/gi, '').slice(0, 4)
}

/** Compiles one CSS module. A file gives the same names in the browser's bundle, the server's and the style sheet. */
async function compileCssModule(path: string): Promise<CssModule> {
  const { code, exports } = transform({
    filename: relative('.', path),
    code: await readFile(path),
    // Names of grid areas and containers mean something in other sheets, too.
    cssModules: { pattern: `${prefixOf(path)}_[local]`, grid: false, container: false },
  })
  // lightningcss lists them in a random order; the same source has to give the same bundle.
  const classes = Object.entries(exports || {}).sort(([a], [b]) => (a < b ? -1 : 1))
  const names: Record<string, string> = {}
  const sheets = new Set<string>()
  for (const [local, { name, composes }] of classes) {
    const others = composes.map(async (other) => {
      if (other.type !== 'dependency') return other.name
      sheets.add(other.specifier)
      const sheet = await compileCssModule(join(dirname(path), other.specifier))
      return sheet.names[other.name] ?? ''
    })
    names[local] = [name, ...(await Promise.all(others))].join(' ')
  }
  return { names, css: Buffer.from(code).toString(), sheets }
}

/** What lightningcss throws, in the form of esbuild's own messages. */
function messageOf(error: unknown, path: string): PartialMessage {
  if (!(error instanceof Error)) return { text: String(error) }
  // @NOTE `loc` is documented in this shape.
  const { line = 1, column = 1 } = 'loc' in error ? (error.loc as { line?: number; column?: number }) : {}
  return { text: error.message, location: { file: relative('.', path), line, column: column - 1 } }
}

/**
 * Imports of `x.module.css` give the class names; with `styles` the rules come along too.
 * Two files whose names would begin alike are an error.
 */
export function cssModulesPlugin({ styles }: { styles: boolean }): Plugin {
  return {
    name: 'css-modules',
    setup(build) {
      const compiled = new Map<string, string>()
      const fileOf = new Map<string, string>()
      build.onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path }) => {
        const prefix = prefixOf(path)
        const other = fileOf.get(prefix) ?? path
        if (other !== path)
          return { errors: [{ text: `Class names of ${other} begin alike: rename one of the files.` }] }
        fileOf.set(prefix, path)
        try {
          const { names, css, sheets } = await compileCssModule(path)
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
