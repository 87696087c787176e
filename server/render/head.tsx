import { DEFAULT_IMAGE_META, PAGE_SHEET, SHOP_SHEET } from '#client/app/for-the-server.ts'
import { type AssetManifest, fontsOf, sheetsOf } from './asset-manifest.ts'
import type { InlineParts, ShopLook } from './inline-parts.ts'

interface HeadProps {
  manifest: AssetManifest
  route: string | null
  locale: string
  nonce: string | undefined
  settings: ShopLook | null
  inline: InlineParts
}

export function Head({ manifest, route, locale, nonce, settings, inline }: HeadProps) {
  return (
    <>
      {sheetsOf(manifest, route).map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence={href === manifest.css ? SHOP_SHEET : PAGE_SHEET} />
      ))}
      {fontsOf(manifest, locale).map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
      ))}
      {inline.css !== null && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: inline.css }} />}
      {settings && <meta name={DEFAULT_IMAGE_META} content={settings.defaultImage} />}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: inline.script }} />
    </>
  )
}
