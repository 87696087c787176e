import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { ENTRY, type ImportGraph, reachedFrom } from './import-graph.ts'
import type { PageModules } from './page-modules.ts'

const COMMON = 'common-chunk'

/**
 * A module that the home page shares with at least this many pages, itself included, comes with the first load.
 * Measured: 3 to 5 differ little.
 */
const MANY_PAGES = 3

/** So does a module of at most so many bytes that many pages and lazy parts use: a request costs more. */
const MANY_USERS = 5
const SMALL_BYTES = 1_000

/** And one of at most so many bytes that two of the pages share on which most visits begin. */
const LANDING_PAGES = ['category', 'product', 'cart'] as const
const LANDING_BYTES = 2_500

/** What is loaded by `import()`: pages and lazy parts. */
const lazyModules = (graph: ImportGraph) =>
  new Set([...graph.values()].flatMap((imports) => imports.filter(({ isLazy }) => isLazy).map(({ path }) => path)))

/** What every page gets with the first load: the app with its frame, and what many pages share. */
export function commonModules(
  graph: ImportGraph,
  pages: PageModules,
  sizeOf = (file: string) => statSync(file).size,
): string[] {
  const reached = [...new Set(Object.values(pages))].map((page) => reachedFrom(graph, page))
  const isCommon = (file: string) => reached.filter((files) => files.has(file)).length >= MANY_PAGES
  const ofHome = [...reachedFrom(graph, pages.home)].filter(isCommon)
  const usersOf = Map.groupBy(
    [...lazyModules(graph)].flatMap((module) => [...reachedFrom(graph, module)]),
    (file) => file,
  )
  const landing = LANDING_PAGES.map((route) => reachedFrom(graph, pages[route]))
  const small = [...usersOf].flatMap(([file, { length }]) => {
    const isLanding = landing.filter((files) => files.has(file)).length > 1
    return sizeOf(file) <= (isLanding ? LANDING_BYTES : SMALL_BYTES) && (isLanding || length >= MANY_USERS)
      ? [file]
      : []
  })
  return [...new Set([...reachedFrom(graph, ENTRY), ...ofHome, ...small])].filter((file) => file !== ENTRY).sort()
}

/**
 * esbuild makes a chunk for each set of entry points that share a module: some thirty small files on the home page,
 * which compress badly (brotli 122.8 kB instead of 108.6). So whatever is imported lazily is told to reach all that
 * the first load holds; the sets become one, and so do the chunks. What a page alone uses stays with it.
 * @param prefixOf what else a lazy module begins with
 */
export function commonChunkPlugin(
  graph: ImportGraph,
  pages: PageModules,
  prefixOf: (module: string) => string,
): Plugin {
  const lazy = new Set([ENTRY, ...lazyModules(graph)].map((path) => resolve(path)))
  return {
    name: COMMON,
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path, suffix }) => {
        if (!lazy.has(path + suffix)) return undefined
        // On the first line, so that source maps keep their lines.
        const prefix = `import '${COMMON}';${prefixOf(relative('.', path))}`
        return { contents: prefix + (await readFile(path, 'utf8')), loader: 'tsx' }
      })
      build.onResolve({ filter: new RegExp(`^${COMMON}$`) }, () => ({ path: COMMON, namespace: COMMON }))
      build.onLoad({ filter: /.*/, namespace: COMMON }, () => ({
        contents: [
          "import 'react-dom/client'",
          ...commonModules(graph, pages, (file) => statSync(file).size).map((file) => `import './${file}'`),
        ].join('\n'),
        resolveDir: process.cwd(),
      }))
    },
  }
}
