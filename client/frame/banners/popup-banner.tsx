import { useEffect, useState } from 'react'
import { lazyComponent } from '../../components/lazy-part/lazy-component.ts'
import { LazyPart } from '../../components/lazy-part/lazy-part.tsx'
import { isBannerClosed, POPUP_BANNER_KEY, rememberBannerClosed } from '../../visitor/closed-banners.ts'
import type { FrameBannerFragment } from '../__generated__/frame.ts'

const PopupDialog = lazyComponent(() => import('./popup-dialog.tsx').then((module) => module.PopupDialog))

/** Time to look around before something covers the page. */
const DELAY_MS = 8_000

/** The shop's popup banner, shown some time after loading until it is closed once; following its link closes it too. */
export function PopupBanner({ banner }: { banner: FrameBannerFragment }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOpen(!isBannerClosed(POPUP_BANNER_KEY)), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  function close() {
    rememberBannerClosed(POPUP_BANNER_KEY)
    setOpen(false)
  }
  return (
    open && (
      <LazyPart>
        <PopupDialog banner={banner} onClose={close} />
      </LazyPart>
    )
  )
}
