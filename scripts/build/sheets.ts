import type { Plugin } from 'esbuild'
import { commonModules } from './common-chunk.ts'
import { ENTRY, type ImportGraph, reachedFrom } from './import-graph.ts'
import { PAGE_LIST, type PageModules } from './page-modules.ts'

const SHEET = 'sheet'

/** Name of the sheet that all pages share; those of pages are named after a route. */
export const SHOP = 'shop'

export interface SheetPlan {
  /** Name of a sheet → the files that it is made of, dependencies first. */
  sheets: ReadonlyMap<string, readonly string[]>
  /** Module of a page → the name of its own sheet. */
  ownOf: ReadonlyMap<string, string>
}

/** All style sheets, each after those of what its component imports. */
function inOrder(graph: ImportGraph): string[] {
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

/** The shop's sheet is for what every page loads, and each page has one for the rest; both with their lazy parts. */
export function planSheets(graph: ImportGraph, pages: PageModules): SheetPlan {
  const all = inOrder(graph)
  const reached = (modules: readonly string[]) =>
    new Set(modules.flatMap((module) => [...reachedFrom(graph, module, { lazy: true, except: PAGE_LIST })]))
  const ofShop = reached([ENTRY, ...commonModules(graph, pages)])
  const sheets = new Map([[SHOP, all.filter((file) => ofShop.has(file))]])
  const ownOf = new Map<string, string>()
  for (const [route, page] of Object.entries(pages)) {
    if (ownOf.has(page)) continue
    const ofPage = reached([page])
    const own = all.filter((file) => ofPage.has(file) && !ofShop.has(file))
    if (own.length === 0) continue
    sheets.set(route, own)
    ownOf.set(page, route)
  }
  return { sheets, ownOf }
}

/** Entry points of the build of the sheets, which {@link sheetsPlugin} resolves. */
export function sheetEntries({ sheets }: SheetPlan): Record<string, string> {
  return Object.fromEntries([...sheets.keys()].map((name) => [name, sheetEntry(name)]))
}

/** Entry point of a sheet in the metafile. */
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
 * Beginning of a page's module: declares the address of its sheet. Empty for other modules.
 * @param addressOf the address of a sheet in this build
 */
export function sheetsPrefix(
  { ownOf }: SheetPlan,
  pages: PageModules,
  addressOf: (name: string) => string,
): (module: string) => string {
  return (module) => {
    const name = ownOf.get(module)
    if (name === undefined) return ''
    const routes = Object.keys(pages).filter((route) => Reflect.get(pages, route) === module)
    const call = [routes, addressOf(name)].map((value) => JSON.stringify(value)).join(', ')
    return `import { declareSheet as declareSheetOfPage } from '#client/page-sheets.ts';declareSheetOfPage(${call});`
  }
}
