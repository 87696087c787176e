import { basename } from 'node:path'
import type { Metafile } from 'esbuild'
import type { AssetManifest } from '../../../server/render/asset-manifest.ts'
import { LOCALES } from '../../../shared/locales.ts'
import { ENTRY } from './import-graph.ts'
import type { PageModules } from './page-modules.ts'
import { textsEntry } from './page-texts.ts'
import { sheetEntry, type SheetPlan, SHOP } from './sheets.ts'

const address = (output: string) => `/assets/${basename(output)}`

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

/** Route name → chunk of `pageTextsPlugin` for one language. */
function textsOf(metafile: Metafile, pages: PageModules, locale: string): Record<string, string> {
  const outputs = new Map(Object.entries(metafile.outputs).map(([output, { entryPoint }]) => [entryPoint, output]))
  return Object.fromEntries(
    Object.entries(pages).flatMap(([route, module]) => {
      const output = outputs.get(textsEntry(locale, module))
      return output ? [[route, address(output)]] : []
    }),
  )
}

export function sheetAddresses({ outputs }: Metafile): (key: string) => string {
  return (key) => {
    const bundle = Object.values(outputs).find(({ entryPoint }) => entryPoint === sheetEntry(key))?.cssBundle
    if (bundle === undefined) throw new Error(`The build holds no sheet ${key}.`)
    return address(bundle)
  }
}

function sheetsOf({ metafile, plan }: Styles, modules: PageModules) {
  if (!plan) {
    const css = Object.keys(metafile.outputs).find((output) => output.endsWith('.css'))
    if (!css) throw new Error('The build holds no style sheet.')
    return { css: address(css), pageCss: {} }
  }
  const addressOf = sheetAddresses(metafile)
  const own = Object.entries(modules).filter(([, module]) => plan.has(module))
  return { css: addressOf(SHOP), pageCss: Object.fromEntries(own.map(([route, module]) => [route, addressOf(module)])) }
}

interface Styles {
  metafile: Metafile
  plan?: SheetPlan
}

export function createManifest(
  scripts: Metafile,
  styles: Styles,
  modules: PageModules,
  inlineScripts: AssetManifest['inlineScripts'],
): AssetManifest {
  const entry = outputOf(scripts, ENTRY)
  const fromEntry = closure(scripts, entry)
  const pages: Record<string, string[]> = {}
  for (const [route, source] of Object.entries(modules)) {
    const needed = closure(scripts, outputOf(scripts, source))
    pages[route] = [...needed].filter((output) => !fromEntry.has(output)).map(address)
  }
  const fonts = Object.keys(styles.metafile.outputs).filter((output) => output.endsWith('.woff2'))
  return {
    entry: address(entry),
    inlineScripts,
    ...sheetsOf(styles, modules),
    entryImports: [...fromEntry].filter((output) => output !== entry).map(address),
    pages,
    messages: Object.fromEntries(
      LOCALES.map((locale) => [locale, address(outputOf(scripts, `locales/${locale}.json`))]),
    ),
    texts: Object.fromEntries(LOCALES.map((locale) => [locale, textsOf(scripts, modules, locale)])),
    fonts: Object.fromEntries(fonts.map((font) => [font.replace(/^.*\/|-[A-Z0-9]+\.woff2$/g, ''), address(font)])),
  }
}
