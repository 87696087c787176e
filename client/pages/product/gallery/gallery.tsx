import { useRef, useState, type PointerEvent } from 'react'
import { useIntl } from 'react-intl'
import { FailedOpening } from '../../../components/layout/failed-opening.tsx'
import { lazyPart } from '../../../components/layout/lazy-part.tsx'
import { Icon } from '../../../components/media/icon.tsx'
import type { ProductDetailsFragment } from '../__generated__/product-page.ts'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { useCurrentSlide } from './use-current-slide.ts'
import type { ZoomPoint } from './zoom-pane.tsx'
import styles from './gallery.module.css'

const EXPAND = 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5'

const GalleryDialog = lazyPart(() => import('./gallery-dialog.tsx').then((module) => module.GalleryDialog), {
  when: 'shown',
  Failed: FailedOpening,
})

const ZoomPane = lazyPart(() => import('./zoom-pane.tsx').then((module) => module.ZoomPane), {
  when: 'shown',
  Failed: null,
})

interface GalleryProps extends Pick<ProductDetailsFragment, 'title' | 'badge' | 'images' | 'video'> {
  optionPicture: number | null
}

/**
 * A strip that snaps to one picture at a time, by touch or, without JavaScript, through the thumbnails' anchors. A
 * mouse gets a zoom pane; every device has the full-screen view.
 */
export function Gallery({ title, badge, images, video, optionPicture }: GalleryProps) {
  const intl = useIntl()
  const strip = useRef<HTMLUListElement>(null)
  const { current, show } = useCurrentSlide(strip, optionPicture)
  const [isFull, setFull] = useState(false)
  const zoom = useZoom()
  const currentImage = images[current]

  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <ul className={styles.strip} ref={strip}>
          {images.map((image, index) => (
            <li
              key={image.url}
              id={`picture-${index + 1}`}
              className={styles.slide}
              // Keeps the Tab key from stopping at pictures out of view.
              inert={index !== current}
            >
              <button
                type="button"
                className={styles.open}
                aria-label={intl.formatMessage({ id: 'product.openPicture' }, { number: index + 1, title })}
                onClick={() => setFull(true)}
                {...zoom.handlers}
              >
                <SlidePicture image={image} isFirst={index === 0} />
              </button>
            </li>
          ))}
          {video && (
            <li id={`picture-${images.length + 1}`} className={styles.slide} inert={current !== images.length}>
              <video className={styles.video} src={video.url} poster={video.poster} controls preload="none" playsInline>
                <a href={video.url}>{intl.formatMessage({ id: 'product.video' })}</a>
              </video>
            </li>
          )}
        </ul>
        {badge && <span className={styles.badge}>{badge}</span>}
        <span className={styles.hint} aria-hidden="true">
          <Icon path={EXPAND} />
        </span>
      </div>
      <GalleryThumbnails images={images} video={video} current={current} onShow={show} />
      {zoom.at && currentImage && <ZoomPane image={currentImage} at={zoom.at} />}
      {isFull && <GalleryDialog images={images} title={title} current={current} onClose={() => setFull(false)} />}
    </div>
  )
}

function useZoom() {
  const [at, setAt] = useState<ZoomPoint | null>(null)

  function follow(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse') return
    const box = event.currentTarget.getBoundingClientRect()
    setAt({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }
  const leave = () => setAt(null)
  const handlers = { onPointerMove: follow, onPointerLeave: leave, onPointerDown: leave }
  return { at, handlers }
}

/** Media queries for a `<source>` or a preload: phones get their own pictures. */
const PHONE_PICTURE = '(width < 767px)'
const WIDE_PICTURE = '(width >= 767px)'

const SIZES = '(width < 768px) 92vw, (width < 1200px) 47vw, 520px'

function SlidePicture({ image, isFirst }: { image: ProductDetailsFragment['images'][number]; isFirst: boolean }) {
  const picture = (
    <img
      className={styles.image}
      src={image.url}
      srcSet={image.srcSet ?? undefined}
      sizes={SIZES}
      alt={image.altText ?? ''}
      width={800}
      height={800}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding={isFirst ? 'sync' : 'async'}
    />
  )
  if (image.phone === image.url) return picture
  return (
    <>
      {isFirst && <Preload href={image.phone} srcSet={image.phoneSrcSet} media={PHONE_PICTURE} />}
      {isFirst && <Preload href={image.url} srcSet={image.srcSet} media={WIDE_PICTURE} />}
      <picture>
        <source media={PHONE_PICTURE} srcSet={image.phoneSrcSet ?? image.phone} sizes={SIZES} />
        {picture}
      </picture>
    </>
  )
}

/** React preloads pictures itself, but not those in a `<picture>`. */
function Preload({ href, srcSet, media }: { href: string; srcSet: string | null; media: string }) {
  return (
    <link
      rel="preload"
      as="image"
      href={href}
      imageSrcSet={srcSet ?? undefined}
      imageSizes={srcSet ? SIZES : undefined}
      media={media}
      fetchPriority="high"
    />
  )
}
