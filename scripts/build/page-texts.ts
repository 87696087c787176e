import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Plugin } from 'esbuild'
import { LOCALES } from '../../shared/locales.ts'
import { compileMessages } from './messages.ts'
import type { PageModules } from './page-modules.ts'
import type { TextPlaces } from './text-places.ts'

const PAGE_TEXTS = 'page-texts'

/** Where the metafile shows a folder's texts in a language. */
export const textsEntry = (locale: string, pageModule: string) => `${PAGE_TEXTS}:${locale}/${dirname(pageModule)}`

/** Some texts in one language, compiled. */
async function textsOf(locale: string, ids: ReadonlySet<string> = new Set()): Promise<string> {
  const all: Record<string, string> = JSON.parse(await readFile(`locales/${locale}.json`, 'utf8'))
  const wanted = Object.entries(all).filter(([id]) => ids.has(id))
  return compileMessages(JSON.stringify(Object.fromEntries(wanted)))
}

/**
 * The module that stands in for client/page-texts.ts. It knows the pages; where their texts are in a language is
 * known to that language's module, so that a browser does not load the file names of the other languages.
 */
function loaderModule(pages: PageModules, { folders }: TextPlaces): string {
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

/** A language's module: the frame's texts, and the way to those of each folder. */
async function languageModule(locale: string, { frame, folders }: TextPlaces): Promise<string> {
  const loaders = [...folders.keys()]
    .sort()
    .map((folder) => `${JSON.stringify(folder)}: () => import('${PAGE_TEXTS}:${locale}/${folder}')`)
  return `export default ${await textsOf(locale, frame)}
export const pageTexts = { ${loaders.join(', ')} }`
}

/** Splits the texts: the frame's stay in `locales/xx.json`, what pages need beyond them goes beside their folder. */
export function pageTextsPlugin(pages: PageModules, places: TextPlaces): Plugin {
  return {
    name: PAGE_TEXTS,
    setup(build) {
      build.onLoad({ filter: /client[\\/]page-texts\.ts$/ }, () => ({ contents: loaderModule(pages, places) }))
      build.onResolve({ filter: new RegExp(`^${PAGE_TEXTS}:`) }, ({ path }) => ({
        path: path.slice(PAGE_TEXTS.length + 1),
        namespace: PAGE_TEXTS,
      }))
      build.onLoad({ filter: /.*/, namespace: PAGE_TEXTS }, async ({ path }) => {
        const [locale = ''] = path.split('/', 1)
        return { contents: await textsOf(locale, places.folders.get(path.slice(locale.length + 1))), loader: 'json' }
      })
      build.onLoad({ filter: /[\\/]locales[\\/]\w+\.json$/ }, async ({ path }) => {
        const locale = /(\w+)\.json$/.exec(path)?.[1] ?? ''
        return { contents: await languageModule(locale, places), loader: 'js', resolveDir: process.cwd() }
      })
    },
  }
}
