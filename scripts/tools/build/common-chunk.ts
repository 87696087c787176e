import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { ENTRY, type ImportGraph, reachedFrom } from './import-graph.ts'
import { PAGE_LIST, type PageModules } from './page-modules.ts'

const COMMON = 'common-chunk'

/**
 * The first load contains modules that the home page shares with this many pages, itself included. Results for 3 to 5
 * differ little.
 */
const MANY_PAGES = 3

/** Also modules of at most this many bytes that many pages and lazy parts use, because a request costs more. */
const MANY_USERS = 5
const SMALL_BYTES = 500

/** Also modules of at most this many bytes that two of the usual landing pages share. */
const LANDING_PAGES = ['category', 'product', 'cart'] as const
const LANDING_BYTES = 2_500

/** Almost every module that uses the first of these uses the second as well, so they and their imports are one chunk. */
const CARD = 'client/components/product/product-card.tsx'
const LIST = 'client/components/product/paginated-products.tsx'

/** Every layout loads these after hydration. */
const FRAME_PARTS = 'client/frame/frame-parts.ts'

const lazyModules = (graph: ImportGraph) =>
  new Set([...graph.values()].flatMap((imports) => imports.filter(({ isLazy }) => isLazy).map(({ path }) => path)))

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

/** Lazy modules that only one page reaches, each with the module of that page. */
function lazyModulesOfOnePage(graph: ImportGraph, pages: PageModules): Map<string, string> {
  const everywhere = reachedFrom(graph, ENTRY, { lazy: true, except: PAGE_LIST })
  const modules = new Set(Object.values(pages))
  const usersOf = Map.groupBy(
    [...modules].flatMap((page) =>
      [...reachedFrom(graph, page, { lazy: true, except: PAGE_LIST })].map((file) => ({ file, page })),
    ),
    ({ file }) => file,
  )
  return new Map(
    [...lazyModules(graph)].flatMap((file) => {
      const [user, ...others] = usersOf.get(file) ?? []
      const isOfOne = user && others.length === 0 && !everywhere.has(file) && !modules.has(file)
      return isOfOne ? [[file, user.page] as const] : []
    }),
  )
}

/**
 * Lazy modules that load after hydration and share code with the frame's parts.
 * @param common modules of the first load, which do not count
 */
function lazyModulesBesideFrame(graph: ImportGraph, pages: PageModules, common: ReadonlySet<string>): Set<string> {
  const ofFrame = reachedFrom(graph, FRAME_PARTS)
  const own = ofFrame.difference(common)
  const first = new Set<string>(Object.values(pages))
  return new Set(
    [...lazyModules(graph)].filter(
      (file) => !first.has(file) && !ofFrame.has(file) && !reachedFrom(graph, file).isDisjointFrom(own),
    ),
  )
}

/**
 * esbuild creates a chunk for each set of entry points that share a module: thirty small files on the home page, which
 * compress badly (brotli 122.8 kB instead of 108.6). Every lazy module therefore imports the whole first load, which
 * merges those sets into one chunk. For the same reason, a lazy module of one page imports the module of that page,
 * and one that shares code with the frame's parts imports these.
 * @param prefixOf more code to put at the start of a lazy module
 */
export function commonChunkPlugin(
  graph: ImportGraph,
  pages: PageModules,
  prefixOf: (module: string) => string,
): Plugin {
  const lazy = new Set([ENTRY, ...lazyModules(graph)].map((path) => resolve(path)))
  const ofOnePage = lazyModulesOfOnePage(graph, pages)
  const common = commonModules(graph, pages)
  const besideFrame = lazyModulesBesideFrame(graph, pages, new Set(common))
  return {
    name: COMMON,
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path, suffix }) => {
        if (!lazy.has(path + suffix)) return undefined
        // On the first line, so that source maps keep their lines.
        const file = relative('.', path)
        const page = ofOnePage.get(file)
        const others = [
          ...(page === undefined ? [] : [page]),
          ...(reachedFrom(graph, file).has(CARD) ? [LIST] : []),
          ...(besideFrame.has(file) ? [FRAME_PARTS] : []),
        ]
        const imports = others.map((other) => `import ${JSON.stringify(resolve(other))};`).join('')
        const prefix = `import '${COMMON}';${imports}${prefixOf(file)}`
        return { contents: prefix + (await readFile(path, 'utf8')), loader: 'tsx' }
      })
      build.onResolve({ filter: new RegExp(`^${COMMON}$`) }, () => ({ path: COMMON, namespace: COMMON }))
      build.onLoad({ filter: /.*/, namespace: COMMON }, () => ({
        contents: ["import 'react-dom/client'", ...common.map((file) => `import './${file}'`)].join('\n'),
        resolveDir: process.cwd(),
      }))
    },
  }
}
