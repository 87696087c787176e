import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { PageHead } from '../../components/head/page-head.tsx'
import { FlashSaleRow } from '../../components/product/flash-sale-row.tsx'
import { definePage, notFound, ok, type PageProps } from '../../foundation/define-page.ts'
import { BannerActions, BannerPicture, codeIn } from '../../frame/banners/banner-offer.tsx'
import { PromoPopupPageDocument, type PromoPopupPageQuery } from './__generated__/promo-popup-page.ts'
import styles from './promo-popup-page.module.css'

/** Existing links from outside lead here. */
function PromoPopupPage({ data: { shop, home } }: PageProps<PromoPopupPageQuery, object>) {
  const intl = useIntl()
  const banner = shop.popupBanner
  if (!banner) return null
  const { sale } = home.showcase
  const title = banner.title || intl.formatMessage({ id: 'promo.title' })
  return (
    <div className="container page-column">
      <PageHead title={title} image={banner.image.url} canonicalPath={routes.promoPopup.pattern} noIndex />
      <section className={`panel ${styles.offer}`}>
        <BannerPicture banner={banner} />
        <div className="stack">
          <h1>{title}</h1>
          {codeIn(banner.title) !== null && (
            <p className="muted">
              <FormattedMessage id="promo.codeHint" />
            </p>
          )}
          <div className="cluster">
            <BannerActions banner={banner} />
          </div>
        </div>
      </section>
      {sale && <FlashSaleRow sale={sale} serverTime={home.serverTime} />}
    </div>
  )
}

export const promoPopupPage = definePage(routes.promoPopup, {
  query: PromoPopupPageDocument,
  outcome: ({ data }) => (data.shop.popupBanner ? ok : notFound),
  access: 'public',
  Component: PromoPopupPage,
})
