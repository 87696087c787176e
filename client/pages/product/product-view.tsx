import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Breadcrumbs } from '../../components/layout/breadcrumbs.tsx'
import { categoryCrumbs } from '../../components/layout/category-crumbs.ts'
import { lazyPart } from '../../components/layout/lazy-part.tsx'
import { Rating } from '../../components/text/rating.tsx'
import { useLocation, useHref } from '../../foundation/navigation/location.tsx'
import type { ProductDetailsFragment } from './__generated__/product-page.ts'
import { hasSizeGuide, shortDescriptionOf } from './description-parts.ts'
import { Gallery } from './gallery/gallery.tsx'
import { BuyBox } from './purchase/buy-box.tsx'
import { mayShowOthers, optionPictureOf, picturesByValue } from './purchase/option-pictures.ts'
import { PriceBlock } from './purchase/price-block.tsx'
import { usePurchase } from './purchase/use-purchase.ts'
import { VariantPicker } from './purchase/variant-picker.tsx'
import styles from './product-view.module.css'

const DeferredSections = lazyPart(() => import('./deferred-sections.tsx').then((module) => module.DeferredSections), {
  when: 'hydrated',
  near: '#reviews',
})
const DeliveryEstimate = lazyPart(
  () => import('./purchase/delivery-estimate.tsx').then((module) => module.DeliveryEstimate),
  { when: 'hydrated' },
)
const ProductServices = lazyPart(() => import('./product-services.tsx').then((module) => module.ProductServices), {
  when: 'hydrated',
})
const ProductTexts = lazyPart(() => import('./product-texts.tsx').then((module) => module.ProductTexts), {
  when: 'hydrated',
})
const VoucherList = lazyPart(() => import('./purchase/voucher-list.tsx').then((module) => module.VoucherList), {
  when: 'hydrated',
})

export function ProductView({ product, url }: { product: ProductDetailsFragment; url: string }) {
  const intl = useIntl()
  const { locale } = useLocation()
  const purchase = usePurchase(product)
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumbs crumbs={categoryCrumbs(product.breadcrumbs, locale, product.title)} />
      <article className={styles.product}>
        <div className={styles.gallery}>
          <Gallery
            title={product.title}
            badge={product.badge}
            images={product.images}
            video={product.video}
            optionPicture={optionPictureOf(product, purchase.choice)}
          />
          {mayShowOthers(product) && (
            <p className="muted small">{intl.formatMessage({ id: 'product.otherOptions' })}</p>
          )}
        </div>
        <div className={styles.details}>
          <ProductHeading product={product} />
          <PriceBlock purchase={purchase} product={product} />
          <VariantPicker
            attributes={product.attributes}
            variants={product.variants}
            choice={purchase.choice}
            pictures={picturesByValue(product)}
            problem={purchase.problem}
            hasSizeGuide={hasSizeGuide(product.overview, intl.formatMessage({ id: 'product.sizeGuide' }))}
            onChoose={purchase.choose}
          />
        </div>
        <aside className={`panel ${styles.panel}`}>
          <BuyBox product={product} purchase={purchase} />
          {product.inStock && <DeliveryEstimate product={product} />}
          <ProductServices product={product} url={url} />
        </aside>
        <div className={`stack ${styles.vouchers}`}>
          <VoucherList vouchers={product.vouchers} />
          <ShortDescription product={product} />
        </div>
      </article>
      <ProductTexts product={product} />
      <DeferredSections product={product} url={url} />
    </div>
  )
}

function ShortDescription({ product }: { product: ProductDetailsFragment }) {
  const intl = useIntl()
  const text = shortDescriptionOf(product)
  if (text === null) return null
  return (
    <section>
      <h2 className="visually-hidden">{intl.formatMessage({ id: 'product.description' })}</h2>
      <p lang={product.language ?? undefined} dir="auto">
        {text}
      </p>
    </section>
  )
}

function ProductHeading({ product }: { product: ProductDetailsFragment }) {
  const intl = useIntl()
  const href = useHref()
  const { brand, title, language, rating, reviewCount } = product
  return (
    <header className={styles.heading}>
      {brand && (
        <a className={styles.brand} href={href(routes.mainBrand, { main: brand.slug }, { brand: brand.id })}>
          {brand.title}
        </a>
      )}
      <h1 lang={language ?? undefined} dir={language ? 'auto' : undefined}>
        {title}
      </h1>
      {reviewCount > 0 ? (
        <a className={styles.rating} href="#reviews">
          <Rating value={rating} variant="stars" />
          <FormattedMessage id="common.reviewCount" values={{ count: reviewCount }} />
        </a>
      ) : (
        <p className={styles.unrated}>{intl.formatMessage({ id: 'product.noReviews' })}</p>
      )}
    </header>
  )
}
