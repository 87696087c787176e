import type { ProductDetailsFragment } from '../__generated__/product-page.ts'
import type { ZoomPoint } from './use-zoom.ts'
import styles from './zoom-pane.module.css'

interface ZoomPaneProps {
  image: ProductDetailsFragment['images'][number]
  at: ZoomPoint
}

/**
 * A 500 × 500 pane that shows the picture twice as large. Never rendered on the server, so a style attribute is
 * allowed.
 */
export function ZoomPane({ image, at }: ZoomPaneProps) {
  const transform = `translate(${-at.x * 50}%, ${-at.y * 50}%)`
  return (
    <div className={styles.pane} aria-hidden="true">
      <img className={styles.image} src={image.url} alt="" width={1000} height={1000} style={{ transform }} />
    </div>
  )
}
