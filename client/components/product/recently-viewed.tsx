import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useClient } from 'urql'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { viewedProducts } from '../../foundation/visitor/own-lists.ts'
import { RecentlyViewedDocument, type ViewedProductFragment } from './__generated__/recently-viewed.ts'
import styles from './recently-viewed.module.css'

/** Distance below the window at which the products load. */
const AHEAD = '400px'

/**
 * Loads after hydration, because the page is public, and only near the window.
 * @param productId the product of the page itself
 */
export function RecentlyViewed({ productId = '' }: { productId?: string }) {
  const intl = useIntl()
  const { place, products } = useViewedProducts(productId)
  return (
    <div ref={place} data-recently-viewed="">
      {products.length > 0 && (
        <section className={styles.viewed} aria-labelledby="recently-viewed">
          <h2 id="recently-viewed">{intl.formatMessage({ id: 'product.recentlyViewed' })}</h2>
          <ul className={styles.row}>
            {products.map((product) => (
              <ViewedTile key={product.id} product={product} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function useViewedProducts(productId: string) {
  const client = useClient()
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ productId: string; products: readonly ViewedProductFragment[] } | null>(null)

  useEffect(() => {
    const ids = viewedProducts.read().filter((id) => id !== productId)
    if (ids.length === 0 || !place.current) return undefined
    let isOver = false
    async function load() {
      const { data } = await client.query(RecentlyViewedDocument, { ids }).toPromise()
      if (data && !isOver) setLoaded({ productId, products: data.products.nodes.filter((node) => node !== null) })
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void load()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(place.current)
    return () => {
      isOver = true
      observer.disconnect()
    }
  }, [client, productId])

  return { place, products: loaded?.productId === productId ? loaded.products : [] }
}

function ViewedTile({ product: { id, slug, title, language, image, price } }: { product: ViewedProductFragment }) {
  const href = useHref()
  return (
    <li>
      <a className={styles.tile} href={href(routes.product, { slug, id })}>
        <img
          className={styles.image}
          src={image.thumbnail}
          alt=""
          width={160}
          height={160}
          loading="lazy"
          decoding="async"
        />
        <span className={styles.title} lang={language ?? undefined}>
          {title}
        </span>
        <bdi className="strong">{price.current.formatted}</bdi>
      </a>
    </li>
  )
}
