import type { Plugin } from 'esbuild'
import { commonModules } from './common-chunk.ts'
import { ENTRY, type ImportGraph, reachedFrom } from './import-graph.ts'
import { PAGE_LIST, type PageModules } from './page-modules.ts'

const SHEET = 'sheet'

/** Names of the sheets that pages share; those of pages are named after a route. */
export const SHOP_SHEET = 'shop'
export const LATE_SHEET = 'late'

/** Which rules travel with what. No rule is in two sheets that are applied at the same time. */
export interface SheetPlan {
  /** Name of a sheet → the files that it is made of, in the order of the cascade. */
  sheets: ReadonlyMap<string, readonly string[]>
  /** Module of a page → the name of its own sheet. */
  ownOf: ReadonlyMap<string, string>
  /** Modules of pages that show at once what otherwise opens later. */
  needLate: ReadonlySet<string>
}

/** Style sheets in the order of the cascade: after all that their components stand on. */
function cascade(graph: ImportGraph): string[] {
  const seen = new Set<string>()
  const ordered: string[] = []
  function visit(file: string) {
    if (seen.has(file)) return
    seen.add(file)
    for (const { path } of graph.get(file) ?? []) visit(path)
    if (file.endsWith('.css')) ordered.push(file)
  }
  visit(ENTRY)
  return ordered
}

/**
 * Three layers: the shop's sheet, for what the first load holds; what its lazy parts (dialogs, mini cart, drawer) add
 * beyond that; and what a page with its own lazy parts adds beyond both. Pages may share rules, so that only one page's
 * sheet is applied at a time (client/sheets.ts). What a component refines is in its own layer or below it.
 */
export function planSheets(graph: ImportGraph, pages: PageModules): SheetPlan {
  const all = cascade(graph)
  const first = new Set([...reachedFrom(graph, ENTRY), ...commonModules(graph, pages)])
  const everything = (modules: Iterable<string>) =>
    new Set([...modules].flatMap((module) => [...reachedFrom(graph, module, { lazy: true, except: PAGE_LIST })]))
  const withLate = everything(first)
  const sheets = new Map([
    [SHOP_SHEET, all.filter((file) => first.has(file))],
    [LATE_SHEET, all.filter((file) => withLate.has(file) && !first.has(file))],
  ])
  const ownOf = new Map<string, string>()
  const needLate = new Set<string>()
  for (const [route, page] of Object.entries(pages)) {
    if (ownOf.has(page)) continue
    const needed = everything([page])
    const own = all.filter((file) => needed.has(file) && !withLate.has(file))
    if (own.length > 0) sheets.set(route, own)
    if (own.length > 0) ownOf.set(page, route)
    const atOnce = reachedFrom(graph, page)
    if (sheets.get(LATE_SHEET)?.some((file) => atOnce.has(file))) needLate.add(page)
  }
  return { sheets, ownOf, needLate }
}

/** Entry points of the build of the sheets, which {@link sheetsPlugin} resolves. */
export function sheetEntries({ sheets }: SheetPlan): Record<string, string> {
  return Object.fromEntries([...sheets.keys()].map((name) => [name, `${SHEET}:${name}`]))
}

/** Where the metafile shows a sheet. */
export const sheetEntry = (name: string) => `${SHEET}:${name}`

export function sheetsPlugin({ sheets }: SheetPlan): Plugin {
  return {
    name: SHEET,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${SHEET}:`) }, ({ path }) => ({
        path: path.slice(SHEET.length + 1),
        namespace: SHEET,
      }))
      build.onLoad({ filter: /.*/, namespace: SHEET }, ({ path }) => ({
        contents: (sheets.get(path) ?? []).map((file) => `import './${file}'`).join('\n'),
        resolveDir: process.cwd(),
      }))
    },
  }
}

/**
 * What is written at the beginning of a page's module: its routes, and the address of its sheet.
 * @param addressOf the address of a sheet in this build
 */
export function sheetsPrefix(
  { ownOf, needLate }: SheetPlan,
  pages: PageModules,
  addressOf: (name: string) => string,
): (module: string) => string {
  return (module) => {
    const routes = Object.keys(pages).filter((route) => Reflect.get(pages, route) === module)
    const name = ownOf.get(module)
    if (routes.length === 0 || (name === undefined && !needLate.has(module))) return ''
    const given = [routes, name === undefined ? null : addressOf(name), needLate.has(module)]
    const call = given.map((value) => JSON.stringify(value)).join(', ')
    return `import { declareSheets as declareSheetsOfPage } from '#client/sheets.ts';declareSheetsOfPage(${call});`
  }
}
