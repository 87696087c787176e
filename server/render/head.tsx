import {
  DEFAULT_IMAGE_META,
  FIRST_PAINT_SCRIPT,
  FOREIGN_NODES_SCRIPT,
  MISSING_IMAGES_SCRIPT,
  themeCss,
} from '#client/app.tsx'
import { type AssetManifest, fontsOf, scriptsOf } from './asset-manifest.ts'

interface HeadProps {
  manifest: AssetManifest
  route: string | null
  locale: string
  nonce: string
  /** Of the shop; null where they could not be loaded. */
  settings: { primaryColor: string | null; primaryHoverColor: string | null; defaultImage: string } | null
}

const SCRIPT = `${FIRST_PAINT_SCRIPT};${MISSING_IMAGES_SCRIPT};${FOREIGN_NODES_SCRIPT}`

/** The part of `<head>` that only the server writes. */
export function Head({ manifest, route, locale, nonce, settings }: HeadProps) {
  return (
    <>
      <link rel="stylesheet" href={manifest.css} precedence="shop" />
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
