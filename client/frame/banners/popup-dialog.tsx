import { Dialog } from '../../components/overlay/dialog.tsx'
import type { FrameBannerFragment } from '../__generated__/frame.ts'
import { BannerActions, BannerPicture } from './banner-offer.tsx'
import styles from './popup-dialog.module.css'

interface PopupDialogProps {
  banner: FrameBannerFragment
  onClose(): void
}

export function PopupDialog({ banner, onClose }: PopupDialogProps) {
  const actions = <BannerActions banner={banner} onFollow={onClose} />
  return (
    <Dialog open onClose={onClose} title={banner.title} footer={actions} className={styles.popup}>
      <BannerPicture banner={banner} onFollow={onClose} />
    </Dialog>
  )
}
