import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { LOCALES } from '../../shared/locales.ts'
import { pageModules } from './manifest.ts'
import { compileMessages } from './messages.ts'

/** `id="area.name"` of JSX and `id: 'area.name'` of calls. */
const ID = /\bid(?:=|:\s*)["']([\w-]+(?:\.[\w-]+)+)["']/g

/** Imports of our own modules beside or around a file, static and dynamic ones. */
const IMPORT = /(?:from|import\()\s*'(\.{1,2}\/[^']+\.tsx?)'/g
/** Texts that only the BFF says. */
const OF_THE_BFF = /^(?:fault|refusal)\./

const LIST_OF_PAGES = 'client/pages.ts'

/** The page's folder (`client/pages/product`) of a file, null for files that belong to no page. */
function folderOf(file: string): string | null {
  return /^client\/pages\/[\w-]+/.exec(file)?.[0] ?? null
}

interface Source {
  ids: string[]
  /** Files of ours it imports, lazily or not. */
  imports: string[]
}

async function readSources(): Promise<Map<string, Source>> {
  const sources = new Map<string, Source>()
  for await (const file of glob('client/**/*.{ts,tsx}')) {
    if (file.includes('.test.')) continue
    const text = await readFile(file, 'utf8')
    const ids = [...text.matchAll(ID)].map(([, id]) => id ?? '')
    const imports = [...text.matchAll(IMPORT)].map(([, path]) => join(dirname(file), path ?? ''))
    sources.set(file, { ids, imports })
  }
  return sources
}

/** Everything a module brings with it, itself included. */
function reachedFrom(sources: Map<string, Source>, start: string): Set<string> {
  const reached = new Set<string>()
  const queue = [start]
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (reached.has(file) || file === LIST_OF_PAGES) continue
    reached.add(file)
    queue.push(...(sources.get(file)?.imports ?? []))
  }
  return reached
}

/** Text id → the folders of the pages that say it; texts of the frame and of what stands in for a page are left out. */
async function idsByOwner(): Promise<Map<string, Set<string>>> {
  const sources = await readSources()
  const owners = new Map<string, Set<string>>()
  for (const module of new Set(Object.values(await pageModules()))) {
    for (const file of reachedFrom(sources, module)) {
      for (const id of sources.get(file)?.ids ?? [])
        owners.set(id, (owners.get(id) ?? new Set()).add(folderOf(module) ?? ''))
    }
  }
  for (const file of reachedFrom(sources, 'client/entry.tsx')) {
    for (const id of sources.get(file)?.ids ?? []) owners.delete(id)
  }
  return owners
}

/** The one folder that has a text for itself; null for texts that several pages or the frame use. */
function ownerOf(owners: Map<string, Set<string>>, id: string): string | null {
  const folders = owners.get(id)
  return folders?.size === 1 ? ([...folders][0] ?? null) : null
}

async function textsOf(locale: string, owners: Map<string, Set<string>>, folder: string | null): Promise<string> {
  const all: Record<string, string> = JSON.parse(await readFile(`locales/${locale}.json`, 'utf8'))
  return JSON.stringify(
    Object.fromEntries(Object.entries(all).filter(([id]) => ownerOf(owners, id) === folder && !OF_THE_BFF.test(id))),
  )
}

/** Route → the folder whose texts its page says; routes without texts of their own are left out. */
async function foldersByRoute(owners: Map<string, Set<string>>): Promise<[route: string, folder: string][]> {
  const withTexts = new Set([...owners.keys()].map((id) => ownerOf(owners, id)))
  return Object.entries(await pageModules()).flatMap(([route, module]) => {
    const folder = folderOf(module)
    return folder && withTexts.has(folder) ? [[route, folder] as const] : []
  })
}

/**
 * The module that stands in for client/page-texts.ts. It knows the pages; where their texts are in a language is
 * known to that language's module, so that nobody loads the names of some hundred files of other languages.
 */
async function loaderModule(owners: Map<string, Set<string>>): Promise<string> {
  const folders = Object.fromEntries(await foldersByRoute(owners))
  const languages = LOCALES.map((locale) => `${locale}: () => import('#locales/${locale}.json')`)
  return `const folders = ${JSON.stringify(folders)}
const languages = { ${languages.join(', ')} }
export async function loadPageTexts(locale, route) {
  const { pageTexts } = await languages[locale]()
  const load = pageTexts[folders[route]]
  return load ? (await load()).default : {}
}`
}

/** A language's module: the texts that several pages share, and the way to those of each page. */
async function languageModule(locale: string, owners: Map<string, Set<string>>): Promise<string> {
  const folders = new Set((await foldersByRoute(owners)).map(([, folder]) => folder))
  const loaders = [...folders].map(
    (folder) => `${JSON.stringify(folder)}: () => import('page-texts:${locale}/${folder}')`,
  )
  return `export default ${compileMessages(await textsOf(locale, owners, null))}
export const pageTexts = { ${loaders.join(', ')} }`
}

/** Splits the texts: what several pages use in `locales/xx.json`, what one page has for itself beside that page. */
export function pageTextsPlugin(): Plugin {
  return {
    name: 'page-texts',
    async setup(build) {
      const owners = await idsByOwner()
      build.onLoad({ filter: /client[\\/]page-texts\.ts$/ }, async () => ({ contents: await loaderModule(owners) }))
      build.onResolve({ filter: /^page-texts:/ }, ({ path }) => ({
        path: path.slice('page-texts:'.length),
        namespace: 'page-texts',
      }))
      build.onLoad({ filter: /.*/, namespace: 'page-texts' }, async ({ path }) => {
        const [locale = ''] = path.split('/', 1)
        return {
          contents: compileMessages(await textsOf(locale, owners, path.slice(locale.length + 1))),
          loader: 'json',
        }
      })
      build.onLoad({ filter: /[\\/]locales[\\/]\w+\.json$/ }, async ({ path }) => {
        const locale = /(\w+)\.json$/.exec(path)?.[1] ?? ''
        return { contents: await languageModule(locale, owners), loader: 'js', resolveDir: process.cwd() }
      })
    },
  }
}
