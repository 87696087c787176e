import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const AssetManifest = v.object({
  entry: v.string(),
  /** Content of the scripts that every document contains: in its `<head>`, and after its markup. */
  inlineScripts: v.object({ head: v.string(), start: v.string() }),
  /** The style sheet of every page. */
  css: v.string(),
  /** Route name → the style sheet of its page. */
  pageCss: v.record(v.string(), v.string()),
  /** Everything the entry imports at once. */
  entryImports: v.array(v.string()),
  /** Route name → the scripts its page needs beyond the entry's. */
  pages: v.record(v.string(), v.array(v.string())),
  /** Language → the chunk with the texts that several pages share. */
  messages: v.record(v.string(), v.string()),
  /** Language → route name → the chunk with the texts of that page alone. */
  texts: v.record(v.string(), v.record(v.string(), v.string())),
  /** Font file's name without its hash → address. */
  fonts: v.record(v.string(), v.string()),
})

/** What the build (scripts/build/manifest.ts) says about the browser's files. Addresses begin with `/assets/`. */
export type AssetManifest = v.InferOutput<typeof AssetManifest>

/** Throws where the browser's part has not been built. */
export function readAssetManifest(clientFolder: string): AssetManifest {
  return v.parse(AssetManifest, JSON.parse(readFileSync(join(clientFolder, 'manifest.json'), 'utf8')))
}

/** The scripts a page needs before it can hydrate, in the order of the manifest. */
export function scriptsOf(manifest: AssetManifest, route: string | null, locale: string): string[] {
  const page = route ? (manifest.pages[route] ?? []) : []
  const texts = [manifest.messages[locale], route ? manifest.texts[locale]?.[route] : undefined]
  return [manifest.entry, ...manifest.entryImports, ...page, ...texts.filter((text) => text !== undefined)]
}

/** The style sheets of a page, the shop's first. */
export function sheetsOf({ css, pageCss }: AssetManifest, route: string | null): string[] {
  const own = route ? pageCss[route] : undefined
  return own ? [css, own] : [css]
}

/** Fonts to preload for a language. */
export function fontsOf(manifest: AssetManifest, locale: string): string[] {
  const names = ['inter-latin-wght-normal']
  if (locale === 'tr') names.push('inter-latin-ext-wght-normal')
  if (locale === 'ar') names.push('noto-sans-arabic-arabic-wght-normal')
  if (locale === 'hi') names.push('noto-sans-devanagari-devanagari-wght-normal')
  return names.flatMap((name) => manifest.fonts[name] ?? [])
}
