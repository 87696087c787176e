import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../../navigation/location.tsx'
import type { ProductDetailsFragment } from '../__generated__/product-page.ts'
import { browserStorage, readViewed, rememberViewed, type ViewedProduct } from './recently-viewed-list.ts'
import styles from './recently-viewed.module.css'

/** Recently viewed products, after hydration only, because the page itself is public. */
export function RecentlyViewed({ product }: { product: ProductDetailsFragment }) {
  const [viewed, setViewed] = useState<ViewedProduct[]>([])
  const { id, slug, title, images, price } = product
  const image = images[0]?.thumbnail ?? ''
  const formatted = price.current.formatted

  useEffect(() => {
    const storage = browserStorage()
    setViewed(readViewed(storage).filter((other) => other.id !== id))
    rememberViewed(storage, { id, slug, title, image, price: formatted })
  }, [id, slug, title, image, formatted])

  if (viewed.length === 0) return null
  return (
    <section className={styles.viewed} aria-labelledby="recently-viewed">
      <h2 id="recently-viewed">
        <FormattedMessage id="product.recentlyViewed" />
      </h2>
      <ul className={styles.row}>
        {viewed.map((other) => (
          <ViewedTile key={other.id} product={other} />
        ))}
      </ul>
    </section>
  )
}

function ViewedTile({ product: { id, slug, title, image, price } }: { product: ViewedProduct }) {
  const href = useHref()
  return (
    <li className={styles.cell}>
      <a className={styles.tile} href={href(routes.product, { slug, id })}>
        <img className={styles.image} src={image} alt="" width={160} height={160} loading="lazy" decoding="async" />
        <span className={styles.title}>{title}</span>
        <bdi className="strong">{price}</bdi>
      </a>
    </li>
  )
}
