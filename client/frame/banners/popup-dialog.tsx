import { FormattedMessage } from 'react-intl'
import { ButtonLink } from '../../components/form/button.tsx'
import { bannerHref } from '../../components/media/banner-href.ts'
import { Dialog } from '../../components/overlay/dialog.tsx'
import { CopyCode } from '../../components/text/copy-code.tsx'
import { useLocation } from '../../foundation/navigation/location.tsx'
import type { FrameBannerFragment } from '../__generated__/frame.ts'
import styles from './popup-dialog.module.css'

interface PopupDialogProps {
  banner: FrameBannerFragment
  onClose(): void
}

/** `api/v1` has no field for the voucher code that a banner advertises, so it is read from the title: `WELCOME10`. */
export function codeIn(title: string): string | null {
  return /\b(?=[A-Z]*\d)[A-Z][A-Z\d]{4,}\b/.exec(title)?.[0] ?? null
}

export function PopupDialog({ banner, onClose }: PopupDialogProps) {
  const { locale } = useLocation()
  const href = bannerHref(banner, 'banner', locale)
  const code = codeIn(banner.title)
  const actions = (
    <>
      {code !== null && <CopyCode code={code} />}
      <ButtonLink href={href} onClick={onClose}>
        <FormattedMessage id="banner.shopNow" />
      </ButtonLink>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={banner.title} footer={actions} className={styles.popup}>
      {/* The button below leads to the same page. */}
      <a href={href} tabIndex={-1} aria-hidden="true" onClick={onClose}>
        <img
          className={styles.image}
          src={banner.image.url}
          srcSet={banner.image.srcSet ?? undefined}
          sizes="(width < 480px) 86vw, 24rem"
          alt=""
          width={600}
          height={600}
        />
      </a>
    </Dialog>
  )
}
