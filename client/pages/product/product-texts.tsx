import { FormattedMessage, useIntl } from 'react-intl'
import { RawHtml } from '../../components/text/raw-html.tsx'
import type { ProductDetailsFragment } from './__generated__/product-page.ts'
import { shortDescriptionOf, withSizeGuideAnchor } from './description-parts.ts'
import styles from './product-texts.module.css'

export function ProductTexts({ product }: { product: ProductDetailsFragment }) {
  const { descriptionHtml, overview } = product
  const description = shortDescriptionOf(product) === null ? product.description : null
  const sizeGuide = useIntl().formatMessage({ id: 'product.sizeGuide' })
  const lang = product.language ?? undefined
  if (!description && !descriptionHtml && !overview) return null
  return (
    <div className={`panel roomy ${styles.texts}`}>
      {(description || descriptionHtml) && (
        <section aria-labelledby="product-description">
          <h2 id="product-description" className={styles.heading}>
            <FormattedMessage id="product.description" />
          </h2>
          {descriptionHtml ? (
            <div className={styles.columns} lang={lang}>
              <RawHtml html={descriptionHtml} />
            </div>
          ) : (
            <p className={styles.description} lang={lang} dir="auto">
              {description}
            </p>
          )}
        </section>
      )}
      {overview && (
        <section aria-labelledby="product-overview">
          <h2 id="product-overview" className={startsWithHeading(overview) ? 'visually-hidden' : styles.heading}>
            <FormattedMessage id="product.overview" />
          </h2>
          <div className={styles.columns} lang={lang}>
            <RawHtml html={withSizeGuideAnchor(overview, sizeGuide)} />
          </div>
        </section>
      )}
    </div>
  )
}

/** Such a text needs no further heading above its own. */
function startsWithHeading(html: string): boolean {
  return /^\s*<h[1-6]/.test(html)
}
