import { bannerHref } from '../../components/media/banner-href.ts'
import { Dialog } from '../../components/overlay/dialog.tsx'
import { useLocation } from '../../foundation/navigation/location.tsx'
import type { FrameBannerFragment } from '../__generated__/frame.ts'
import styles from './popup-dialog.module.css'

interface PopupDialogProps {
  banner: FrameBannerFragment
  onClose(): void
}

export function PopupDialog({ banner, onClose }: PopupDialogProps) {
  const { locale } = useLocation()
  return (
    <Dialog open onClose={onClose} title={banner.title} className={styles.popup}>
      <a href={bannerHref(banner, 'banner', locale)} onClick={onClose}>
        <img
          className={styles.image}
          src={banner.image.url}
          srcSet={banner.image.srcSet ?? undefined}
          sizes="(width < 480px) 86vw, 24rem"
          alt={banner.title}
          width={600}
          height={600}
        />
      </a>
    </Dialog>
  )
}
