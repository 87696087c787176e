import { bannerHref } from '../../components/banner/banner-href.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { useLocation } from '../../navigation/location.tsx'
import { PHONE_PICTURE } from '../../styles/breakpoints.ts'
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
        <picture>
          <source media={PHONE_PICTURE} srcSet={banner.image.phone} />
          <img className={styles.image} src={banner.image.url} alt={banner.title} width={600} height={600} />
        </picture>
      </a>
    </Dialog>
  )
}
