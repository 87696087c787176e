import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import { categoryCrumbs } from '../../components/breadcrumbs/category-crumbs.ts'
import { ProductSavedButtons } from '../../components/saved/product-saved-buttons.tsx'
import { useLocation } from '../../navigation/location.tsx'
import type { ProductDetailsFragment } from './__generated__/product-page.ts'
import { DeferredSections } from './deferred-sections.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { ProductFacts, SellerLink } from './product-facts.tsx'
import { ProductHeading } from './product-heading.tsx'
import { ProductTexts } from './product-texts.tsx'
import { BuyBox } from './purchase/buy-box.tsx'
import { DeliveryEstimate } from './purchase/delivery-estimate.tsx'
import { PriceBlock } from './purchase/price-block.tsx'
import { usePurchase } from './purchase/use-purchase.ts'
import { VariantPicker } from './purchase/variant-picker.tsx'
import { VoucherList } from './purchase/voucher-list.tsx'
import { ShareButton } from './share-button.tsx'
import styles from './product-view.module.css'

interface ProductViewProps {
  product: ProductDetailsFragment
  /** Address to share, with scheme and host. */
  url: string
}

/** Gallery, heading and price, the panel to buy, and the texts below. */
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
          <Gallery title={product.title} badge={product.badge} images={product.images} video={product.video} />
        </div>
        <div className={styles.details}>
          <ProductHeading product={product} />
          <PriceBlock price={purchase.price} product={product} />
          <VariantPicker
            attributes={product.attributes}
            variants={product.variants}
            choice={purchase.choice}
            invalid={invalid}
            onChoose={purchase.choose}
          />
        </div>
        <aside className={`panel ${styles.panel}`}>
          <BuyBox product={product} purchase={purchase} />
          <DeliveryEstimate product={product} />
          <ProductFacts warranty={product.warranty} refundable={product.refundable} />
          {product.seller && <SellerLink seller={product.seller} />}
          <ProductSavedButtons id={product.id} />
          <ShareButton title={product.title} url={url} />
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
