import { FormattedMessage } from 'react-intl'
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import { categoryCrumbs } from '../../components/breadcrumbs/category-crumbs.ts'
import { lazyPart } from '../../components/lazy-part/lazy-part.tsx'
import { useLocation } from '../../navigation/location.tsx'
import type { ProductDetailsFragment } from './__generated__/product-page.ts'
import { Gallery } from './gallery/gallery.tsx'
import { ProductHeading } from './product-heading.tsx'
import { BuyBox } from './purchase/buy-box.tsx'
import { mayShowOthers, optionPictureOf, picturesByValue } from './purchase/option-pictures.ts'
import { PriceBlock } from './purchase/price-block.tsx'
import { usePurchase } from './purchase/use-purchase.ts'
import { VariantPicker } from './purchase/variant-picker.tsx'
import styles from './product-view.module.css'

const DeferredSections = lazyPart(() => import('./deferred-sections.tsx').then((module) => module.DeferredSections), {
  when: 'hydrated',
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

interface ProductViewProps {
  product: ProductDetailsFragment
  url: string
}

export function ProductView({ product, url }: ProductViewProps) {
  const { locale } = useLocation()
  const purchase = usePurchase(product)
  const { problem } = purchase
  const invalid = new Set(problem?.kind === 'missingAttributes' ? problem.ids : [])
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
            <p className="muted small">
              <FormattedMessage id="product.otherOptions" />
            </p>
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
            invalid={invalid}
            onChoose={purchase.choose}
          />
        </div>
        <aside className={`panel ${styles.panel}`}>
          <BuyBox product={product} purchase={purchase} />
          <DeliveryEstimate product={product} />
          <ProductServices product={product} url={url} />
        </aside>
        <div className={styles.vouchers}>
          <VoucherList vouchers={product.vouchers} />
        </div>
      </article>
      <ProductTexts product={product} />
      <DeferredSections product={product} url={url} />
    </div>
  )
}
