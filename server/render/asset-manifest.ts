import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The build's list of the browser's files (scripts/build/manifest.ts). Addresses begin with `/assets/`. */
export interface AssetManifest {
  entry: string
  css: string
  entryImports: string[]
  pages: Record<string, string[]>
  messages: Record<string, string>
  texts: Record<string, Record<string, string>>
  fonts: Record<string, string>
}

/** Throws where the browser's part has not been built. */
export function readAssetManifest(clientFolder: string): AssetManifest {
  return JSON.parse(readFileSync(join(clientFolder, 'manifest.json'), 'utf8'))
}

/** The scripts a page needs before it can hydrate, in the order of the manifest. */
export function scriptsOf(manifest: AssetManifest, route: string | null, locale: string): string[] {
  const page = route ? (manifest.pages[route] ?? []) : []
  const texts = [manifest.messages[locale], route ? manifest.texts[locale]?.[route] : undefined]
  return [manifest.entry, ...manifest.entryImports, ...page, ...texts.filter((text) => text !== undefined)]
}

/** Fonts to preload for a language. */
export function fontsOf(manifest: AssetManifest, locale: string): string[] {
  const names = ['inter-latin-wght-normal']
  if (locale === 'ar') names.push('noto-sans-arabic-arabic-wght-normal')
  if (locale === 'hi') names.push('noto-sans-devanagari-devanagari-wght-normal')
  return names.flatMap((name) => manifest.fonts[name] ?? [])
}
