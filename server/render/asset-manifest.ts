import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const AssetManifest = v.object({
  entry: v.string(),
  /** Source of the scripts in every document's `<head>` and after its markup. */
  inlineScripts: v.object({ head: v.string(), start: v.string() }),
  css: v.string(),
  pageCss: v.record(v.string(), v.string()),
  entryImports: v.array(v.string()),
  /** Route name → scripts needed beyond the entry's. */
  pages: v.record(v.string(), v.array(v.string())),
  messages: v.record(v.string(), v.string()),
  /** Language → route name → chunk with that page's texts. */
  texts: v.record(v.string(), v.record(v.string(), v.string())),
  fonts: v.record(v.string(), v.string()),
})

/** Written by the build (scripts/tools/build/manifest.ts). URLs begin with `/assets/`. */
export type AssetManifest = v.InferOutput<typeof AssetManifest>

/** @throws if the client has not been built */
export function readAssetManifest(clientFolder: string): AssetManifest {
  return v.parse(AssetManifest, JSON.parse(readFileSync(join(clientFolder, 'manifest.json'), 'utf8')))
}

export function scriptsOf(manifest: AssetManifest, route: string | null, locale: string): string[] {
  const page = route ? (manifest.pages[route] ?? []) : []
  const texts = [manifest.messages[locale], route ? manifest.texts[locale]?.[route] : undefined]
  return [manifest.entry, ...manifest.entryImports, ...page, ...texts.filter((text) => text !== undefined)]
}

/** The page's own module comes first in its list. */
export function moduleOf({ pages }: AssetManifest, route: string | null): string | null {
  return (route && pages[route]?.[0]) || null
}

export function sheetsOf({ css, pageCss }: AssetManifest, route: string | null): string[] {
  const own = route ? pageCss[route] : undefined
  return own ? [css, own] : [css]
}

export function fontsOf(manifest: AssetManifest, locale: string): string[] {
  const names = ['inter-latin-wght-normal']
  if (locale === 'tr') names.push('inter-latin-ext-wght-normal')
  if (locale === 'ar') names.push('noto-sans-arabic-arabic-wght-normal')
  if (locale === 'hi') names.push('noto-sans-devanagari-devanagari-wght-normal')
  return names.flatMap((name) => manifest.fonts[name] ?? [])
}
