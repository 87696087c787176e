import { renderToStaticMarkup } from 'react-dom/server'
import { createShopIntl, type Messages, themeCss } from '#client/app/for-the-server.ts'
import { directionOf, type Locale } from '#shared/locales.ts'
import { digestOf, NOTHING_ALLOWED } from '../answers/csp.ts'

const STYLES = `:root{color-scheme:light dark;--canvas:#f6f6f4;--text:#1b1d21;--muted:#5b616a;--accent:#0f6b5c;--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--canvas:#121417;--text:#f1f2f3;--muted:#a8aeb6;--accent:#4cc3ae;--on-accent:#06231e}}
body{display:grid;place-content:center;justify-items:center;gap:1rem;min-block-size:100dvh;margin:0;padding:1.5rem;box-sizing:border-box;background:var(--canvas);color:var(--text);font:1rem/1.6 system-ui,sans-serif;text-align:center}
h1,p{margin:0;max-inline-size:30rem}
h1{font-size:1.5rem}
p{color:var(--muted)}
a{border-radius:10px;padding:.7rem 1.5rem;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}`

interface OfflinePageProps {
  locale: Locale
  messages: Messages
  /** Null if the backend cannot be reached. */
  shop: { shopName: string; primaryColor: string | null; primaryHoverColor: string | null } | null
}

/** Complete in itself, because it is shown when nothing can be loaded. Its link loads the address that failed. */
export function offlinePage({ locale, messages, shop }: OfflinePageProps): { html: string; policy: string } {
  const intl = createShopIntl({ locale, messages })
  const text = (id: 'common.tryAgain' | 'offline.title' | 'offline.page') => intl.formatMessage({ id })
  const styles = STYLES + (shop ? themeCss(shop) : '')
  const title = text('offline.title')
  const page = (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{shop ? `${title} | ${shop.shopName}` : title}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        {shop && <strong translate="no">{shop.shopName}</strong>}
        <h1>{title}</h1>
        <p>{text('offline.page')}</p>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- @NOTE the address that failed, which is the document's */}
        <a href="">{text('common.tryAgain')}</a>
      </body>
    </html>
  )
  return {
    html: `<!DOCTYPE html>${renderToStaticMarkup(page)}`,
    policy: `${NOTHING_ALLOWED}; style-src ${digestOf(styles)}`,
  }
}
