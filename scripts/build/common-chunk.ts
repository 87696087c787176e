import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'

const COMMON = 'common-chunk'

/** What every page gets with the first load: the app with its frame, and the components that the home page uses. */
async function commonModules(): Promise<string[]> {
  const files = new Set(['client/browser-app.tsx'])
  for await (const file of glob('client/pages/{home,flash-sale}/*.tsx')) {
    for (const [, component] of (await readFile(file, 'utf8')).matchAll(
      /from '\.\.\/\.\.\/(components\/[^']+\.tsx)'/g,
    )) {
      files.add(`client/${component}`)
    }
  }
  return [...files].sort()
}

/**
 * esbuild makes a chunk for each set of entry points that share a module: some thirty small files on the home page,
 * which compress badly (brotli 122.8 kB in place of 108.6). So whatever is imported lazily is told to reach all that
 * the first load holds; the sets become one, and so do the chunks. What a page alone uses stays with it.
 */
export function commonChunkPlugin(): Plugin {
  return {
    name: COMMON,
    setup(build) {
      const lazy = new Set([resolve('client/entry.tsx')])
      build.onResolve({ filter: /^\.{1,2}\/.*\.tsx$/ }, ({ kind, path, resolveDir }) => {
        if (kind === 'dynamic-import') lazy.add(resolve(resolveDir, path))
        return undefined
      })
      build.onLoad({ filter: /\.tsx$/ }, async ({ path }) => {
        if (!lazy.has(path)) return undefined
        return { contents: `import '${COMMON}'\n${await readFile(path, 'utf8')}`, loader: 'tsx' }
      })
      build.onResolve({ filter: new RegExp(`^${COMMON}$`) }, () => ({ path: COMMON, namespace: COMMON }))
      build.onLoad({ filter: /.*/, namespace: COMMON }, async () => ({
        contents: ["import 'react-dom/client'", ...(await commonModules()).map((file) => `import './${file}'`)].join(
          '\n',
        ),
        resolveDir: process.cwd(),
      }))
    },
  }
}
