import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { build as esbuild, type BuildOptions, type Metafile } from 'esbuild'
import { commonChunkPlugin } from './common-chunk.ts'
import { compressAssets } from './compress.ts'
import { cssModulesPlugin } from './css-modules.ts'
import { ENTRY, readImportGraph } from './import-graph.ts'
import { createManifest } from './manifest.ts'
import { messagesPlugin } from './messages.ts'
import { type PageModules, readPageModules } from './page-modules.ts'
import { pageTextsPlugin } from './page-texts.ts'
import { findTextPlaces } from './text-places.ts'

const CLIENT_FOLDER = 'dist/client'

const shared = {
  entryPoints: { entry: ENTRY },
  bundle: true,
  format: 'esm',
  target: ['chrome120', 'firefox121', 'safari17'],
  jsx: 'automatic',
  minify: true,
  metafile: true,
  outdir: `${CLIENT_FOLDER}/assets`,
  assetNames: '[name]-[hash]',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  loader: { '.woff2': 'file', '.svg': 'file' },
  define: { 'process.env.NODE_ENV': '"production"' },
  // The ICU parser (some 30 kB) is not needed where texts come compiled.
  alias: {
    '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    '@0no-co/graphql.web': './scripts/build/stand-ins/graphql-web.ts',
  },
  legalComments: 'none',
  logLevel: 'warning',
} satisfies BuildOptions

/** One chunk per page; style rules are left to `buildStyles`. */
async function buildScripts(pages: PageModules): Promise<Metafile> {
  const graph = await readImportGraph()
  const english: Record<string, string> = JSON.parse(await readFile('locales/en.json', 'utf8'))
  const places = await findTextPlaces(graph, pages, new Set(Object.keys(english)))
  const result = await esbuild({
    ...shared,
    splitting: true,
    // Maps are for the operator and are not served, so no script names its own.
    sourcemap: 'external',
    loader: { ...shared.loader, '.css': 'empty' },
    plugins: [cssModulesPlugin({ styles: false }), pageTextsPlugin(pages, places), commonChunkPlugin(graph, pages)],
  })
  return result.metafile
}

/** One style sheet for the whole shop: a chunk's own sheet would not be loaded with it, and all of it is small. */
async function buildStyles(): Promise<Metafile> {
  const result = await esbuild({
    ...shared,
    splitting: false,
    write: false,
    plugins: [cssModulesPlugin({ styles: true }), messagesPlugin()],
  })
  for (const file of result.outputFiles) if (!file.path.endsWith('.js')) await writeFile(file.path, file.contents)
  return result.metafile
}

/** Writes `dist/client`: hashed assets, and `manifest.json` by which the server finds them. */
export async function buildClient(): Promise<void> {
  await rm(CLIENT_FOLDER, { recursive: true, force: true })
  await mkdir(`${CLIENT_FOLDER}/assets`, { recursive: true })
  const pages = await readPageModules()
  const [scripts, styles] = await Promise.all([buildScripts(pages), buildStyles()])
  const manifest = createManifest(scripts, styles, pages)
  await writeFile(`${CLIENT_FOLDER}/manifest.json`, JSON.stringify(manifest, null, 2))
  await writeFile('dist/client-metafile.json', JSON.stringify(scripts))
  await compressAssets(`${CLIENT_FOLDER}/assets`)
}
