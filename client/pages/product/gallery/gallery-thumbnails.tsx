import { useIntl } from 'react-intl'
import { Icon } from '../../../components/media/icon.tsx'
import type { ProductDetailsFragment } from '../__generated__/product-page.ts'
import styles from './gallery-thumbnails.module.css'

const PLAY = 'M8 5v14l11-7L8 5Z'

interface GalleryThumbnailsProps extends Pick<ProductDetailsFragment, 'images' | 'video'> {
  current: number
  onShow(index: number): void
}

export function GalleryThumbnails({ images, video, current, onShow }: GalleryThumbnailsProps) {
  const intl = useIntl()
  const thumbnails = images.map(({ thumbnail }) => thumbnail)
  if (video) thumbnails.push(video.poster)
  if (thumbnails.length < 2) return null
  return (
    <ul className="cluster scroll-row">
      {thumbnails.map((thumbnail, index) => {
        const isVideo = index === images.length
        const label = isVideo
          ? intl.formatMessage({ id: 'product.video' })
          : intl.formatMessage({ id: 'product.picture' }, { number: index + 1 })
        return (
          <li key={thumbnail}>
            <a
              className={`choice ${styles.thumbnail}`}
              href={`#picture-${index + 1}`}
              aria-current={index === current || undefined}
              aria-label={label}
              onClick={(event) => {
                event.preventDefault()
                onShow(index)
              }}
            >
              <img
                className={styles.thumbnailImage}
                src={thumbnail}
                alt=""
                width={60}
                height={60}
                loading="lazy"
                decoding="async"
              />
              {isVideo && <Icon path={PLAY} />}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
