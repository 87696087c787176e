import {
  DEFAULT_IMAGE_META,
  FIRST_PAINT_SCRIPT,
  MISSING_IMAGES_SCRIPT,
  themeCss,
  WATCH_NODES_SCRIPT,
} from '#client/app.tsx'
import { type AssetManifest, fontsOf, scriptsOf, sheetsOf } from './asset-manifest.ts'

interface HeadProps {
  manifest: AssetManifest
  route: string | null
  locale: string
  /** For inline parts; absent where the policy names them by their digests. */
  nonce: string | undefined
  /** Of the shop; null where they could not be loaded. */
  settings: ShopLook | null
}

/** What the document itself says of the shop's look. */
export interface ShopLook {
  primaryColor: string | null
  primaryHoverColor: string | null
  defaultImage: string
}

const SCRIPT = `${FIRST_PAINT_SCRIPT};${MISSING_IMAGES_SCRIPT};${WATCH_NODES_SCRIPT}`

/** Texts of the head's inline scripts and styles, for the page's policy. */
export function inlineTexts(settings: ShopLook | null): { scripts: string[]; styles: string[] } {
  return { scripts: [SCRIPT], styles: settings ? [themeCss(settings)] : [] }
}

/** The part of `<head>` that only the server writes. */
export function Head({ manifest, route, locale, nonce, settings }: HeadProps) {
  return (
    <>
      {sheetsOf(manifest, route).map(({ href, isNeeded, isLate }) => (
        <link
          key={href}
          rel="stylesheet"
          href={href}
          precedence="shop"
          media={isNeeded ? undefined : 'not all'}
          data-late={isLate ? '' : undefined}
        />
      ))}
      {fontsOf(manifest, locale).map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
      ))}
      {scriptsOf(manifest, route, locale).map((script) => (
        <link key={script} rel="modulepreload" href={script} />
      ))}
      {settings && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: themeCss(settings) }} />}
      {settings && <meta name={DEFAULT_IMAGE_META} content={settings.defaultImage} />}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </>
  )
}
