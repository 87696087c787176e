import { dirname } from 'node:path'
import type { Plugin } from 'esbuild'
import { LOCALES } from '../../../shared/locales.ts'
import { compileMessages } from './messages.ts'
import type { PageModules } from './page-modules.ts'
import { FRAME, type TextPlaces } from './text-places.ts'

const PAGE_TEXTS = 'page-texts'
const LATER = 'later/'

export const textsEntry = (locale: string, pageModule: string) => `${PAGE_TEXTS}:${locale}/${dirname(pageModule)}`

function createTextSource() {
  const compiled = new Map<string, ReturnType<typeof compileMessages>>()
  return async function textsOf(locale: string, ids: ReadonlySet<string> = new Set()): Promise<string> {
    const all = compiled.get(locale) ?? compileMessages(`locales/${locale}.json`)
    compiled.set(locale, all)
    const wanted = Object.entries(await all).filter(([id]) => ids.has(id))
    return JSON.stringify(Object.fromEntries(wanted))
  }
}

const loader = (path: string) => `() => import('${PAGE_TEXTS}:${path}')`

export function textsPrefix(pages: PageModules, { folders, later }: TextPlaces): (module: string) => string {
  function loaders(places: ReadonlyMap<string, unknown>, folder: string, prefix: string) {
    const lines = LOCALES.map((locale) => `${locale}: ${loader(`${locale}/${prefix}${folder}`)}`)
    return places.has(folder) ? `{ ${lines.join(', ')} }` : '{}'
  }
  return (module) => {
    const routes = Object.keys(pages).filter((route) => Reflect.get(pages, route) === module)
    const folder = dirname(module)
    if (routes.length === 0 || !(folders.has(folder) || later.has(folder))) return ''
    const texts = `{ page: ${loaders(folders, folder, '')}, lazy: ${loaders(later, folder, LATER)} }`
    const declare = "import { declareTexts as declareTextsOfPage } from '#client/foundation/i18n/page-texts.ts';"
    return `${declare}declareTextsOfPage(${JSON.stringify(routes)}, ${texts});`
  }
}

/**
 * Splits the texts: those of the frame stay in `locales/xx.json`, those of pages go into a file per folder, and those
 * of lazy parts into files that load with them.
 */
export function pageTextsPlugin(places: TextPlaces): Plugin {
  const textsOf = createTextSource()
  return {
    name: PAGE_TEXTS,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${PAGE_TEXTS}:`) }, ({ path }) => ({
        path: path.slice(PAGE_TEXTS.length + 1),
        namespace: PAGE_TEXTS,
      }))
      build.onLoad({ filter: /.*/, namespace: PAGE_TEXTS }, async ({ path }) => {
        const [locale = ''] = path.split('/', 1)
        const place = path.slice(locale.length + 1)
        const ids = place.startsWith(LATER) ? places.later.get(place.slice(LATER.length)) : places.folders.get(place)
        // The JSON loader also exports each text by its id, a third of the compressed file.
        return { contents: `export default ${await textsOf(locale, ids)}`, loader: 'js' }
      })
      build.onLoad({ filter: /[\\/]locales[\\/]\w+\.json$/ }, async ({ path }) => {
        const locale = /(\w+)\.json$/.exec(path)?.[1] ?? ''
        const contents = `export default ${await textsOf(locale, places.frame)}
export const lazyTexts = ${loader(`${locale}/${LATER}${FRAME}`)}`
        return { contents, loader: 'js', resolveDir: process.cwd() }
      })
    },
  }
}
