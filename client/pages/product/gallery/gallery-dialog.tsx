import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { CompactPagination } from '../../../components/layout/compact-pagination.tsx'
import { Dialog } from '../../../components/overlay/dialog.tsx'
import type { ProductDetailsFragment } from '../__generated__/product-page.ts'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { useCurrentSlide } from './use-current-slide.ts'
import styles from './gallery-dialog.module.css'

interface GalleryDialogProps extends Pick<ProductDetailsFragment, 'images' | 'title'> {
  current: number
  onClose(): void
}

export function GalleryDialog({ images, title, current, onClose }: GalleryDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title} kind="full" className={styles.dialog}>
      <FullStrip images={images} title={title} current={current} />
    </Dialog>
  )
}

function FullStrip({ images, title, current: first }: Omit<GalleryDialogProps, 'onClose'>) {
  const strip = useRef<HTMLUListElement>(null)
  const { current, show } = useCurrentSlide(strip)
  useEffect(() => {
    strip.current?.children[first]?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [first])
  return (
    <div className={styles.full}>
      <ul className={styles.strip} ref={strip} aria-label={title}>
        {images.map((image, index) => (
          <li key={image.url} className={styles.slide} inert={index !== current}>
            {/* The key ends the zoom once another picture is shown. */}
            <ZoomableImage key={String(index === current)} image={image} number={index + 1} />
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        <CompactPagination
          label={title}
          page={current + 1}
          pageCount={images.length}
          onPageChange={(page) => show(page - 1)}
        />
        <GalleryThumbnails images={images} video={null} current={current} onShow={show} />
      </div>
    </div>
  )
}

/** Fractions of the picture's width and height. */
interface Point {
  x: number
  y: number
}

interface ZoomableImageProps {
  image: ProductDetailsFragment['images'][number]
  number: number
}

/** A press enlarges the picture around the pressed point; scrolling moves it. Two fingers zoom as anywhere else. */
function ZoomableImage({ image, number }: ZoomableImageProps) {
  const intl = useIntl()
  const [point, setPoint] = useState<Point | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button has its new scrollable size only in the next frame.
    const frame = requestAnimationFrame(() => button.current && point && centerAt(button.current, point))
    return () => cancelAnimationFrame(frame)
  }, [point])

  function toggle({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    const box = currentTarget.getBoundingClientRect()
    const isKeyboard = detail === 0
    const pressed = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
    setPoint(point ? null : isKeyboard ? { x: 0.5, y: 0.5 } : pressed)
  }

  return (
    <button
      type="button"
      ref={button}
      className={styles.zoom}
      aria-pressed={point !== null}
      aria-label={intl.formatMessage({ id: 'product.zoomPicture' }, { number })}
      onClick={toggle}
    >
      <img
        className={styles.image}
        src={image.url}
        alt={image.altText ?? ''}
        width={800}
        height={800}
        decoding="async"
      />
    </button>
  )
}

function centerAt(view: HTMLElement, point: Point): void {
  view.scrollTop = view.scrollHeight * point.y - view.clientHeight / 2
  const fromLeft = view.scrollWidth * point.x - view.clientWidth / 2
  // In right-to-left texts, 0 is the right end.
  const isRtl = getComputedStyle(view).direction === 'rtl'
  view.scrollLeft = isRtl ? fromLeft - (view.scrollWidth - view.clientWidth) : fromLeft
}
