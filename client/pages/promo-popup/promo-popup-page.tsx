import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { PageHead } from '../../components/head/page-head.tsx'
import { SectionHead } from '../../components/layout/section-head.tsx'
import { ProductGrid } from '../../components/product/product-grid.tsx'
import { definePage, notFound, ok, type PageProps } from '../../foundation/define-page.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { BannerActions, BannerPicture, useBannerCode } from '../../frame/banners/banner-offer.tsx'
import { PromoPopupPageDocument, type PromoPopupPageQuery } from './__generated__/promo-popup-page.ts'
import styles from './promo-popup-page.module.css'

/** Existing links from outside lead here. */
function PromoPopupPage({ data: { shop, home } }: PageProps<PromoPopupPageQuery, object>) {
  const intl = useIntl()
  const banner = shop.popupBanner
  const code = useBannerCode({ title: banner?.title ?? '' })
  if (!banner) return null
  const { items } = home.showcase.discover
  const title = banner.title || intl.formatMessage({ id: 'promo.title' })
  return (
    <div className="container page-column">
      <PageHead title={title} image={banner.image.url} canonicalPath={routes.promoPopup.pattern} noIndex />
      <section className={`panel ${styles.offer}`}>
        <div className="stack">
          <h1>{code === null ? title : <TitleWithCode title={title} code={code} />}</h1>
          <div className={`cluster ${styles.actions}`}>
            <BannerActions banner={banner} />
          </div>
          {code !== null && (
            <p className={styles.hint}>
              <FormattedMessage id="promo.codeHint" />
            </p>
          )}
        </div>
        <div className={styles.picture}>
          <BannerPicture banner={banner} />
        </div>
      </section>
      {items.length > 0 && <Discover products={items} />}
    </div>
  )
}

function Discover({ products }: { products: PromoPopupPageQuery['home']['showcase']['discover']['items'] }) {
  const intl = useIntl()
  const href = useHref()
  return (
    <section aria-labelledby="discover">
      <SectionHead
        id="discover"
        title={intl.formatMessage({ id: 'home.discover' })}
        moreHref={href(routes.allProducts, {})}
        more={<FormattedMessage id="common.allProducts" />}
      />
      <ProductGrid products={products} />
    </section>
  )
}

function TitleWithCode({ title, code }: { title: string; code: string }) {
  const [before, ...after] = title.split(code)
  return (
    <>
      {before}
      <code className={styles.code} translate="no">
        {code}
      </code>
      {after.join(code)}
    </>
  )
}

export const promoPopupPage = definePage(routes.promoPopup, {
  query: PromoPopupPageDocument,
  outcome: ({ data }) => (data.shop.popupBanner ? ok : notFound),
  access: 'public',
  Component: PromoPopupPage,
})
