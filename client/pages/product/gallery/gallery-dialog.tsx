import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { CompactPagination } from '../../../components/layout/compact-pagination.tsx'
import { Dialog } from '../../../components/overlay/dialog.tsx'
import type { ProductDetailsFragment } from '../__generated__/product-page.ts'
import { useCurrentSlide } from './use-current-slide.ts'
import styles from './gallery-dialog.module.css'

interface GalleryDialogProps extends Pick<ProductDetailsFragment, 'images' | 'title'> {
  current: number
  onClose(): void
}

export function GalleryDialog({ images, title, current, onClose }: GalleryDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title} kind="full">
      <FullStrip images={images} title={title} current={current} />
    </Dialog>
  )
}

function FullStrip({ images, title, current: first }: Omit<GalleryDialogProps, 'onClose'>) {
  const intl = useIntl()
  const strip = useRef<HTMLUListElement>(null)
  const { current, show } = useCurrentSlide(strip)
  useEffect(() => {
    strip.current?.children[first]?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [first])
  return (
    <div className={styles.full}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- @NOTE scrolls by keyboard */}
      <ul className={styles.strip} ref={strip} tabIndex={0} aria-label={title}>
        {images.map((image, index) => (
          <li key={image.url} className={styles.slide}>
            <img
              className={styles.image}
              src={image.url}
              alt={intl.formatMessage({ id: 'product.picture' }, { number: index + 1 })}
              width={800}
              height={800}
              decoding="async"
            />
          </li>
        ))}
      </ul>
      <CompactPagination
        label={title}
        page={current + 1}
        pageCount={images.length}
        onPageChange={(page) => show(page - 1)}
      />
    </div>
  )
}
