import { useEffect, useState } from 'react'
import { bannerHref } from '../../components/banner/banner-href.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { useLocation } from '../../location.tsx'
import type { FrameBannerFragment } from '../frame.generated.ts'
import { isBannerClosed, rememberBannerClosed } from './banner-memory.ts'
import styles from './popup-banner.module.css'

/** The shop's invitation, shown on load until it is closed once; following it closes it too. */
export function PopupBanner({ banner }: { banner: FrameBannerFragment }) {
  const { locale } = useLocation()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    function show() {
      setOpen(!isBannerClosed('popupBannerClosed'))
    }
    if (document.readyState === 'complete') show()
    else addEventListener('load', show, { once: true })
    return () => removeEventListener('load', show)
  }, [])
  function close() {
    rememberBannerClosed('popupBannerClosed')
    setOpen(false)
  }
  return (
    <Dialog open={open} onClose={close} title={banner.title} className={styles.popup}>
      <a href={bannerHref(banner, 'banner', locale)} onClick={close}>
        <picture>
          <source media="(width < 767px)" srcSet={banner.image.phone} />
          <img className={styles.image} src={banner.image.url} alt={banner.title} width={600} height={600} />
        </picture>
      </a>
    </Dialog>
  )
}
