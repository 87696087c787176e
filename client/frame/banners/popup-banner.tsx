import { lazy, useEffect, useState } from 'react'
import { LazyPart } from '../../components/lazy-part/lazy-part.tsx'
import type { FrameBannerFragment } from '../__generated__/frame.ts'
import { isBannerClosed, rememberBannerClosed } from './banner-memory.ts'

const PopupDialog = lazy(() => import('./popup-dialog.tsx').then((module) => ({ default: module.PopupDialog })))

/** The shop's popup banner, shown on load until it is closed once; following its link closes it too. */
export function PopupBanner({ banner }: { banner: FrameBannerFragment }) {
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
    open && (
      <LazyPart>
        <PopupDialog banner={banner} onClose={close} />
      </LazyPart>
    )
  )
}
