import { useEffect, useState } from 'react'
import { lazyComponent } from '../../components/lazy-part/lazy-component.ts'
import { LazyPart } from '../../components/lazy-part/lazy-part.tsx'
import { isBannerClosed, POPUP_BANNER_KEY, rememberBannerClosed } from '../../visitor/closed-banners.ts'
import type { FrameBannerFragment } from '../__generated__/frame.ts'

const PopupDialog = lazyComponent(() => import('./popup-dialog.tsx').then((module) => module.PopupDialog))

/** The shop's popup banner, shown on load until it is closed once; following its link closes it too. */
export function PopupBanner({ banner }: { banner: FrameBannerFragment }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    function show() {
      setOpen(!isBannerClosed(POPUP_BANNER_KEY))
    }
    if (document.readyState === 'complete') show()
    else addEventListener('load', show, { once: true })
    return () => removeEventListener('load', show)
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
