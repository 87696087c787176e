import type { ProductDetailsFragment } from '../__generated__/product-page.ts'
import type { ZoomPoint } from './use-zoom.ts'
import styles from './zoom-pane.module.css'

interface ZoomPaneProps {
  image: ProductDetailsFragment['images'][number]
  at: ZoomPoint
}

/** Never rendered on the server, so the CSP allows its style attribute. */
export function ZoomPane({ image, at }: ZoomPaneProps) {
  const transform = `translate(${-at.x * 50}%, ${-at.y * 50}%)`
  return (
    <div className={styles.pane} aria-hidden="true">
      <img className={styles.image} src={image.url} alt="" width={1000} height={1000} style={{ transform }} />
    </div>
  )
}
