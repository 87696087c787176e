import { FormattedMessage } from 'react-intl'
import { ButtonLink } from '../../components/form/button.tsx'
import { bannerHref } from '../../components/media/banner-href.ts'
import { Icon } from '../../components/media/icon.tsx'
import { CopyButton } from '../../components/text/copy-code.tsx'
import { useLocation } from '../../foundation/navigation/location.tsx'
import type { FrameBannerFragment } from '../__generated__/frame.ts'
import styles from './banner-offer.module.css'

interface BannerOfferProps {
  banner: FrameBannerFragment
  onFollow?(): void
}

/** `api/v1` has no field for the voucher code that a banner advertises, so it is read from the title: `WELCOME10`. */
export function codeIn(title: string): string | null {
  return /\b(?=[A-Z]*\d)[A-Z][A-Z\d]{4,}\b/.exec(title)?.[0] ?? null
}

export function BannerPicture({ banner, onFollow }: BannerOfferProps) {
  const { locale } = useLocation()
  return (
    // The button of `BannerActions` leads to the same page.
    <a href={bannerHref(banner, 'banner', locale)} tabIndex={-1} aria-hidden="true" onClick={onFollow}>
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
  )
}

export function BannerActions({ banner, onFollow }: BannerOfferProps) {
  const { locale } = useLocation()
  const code = codeIn(banner.title)
  return (
    <>
      {code !== null && (
        <CopyButton code={code} variant="primary">
          <Icon name="copy" size={20} />
          <FormattedMessage id="copyCode.copyCode" />
        </CopyButton>
      )}
      <ButtonLink
        variant={code === null ? 'primary' : 'secondary'}
        href={bannerHref(banner, 'banner', locale)}
        onClick={onFollow}
      >
        <FormattedMessage id="banner.shopNow" />
      </ButtonLink>
    </>
  )
}
