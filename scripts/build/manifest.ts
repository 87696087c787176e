import { readFile } from 'node:fs/promises'
import type { Metafile } from 'esbuild'
import { LOCALES } from '../../shared/locales.ts'
import { routes } from '../../shared/routes.ts'

/** What the server must know of the browser's build. Addresses begin with `/assets/`. */
export interface AssetManifest {
  entry: string
  css: string
  /** Everything the entry imports at once. */
  entryImports: string[]
  /** Route name → the scripts its page needs beyond the entry's. */
  pages: Record<string, string[]>
  /** Language → the chunk with the texts that several pages share. */
  messages: Record<string, string>
  /** Language → route name → the chunk with the texts of that page alone. */
  texts: Record<string, Record<string, string>>
  /** Font file's name without its hash → address. */
  fonts: Record<string, string>
}

const address = (output: string) => `/${output.replace(/^dist\/client\//, '')}`

/** Outputs reached from one by static imports, itself included. */
function closure(metafile: Metafile, start: string): Set<string> {
  const seen = new Set<string>()
  const queue = [start]
  for (let output = queue.pop(); output; output = queue.pop()) {
    if (seen.has(output)) continue
    seen.add(output)
    for (const imported of metafile.outputs[output]?.imports ?? []) {
      if (imported.kind === 'import-statement' && !imported.external) queue.push(imported.path)
    }
  }
  return seen
}

function outputOf(metafile: Metafile, source: string): string {
  const found = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === source)
  if (!found) throw new Error(`The build holds no chunk for ${source}.`)
  return found[0]
}

/** Which module holds each route's page, read from the list in client/pages.ts. */
export async function pageModules(): Promise<Record<string, string>> {
  const text = await readFile('client/pages.ts', 'utf8')
  const shared = new Map<string, string>()
  for (const [, name, path] of text.matchAll(/^const (\w+) = \(\) => import\('\.\/(.+?)'\)/gm)) {
    if (name && path) shared.set(name, path)
  }
  const modules: Record<string, string> = {}
  for (const [, route, path, name] of text.matchAll(/^ {2}(\w+): \(\) =>\s+(?:import\('\.\/(.+?)'\)|(\w+)\(\))/gm)) {
    const module = path ?? shared.get(name ?? '')
    if (route && module) modules[route] = `client/${module}`
  }
  const missing = Object.keys(routes).filter((route) => !modules[route])
  if (missing.length > 0) throw new Error(`client/pages.ts names no module for: ${missing.join(', ')}`)
  return modules
}

/** Route name → the chunk that `pageTextsPlugin` has made for it, in one language. */
function textsOf(metafile: Metafile, modules: Record<string, string>, locale: string): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [route, module] of Object.entries(modules)) {
    const source = `page-texts:${locale}/${module.split('/').slice(0, 3).join('/')}`
    const found = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === source)
    if (found) texts[route] = address(found[0])
  }
  return texts
}

export async function createManifest(scripts: Metafile, styles: Metafile): Promise<AssetManifest> {
  const entry = outputOf(scripts, 'client/entry.tsx')
  const fromEntry = closure(scripts, entry)
  const modules = await pageModules()
  const pages: Record<string, string[]> = {}
  for (const [route, source] of Object.entries(modules)) {
    const needed = closure(scripts, outputOf(scripts, source))
    pages[route] = [...needed].filter((output) => !fromEntry.has(output)).map(address)
  }
  const css = Object.keys(styles.outputs).find((output) => output.endsWith('.css'))
  if (!css) throw new Error('The build holds no style sheet.')
  const fonts = Object.keys(styles.outputs).filter((output) => output.endsWith('.woff2'))
  return {
    entry: address(entry),
    css: address(css),
    entryImports: [...fromEntry].filter((output) => output !== entry).map(address),
    pages,
    messages: Object.fromEntries(
      LOCALES.map((locale) => [locale, address(outputOf(scripts, `locales/${locale}.json`))]),
    ),
    texts: Object.fromEntries(LOCALES.map((locale) => [locale, textsOf(scripts, modules, locale)])),
    fonts: Object.fromEntries(fonts.map((font) => [font.replace(/^.*\/|-[A-Z0-9]+\.woff2$/g, ''), address(font)])),
  }
}
