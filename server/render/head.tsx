import { FIRST_PAINT_SCRIPT, themeCss } from '#client/app.tsx'
import { type AssetManifest, fontsOf, scriptsOf } from './asset-manifest.ts'

interface HeadProps {
  manifest: AssetManifest
  route: string | null
  locale: string
  nonce: string
  colors: { primaryColor: string | null; primaryHoverColor: string | null } | null
}

/** The part of `<head>` that only the server writes. */
export function Head({ manifest, route, locale, nonce, colors }: HeadProps) {
  return (
    <>
      <link rel="stylesheet" href={manifest.css} precedence="shop" />
      {fontsOf(manifest, locale).map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
      ))}
      {scriptsOf(manifest, route, locale).map((script) => (
        <link key={script} rel="modulepreload" href={script} />
      ))}
      {colors && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: themeCss(colors) }} />}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: FIRST_PAINT_SCRIPT }} />
    </>
  )
}
