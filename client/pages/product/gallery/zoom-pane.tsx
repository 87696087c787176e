import type { ProductDetailsFragment } from '../__generated__/product-page.ts'
import styles from './zoom-pane.module.css'

/** Fractions of the picture's width and height. */
export interface ZoomPoint {
  x: number
  y: number
}

/** Never rendered on the server, so the CSP allows its style attribute. */
export function ZoomPane({ image, at }: { image: ProductDetailsFragment['images'][number]; at: ZoomPoint }) {
  const transform = `translate(${-at.x * 50}%, ${-at.y * 50}%)`
  return (
    <div className={styles.zoom} aria-hidden="true">
      <img className={styles.zoomImage} src={image.url} alt="" width={1000} height={1000} style={{ transform }} />
    </div>
  )
}
