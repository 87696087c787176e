import { useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { PageHead } from '../../components/head/page-head.tsx'
import { Banner } from '../../components/media/banner.tsx'
import { definePage, notFound, ok, type PageProps } from '../../foundation/define-page.ts'
import { PromoPopupPageDocument, type PromoPopupPageQuery } from './__generated__/promo-popup-page.ts'

/** Existing links from outside lead here. */
function PromoPopupPage({ data: { shop } }: PageProps<PromoPopupPageQuery, object>) {
  const intl = useIntl()
  const banner = shop.popupBanner
  if (!banner) return null
  const title = banner.title || intl.formatMessage({ id: 'promo.title' })
  return (
    <div className="container page-column narrow">
      <PageHead title={title} image={banner.image.url} canonicalPath={routes.promoPopup.pattern} noIndex />
      <h1 className="visually-hidden">{title}</h1>
      <Banner banner={banner} shape="promo" priority />
    </div>
  )
}

export const promoPopupPage = definePage(routes.promoPopup, {
  query: PromoPopupPageDocument,
  outcome: ({ data }) => (data.shop.popupBanner ? ok : notFound),
  access: 'public',
  Component: PromoPopupPage,
})
