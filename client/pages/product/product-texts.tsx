import { FormattedMessage, useIntl } from 'react-intl'
import { RawHtml } from '../../components/text/raw-html.tsx'
import type { ProductDetailsFragment } from './__generated__/product-page.ts'
import { withSizeGuideAnchor } from './size-guide.ts'
import styles from './product-texts.module.css'

export function ProductTexts({ product }: { product: ProductDetailsFragment }) {
  const { description, descriptionHtml, overview, tags } = product
  const sizeGuide = useIntl().formatMessage({ id: 'product.sizeGuide' })
  const lang = product.language ?? undefined
  if (!description && !descriptionHtml && !overview && tags.length === 0) return null
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
          <h2 id="product-overview" className={styles.heading}>
            <FormattedMessage id="product.overview" />
          </h2>
          <div className={styles.columns} lang={lang}>
            <RawHtml html={withSizeGuideAnchor(overview, sizeGuide)} />
          </div>
        </section>
      )}
      {tags.length > 0 && (
        <ul className="cluster">
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
