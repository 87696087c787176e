import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const AssetManifest = v.object({
  entry: v.string(),
  /** Content of the inline script in the `<head>` of every page. */
  headScript: v.string(),
  /** The style sheet of every page. */
  css: v.string(),
  /** What opens after hydration needs beyond it; null where that is in it. */
  lateCss: v.nullable(v.string()),
  /** Route name → what its page needs beyond both. */
  pageCss: v.record(v.string(), v.string()),
  /** Routes whose page shows at once what otherwise opens later. */
  needLateCss: v.array(v.string()),
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

/** A style sheet in the order of the cascade. */
interface Sheet {
  href: string
  /** False: it is loaded without anything waiting for it, and applied by the browser's part (client/sheets.ts). */
  isNeeded: boolean
  isLate: boolean
}

/** The style sheets of a page. */
export function sheetsOf(manifest: AssetManifest, route: string | null): Sheet[] {
  const { css, lateCss, pageCss, needLateCss } = manifest
  const own = route ? pageCss[route] : undefined
  const needsLate = route !== null && needLateCss.includes(route)
  return [
    { href: css, isNeeded: true, isLate: false },
    ...(lateCss ? [{ href: lateCss, isNeeded: needsLate, isLate: true }] : []),
    ...(own ? [{ href: own, isNeeded: true, isLate: false }] : []),
  ]
}

/** Fonts to preload for a language. */
export function fontsOf(manifest: AssetManifest, locale: string): string[] {
  const names = ['inter-latin-wght-normal']
  if (locale === 'tr') names.push('inter-latin-ext-wght-normal')
  if (locale === 'ar') names.push('noto-sans-arabic-arabic-wght-normal')
  if (locale === 'hi') names.push('noto-sans-devanagari-devanagari-wght-normal')
  return names.flatMap((name) => manifest.fonts[name] ?? [])
}
