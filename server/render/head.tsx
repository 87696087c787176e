import { DEFAULT_IMAGE_META, PAGE_SHEET, SHOP_SHEET } from '#client/app/for-the-server.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/locales.ts'
import { searchText } from '#shared/routes.ts'
import { MANIFEST_PATH, SERVICE_WORKER_META, SERVICE_WORKER_PATH } from '#shared/web-app.ts'
import { fontsOf, sheetsOf } from './asset-manifest.ts'
import type { InlineParts, ShopTheme } from './inline-scripts.ts'
import type { LoadedPage } from './load-page.ts'
import type { Renderer } from './renderer.ts'

interface HeadProps extends Pick<LoadedPage, 'route' | 'locale'> {
  renderer: Pick<Renderer, 'manifest' | 'hasServiceWorker'>
  nonce: string | undefined
  settings: ShopHead | null
  inline: InlineParts
}

/** The tags that only the server renders. */
export function Head({ renderer, route, locale, nonce, settings, inline }: HeadProps) {
  const { manifest, hasServiceWorker } = renderer
  return (
    <>
      {sheetsOf(manifest, route).map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence={href === manifest.css ? SHOP_SHEET : PAGE_SHEET} />
      ))}
      {fontsOf(manifest, locale).map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
      ))}
      {inline.css !== null && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: inline.css }} />}
      {settings && <ShopTags locale={locale} settings={settings} />}
      {hasServiceWorker && <meta name={SERVICE_WORKER_META} content={SERVICE_WORKER_PATH} />}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: inline.script }} />
    </>
  )
}

interface ShopHead extends ShopTheme {
  bannerLogo: string | null
}

function ShopTags({ locale, settings }: { locale: Locale; settings: ShopHead }) {
  const { bannerLogo, primaryColor, defaultImage } = settings
  return (
    <>
      {bannerLogo && <link rel="icon" href={bannerLogo} />}
      {bannerLogo && <link rel="apple-touch-icon" href={bannerLogo} />}
      {primaryColor && <meta name="theme-color" content={primaryColor} />}
      <link rel="manifest" href={MANIFEST_PATH + searchText({ lang: locale === DEFAULT_LOCALE ? null : locale })} />
      <meta name={DEFAULT_IMAGE_META} content={defaultImage} />
    </>
  )
}
