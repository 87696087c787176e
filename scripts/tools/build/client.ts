import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type BuildOptions, build as esbuild, type Metafile } from 'esbuild'
import { scriptOptions, styleOptions } from './client-options.ts'
import { commonChunkPlugin } from './common-chunk.ts'
import { printWarnings } from './describe-failure.ts'
import { compressAssets, minifierBanner, minifyAssets } from './finish-assets.ts'
import { type ImportGraph, readImportGraph } from './import-graph.ts'
import { buildInlineScripts } from './inline-scripts.ts'
import { createManifest, sheetAddresses } from './manifest.ts'
import { type PageModules, readPageModules } from './page-modules.ts'
import { pageTextsPlugin, textsPrefix } from './page-texts.ts'
import { planSheets, sheetEntries, type SheetPlan, sheetsPlugin, sheetsPrefix } from './sheets.ts'
import { findTextPlaces } from './text-places.ts'

const CLIENT_FOLDER = 'dist/client'
const build = { mode: 'production', outdir: `${CLIENT_FOLDER}/assets` } as const

export async function pageScriptOptions(pages: PageModules, graph: ImportGraph, prefixOf: (module: string) => string) {
  const english: Record<string, string> = JSON.parse(await readFile('locales/en.json', 'utf8'))
  const places = await findTextPlaces(graph, pages, new Set(Object.keys(english)))
  const declareTexts = textsPrefix(pages, places)
  const options = scriptOptions(build)
  return {
    ...options,
    // Source maps are not served, so scripts do not link to them.
    sourcemap: 'external',
    banner: { js: minifierBanner() },
    plugins: [
      ...options.plugins,
      pageTextsPlugin(places),
      commonChunkPlugin(graph, pages, (module) => prefixOf(module) + declareTexts(module)),
    ],
  } satisfies BuildOptions
}

async function buildStyles(plan: SheetPlan): Promise<Metafile> {
  const options = styleOptions(build)
  const result = await esbuild({
    ...options,
    entryPoints: sheetEntries(plan),
    plugins: [sheetsPlugin(plan), ...options.plugins],
  })
  for (const file of result.outputFiles) if (!file.path.endsWith('.js')) await writeFile(file.path, file.contents)
  return result.metafile
}

export async function buildClient(): Promise<void> {
  await rm(CLIENT_FOLDER, { recursive: true, force: true })
  await mkdir(`${CLIENT_FOLDER}/assets`, { recursive: true })
  const pages = await readPageModules()
  const graph = await readImportGraph()
  const plan = planSheets(graph, pages)
  const styles = await buildStyles(plan)
  const scripts = await esbuild(
    await pageScriptOptions(pages, graph, sheetsPrefix(plan, pages, sheetAddresses(styles))),
  )
  printWarnings(scripts.warnings)
  const manifest = createManifest(scripts.metafile, { metafile: styles, plan }, pages, await buildInlineScripts())
  await writeFile(`${CLIENT_FOLDER}/manifest.json`, JSON.stringify(manifest, null, 2))
  await writeFile('dist/client-metafile.json', JSON.stringify(scripts.metafile))
  await minifyAssets(`${CLIENT_FOLDER}/assets`)
  await compressAssets(`${CLIENT_FOLDER}/assets`)
}
