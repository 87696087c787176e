import { dirname } from 'node:path'
import type { Plugin } from 'esbuild'
import { LOCALES } from '../../shared/locales.ts'
import { compileMessages } from './messages.ts'
import type { PageModules } from './page-modules.ts'
import { FRAME, type TextPlaces } from './text-places.ts'

const PAGE_TEXTS = 'page-texts'
const LATER = 'later/'

/** Where the metafile shows a folder's texts in a language. */
export const textsEntry = (locale: string, pageModule: string) => `${PAGE_TEXTS}:${locale}/${dirname(pageModule)}`

/** Gives some texts in one language. Compiles each language once. */
function createTextSource() {
  const compiled = new Map<string, ReturnType<typeof compileMessages>>()
  return async function textsOf(locale: string, ids: ReadonlySet<string> = new Set()): Promise<string> {
    const all = compiled.get(locale) ?? compileMessages(`locales/${locale}.json`)
    compiled.set(locale, all)
    const wanted = Object.entries(await all).filter(([id]) => ids.has(id))
    return JSON.stringify(Object.fromEntries(wanted))
  }
}

type TextSource = ReturnType<typeof createTextSource>

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
}
export async function loadLaterTexts(locale, route) {
  const { laterTexts } = await languages[locale]()
  const loaders = [laterTexts.${FRAME}, laterTexts[folderOf[route]]]
  const texts = await Promise.all(loaders.map((load) => load?.()))
  return Object.assign({}, ...texts.map((each) => each?.default))
}`
}

/** A language's module: the frame's first texts, and the ways to all others. */
async function languageModule(
  textsOf: TextSource,
  locale: string,
  { frame, folders, later }: TextPlaces,
): Promise<string> {
  function loaders(places: Iterable<string>, path: string) {
    const lines = [...places].sort().map((place) => `${JSON.stringify(place)}: () => import('${path}${place}')`)
    return `{ ${lines.join(', ')} }`
  }
  return `export default ${await textsOf(locale, frame)}
export const pageTexts = ${loaders(folders.keys(), `${PAGE_TEXTS}:${locale}/`)}
export const laterTexts = ${loaders(later.keys(), `${PAGE_TEXTS}:${locale}/${LATER}`)}`
}

/**
 * Splits the texts: what the frame needs at first stays in `locales/xx.json`, what pages need beyond it goes beside
 * their folder, and what only later parts use into files that come with them.
 */
export function pageTextsPlugin(pages: PageModules, places: TextPlaces): Plugin {
  const textsOf = createTextSource()
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
        const place = path.slice(locale.length + 1)
        const ids = place.startsWith(LATER) ? places.later.get(place.slice(LATER.length)) : places.folders.get(place)
        return { contents: await textsOf(locale, ids), loader: 'json' }
      })
      build.onLoad({ filter: /[\\/]locales[\\/]\w+\.json$/ }, async ({ path }) => {
        const locale = /(\w+)\.json$/.exec(path)?.[1] ?? ''
        return { contents: await languageModule(textsOf, locale, places), loader: 'js', resolveDir: process.cwd() }
      })
    },
  }
}
