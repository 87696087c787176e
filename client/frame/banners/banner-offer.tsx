import { FormattedMessage } from 'react-intl'
import { ButtonLink } from '../../components/form/button.tsx'
import { bannerHref } from '../../components/media/banner-href.ts'
import { Icon } from '../../components/media/icon.tsx'
import { CopyButton } from '../../components/text/copy-code.tsx'
import { useLiveQuery } from '../../foundation/data/use-live-query.ts'
import { useHydrated } from '../../foundation/document/use-hydrated.ts'
import { useLocation } from '../../foundation/navigation/location.tsx'
import type { FrameBannerFragment } from '../__generated__/frame.ts'
import { BannerVouchersDocument } from './__generated__/banner-offer.ts'
import styles from './banner-offer.module.css'

const COPY = 'M9 9h11v11H9V9Zm-3 6H4V4h11v2'

interface BannerOfferProps {
  banner: FrameBannerFragment
  onFollow?(): void
}

/** The word of the title that is one of the codes, whatever else looks like a code. */
export function codeIn(title: string, codes: readonly string[]): string | null {
  const folded = new Set(codes.map((code) => code.toUpperCase()))
  return title.match(/[\p{L}\p{N}_-]+/gu)?.find((word) => folded.has(word.toUpperCase())) ?? null
}

/**
 * `api/v1` has no field for the voucher code that a banner advertises, so it is looked for in the title. Null until the
 * vouchers are known, and if they do not load.
 */
export function useBannerCode({ title }: Pick<FrameBannerFragment, 'title'>): string | null {
  const answer = useLiveQuery({ query: BannerVouchersDocument, pause: !useHydrated() })
  if (answer.state !== 'ready') return null
  return codeIn(
    title,
    answer.data.viewer.vouchers.items.map(({ code }) => code),
  )
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
  const code = useBannerCode(banner)
  return (
    <>
      {code !== null && (
        <CopyButton code={code} variant="primary">
          <Icon path={COPY} size={20} />
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
