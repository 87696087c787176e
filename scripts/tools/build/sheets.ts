import { basename } from 'node:path'
import type { Plugin } from 'esbuild'
import { commonModules } from './common-chunk.ts'
import { ENTRY, type ImportGraph, reachedFrom } from './import-graph.ts'
import { PAGE_LIST, type PageModules } from './page-modules.ts'

const SHEET = 'sheet'

export const SHOP = 'shop'

/** `SHOP` or a page's module → the files of its sheet, dependencies first. */
export type SheetPlan = ReadonlyMap<string, readonly string[]>

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

/** The shop's sheet has what every page loads; each page has a sheet for the rest. Both include lazy parts. */
export function planSheets(graph: ImportGraph, pages: PageModules, sizeOf?: (file: string) => number): SheetPlan {
  const all = inOrder(graph)
  const reached = (modules: readonly string[]) =>
    new Set(modules.flatMap((module) => [...reachedFrom(graph, module, { lazy: true, except: PAGE_LIST })]))
  const ofShop = reached([ENTRY, ...commonModules(graph, pages, sizeOf)])
  const plan = new Map([[SHOP, all.filter((file) => ofShop.has(file))]])
  for (const page of new Set(Object.values(pages))) {
    const ofPage = reached([page]).difference(ofShop)
    const own = all.filter((file) => ofPage.has(file))
    if (own.length > 0) plan.set(page, own)
  }
  return plan
}

export const sheetEntry = (key: string) => `${SHEET}:${key}`

export function sheetEntries(plan: SheetPlan): Record<string, string> {
  return Object.fromEntries([...plan.keys()].map((key) => [basename(key, '.tsx'), sheetEntry(key)]))
}

export function sheetsPlugin(plan: SheetPlan): Plugin {
  return {
    name: SHEET,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${SHEET}:`) }, ({ path }) => ({
        path: path.slice(SHEET.length + 1),
        namespace: SHEET,
      }))
      build.onLoad({ filter: /.*/, namespace: SHEET }, ({ path }) => ({
        contents: (plan.get(path) ?? []).map((file) => `import './${file}'`).join('\n'),
        resolveDir: process.cwd(),
      }))
    },
  }
}

/** Empty for modules that are not pages. */
export function sheetsPrefix(
  plan: SheetPlan,
  pages: PageModules,
  addressOf: (key: string) => string,
): (module: string) => string {
  return (module) => {
    const routes = Object.keys(pages).filter((route) => Reflect.get(pages, route) === module)
    if (routes.length === 0 || !plan.has(module)) return ''
    const call = [routes, addressOf(module)].map((value) => JSON.stringify(value)).join(', ')
    return `import { declareSheet as declareSheetOfPage } from '#client/foundation/document/page-sheets.ts';declareSheetOfPage(${call});`
  }
}
