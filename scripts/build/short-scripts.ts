import { pathToFileURL } from 'node:url'
import { type Plugin, transform } from 'esbuild'

/** Modules without imports, whose exports are texts; those named `…_SCRIPT` are written into each document. */
const INLINE = /client[\\/]watch-nodes\.ts$/

async function exportOf([name, text]: [string, string]): Promise<string> {
  const { code } = name.endsWith('_SCRIPT') ? await transform(text, { minify: true }) : { code: text }
  return `export const ${name} = ${JSON.stringify(code.trim())}`
}

/** Shortens inline scripts, written as functions; the rest of the server keeps its names, for its traces. */
export function shortScriptsPlugin(): Plugin {
  return {
    name: 'short-scripts',
    setup(build) {
      build.onLoad({ filter: INLINE }, async ({ path }) => {
        // @NOTE what `INLINE` says of these modules.
        const texts = (await import(pathToFileURL(path).href)) as Record<string, string>
        const lines = await Promise.all(Object.entries(texts).map(exportOf))
        return { contents: lines.join('\n'), loader: 'js' }
      })
    },
  }
}
