import { basename } from 'node:path'
import type { Metafile } from 'esbuild'
import type { AssetManifest } from '../../server/render/asset-manifest.ts'
import { LOCALES } from '../../shared/locales.ts'
import { ENTRY } from './import-graph.ts'
import type { PageModules } from './page-modules.ts'
import { textsEntry } from './page-texts.ts'

const address = (output: string) => `/assets/${basename(output)}`

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

/** Route name → the chunk that `pageTextsPlugin` has made for its page, in one language. */
function textsOf(metafile: Metafile, pages: PageModules, locale: string): Record<string, string> {
  const outputs = new Map(Object.entries(metafile.outputs).map(([output, { entryPoint }]) => [entryPoint, output]))
  return Object.fromEntries(
    Object.entries(pages).flatMap(([route, module]) => {
      const output = outputs.get(textsEntry(locale, module))
      return output ? [[route, address(output)]] : []
    }),
  )
}

/** What the outputs of both builds say about each page. */
export function createManifest(scripts: Metafile, styles: Metafile, modules: PageModules): AssetManifest {
  const entry = outputOf(scripts, ENTRY)
  const fromEntry = closure(scripts, entry)
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
