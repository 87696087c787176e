import { useIntl } from 'react-intl'
import { Section } from '../../components/layout/section.tsx'
import { Shimmer } from '../../components/layout/shimmer.tsx'
import { RecentlyViewed } from '../../components/product/recently-viewed.tsx'
import type { ProductDetailsFragment } from './__generated__/product-page.ts'
import { Reviews } from './reviews/reviews.tsx'
import { SuggestedRow } from './suggestions/suggested-row.tsx'
import styles from './deferred-sections.module.css'

export function DeferredSections({ product, url }: { product: ProductDetailsFragment; url: string }) {
  const intl = useIntl()
  return (
    <>
      <section id="reviews" className={styles.section} aria-labelledby="reviews-heading">
        <h2 id="reviews-heading">{intl.formatMessage({ id: 'product.reviews' })}</h2>
        <Section fallback={<Shimmer shape="block" />}>
          <Reviews product={{ id: product.id, title: product.title, url }} average={product.rating} />
        </Section>
      </section>
      <Section fallback={<RowFallback />}>
        <SuggestedRow productId={product.id} list="similar" />
      </Section>
      <Section fallback={<RowFallback />}>
        <SuggestedRow productId={product.id} list="related" />
      </Section>
      <RecentlyViewed productId={product.id} />
    </>
  )
}

function RowFallback() {
  return (
    <div className={styles.row}>
      <Shimmer count={5} />
    </div>
  )
}
