import { basename, dirname } from 'node:path'
import { build as esbuild, type Plugin } from 'esbuild'

interface CssModule {
  /** Class name in the source → class name in the document. */
  names: Record<string, string>
  css: string
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
  return { names: module.default, css }
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
