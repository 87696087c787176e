import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Plugin } from 'esbuild'
import { LOCALES } from '../../shared/locales.ts'
import { compileMessages } from './messages.ts'
import type { PageModules } from './page-modules.ts'
import type { TextOwners } from './text-owners.ts'

const PAGE_TEXTS = 'page-texts'

/** Where the metafile shows a folder's texts in a language. */
export const textsEntry = (locale: string, pageModule: string) => `${PAGE_TEXTS}:${locale}/${dirname(pageModule)}`

/** The texts of one folder in one language, compiled; null: those that several folders share. */
async function textsOf(locale: string, owners: TextOwners, folder: string | null): Promise<string> {
  const all: Record<string, string> = JSON.parse(await readFile(`locales/${locale}.json`, 'utf8'))
  const own = Object.entries(all).filter(([id]) => (owners.get(id) ?? null) === folder)
  return compileMessages(JSON.stringify(Object.fromEntries(own)))
}

/**
 * The module that stands in for client/page-texts.ts. It knows the pages; where their texts are in a language is
 * known to that language's module, so that nobody loads the names of some hundred files of other languages.
 */
function loaderModule(pages: PageModules, folders: ReadonlySet<string>): string {
  const withTexts = Object.entries(pages).filter(([, module]) => folders.has(dirname(module)))
  const folderOf = Object.fromEntries(withTexts.map(([route, module]) => [route, dirname(module)]))
  const languages = LOCALES.map((locale) => `${locale}: () => import('#locales/${locale}.json')`)
  return `const folderOf = ${JSON.stringify(folderOf)}
const languages = { ${languages.join(', ')} }
export async function loadPageTexts(locale, route) {
  const { pageTexts } = await languages[locale]()
  const load = pageTexts[folderOf[route]]
  return load ? (await load()).default : {}
}`
}

/** A language's module: the texts that several folders share, and the way to those of each folder. */
async function languageModule(locale: string, owners: TextOwners, folders: ReadonlySet<string>): Promise<string> {
  const loaders = [...folders].map(
    (folder) => `${JSON.stringify(folder)}: () => import('${PAGE_TEXTS}:${locale}/${folder}')`,
  )
  return `export default ${await textsOf(locale, owners, null)}
export const pageTexts = { ${loaders.join(', ')} }`
}

/** Splits the texts: what several pages use in `locales/xx.json`, what one folder's pages have for themselves beside them. */
export function pageTextsPlugin(pages: PageModules, owners: TextOwners): Plugin {
  const folders = new Set([...owners.values()].sort())
  return {
    name: PAGE_TEXTS,
    setup(build) {
      build.onLoad({ filter: /client[\\/]page-texts\.ts$/ }, () => ({ contents: loaderModule(pages, folders) }))
      build.onResolve({ filter: new RegExp(`^${PAGE_TEXTS}:`) }, ({ path }) => ({
        path: path.slice(PAGE_TEXTS.length + 1),
        namespace: PAGE_TEXTS,
      }))
      build.onLoad({ filter: /.*/, namespace: PAGE_TEXTS }, async ({ path }) => {
        const [locale = ''] = path.split('/', 1)
        return { contents: await textsOf(locale, owners, path.slice(locale.length + 1)), loader: 'json' }
      })
      build.onLoad({ filter: /[\\/]locales[\\/]\w+\.json$/ }, async ({ path }) => {
        const locale = /(\w+)\.json$/.exec(path)?.[1] ?? ''
        return { contents: await languageModule(locale, owners, folders), loader: 'js', resolveDir: process.cwd() }
      })
    },
  }
}
