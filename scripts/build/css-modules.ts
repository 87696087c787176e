import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import { build as esbuild, type Plugin } from 'esbuild'

interface CssModule {
  /** Class name in the source → class name in the document. */
  names: Record<string, string>
  css: string
}

/** Six characters that a class keeps from build to build: some 2,000 of them stand in a home page. */
function shortName(name: string): string {
  const digest = createHash('sha256').update(name).digest('base64url').replaceAll(/[-_]/g, '')
  return `s${digest.slice(0, 5)}`
}

/** Replaces esbuild's class names, which repeat the file's, by short ones. A name may stand for several (composes). */
function shorten({ names, css }: CssModule): CssModule {
  const full = [...new Set(Object.values(names).flatMap((list) => list.split(' ')))]
  const short = new Map(full.map((name) => [name, shortName(name)]))
  const rename = (text: string) => text.replaceAll(/[\w-]+/g, (word) => short.get(word) ?? word)
  return {
    names: Object.fromEntries(Object.entries(names).map(([local, list]) => [local, rename(list)])),
    css: css.replaceAll(/\.([\w-]+)/g, (whole, name: string) => (short.has(name) ? `.${short.get(name)}` : whole)),
  }
}

/**
 * Compiles one CSS module by itself. esbuild derives class names from the file's name, so the browser's bundle,
 * the server's bundle and the style sheet agree, provided that file names are unique (a check sees to that).
 */
async function compileCssModule(path: string): Promise<CssModule> {
  const result = await esbuild({
    stdin: { contents: `export { default } from './${basename(path)}'`, resolveDir: dirname(path) },
    bundle: true,
    write: false,
    format: 'esm',
    outdir: '/css',
    external: ['*.woff2', '*.svg', '*.webp'],
    logLevel: 'silent',
  })
  const script = result.outputFiles.find((file) => file.path.endsWith('.js'))?.text ?? 'export default {}'
  const css = result.outputFiles.find((file) => file.path.endsWith('.css'))?.text ?? ''
  const module: { default: Record<string, string> } = await import(`data:text/javascript,${encodeURIComponent(script)}`)
  return shorten({ names: module.default, css })
}

/** Imports of `x.module.css` give the class names; with `styles` the rules come along too. */
export function cssModulesPlugin({ styles }: { styles: boolean }): Plugin {
  return {
    name: 'css-modules',
    setup(build) {
      const compiled = new Map<string, string>()
      build.onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path }) => {
        const { names, css } = await compileCssModule(path)
        compiled.set(path, css)
        const rules = styles ? `import ${JSON.stringify(`css-module:${path}`)}\n` : ''
        return { contents: `${rules}export default ${JSON.stringify(names)}`, loader: 'js', watchFiles: [path] }
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
