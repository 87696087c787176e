import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '../../../components/icon/icon.tsx'
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx'
import type { ProductDetailsFragment } from '../__generated__/product-page.ts'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { SlidePicture } from './slide-picture.tsx'
import { useShownSlide } from './use-shown-slide.ts'
import { useZoom } from './use-zoom.ts'
import { ZoomPane } from './zoom-pane.tsx'
import styles from './gallery.module.css'

const GalleryDialog = lazyPart(() => import('./gallery-dialog.tsx').then((module) => module.GalleryDialog), {
  when: 'shown',
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
  const { shown, show } = useShownSlide(strip, optionPicture)
  const [isFull, setFull] = useState(false)
  const zoom = useZoom()
  const shownImage = images[shown]

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
              inert={index !== shown}
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
            <li id={`picture-${images.length + 1}`} className={styles.slide} inert={shown !== images.length}>
              <video className={styles.video} src={video.url} poster={video.poster} controls preload="none" playsInline>
                <a href={video.url}>
                  <FormattedMessage id="product.video" />
                </a>
              </video>
            </li>
          )}
        </ul>
        {badge && <span className={styles.badge}>{badge}</span>}
        <span className={styles.hint} aria-hidden="true">
          <Icon name="expand" />
        </span>
      </div>
      <GalleryThumbnails images={images} video={video} shown={shown} onShow={show} />
      {zoom.at && shownImage && <ZoomPane image={shownImage} at={zoom.at} />}
      {isFull && <GalleryDialog images={images} title={title} shown={shown} onClose={() => setFull(false)} />}
    </div>
  )
}
