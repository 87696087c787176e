import { useEffect, useEffectEvent, useState } from 'react'
import type { RouteName } from '#shared/routes.ts'
import { lazyPart } from '../../components/layout/lazy-part.tsx'
import { useLocation } from '../../foundation/navigation/location.tsx'
import { isBannerClosed, POPUP_BANNER_KEY, rememberBannerClosed } from '../../foundation/visitor/closed-banners.ts'
import type { FrameBannerFragment } from '../__generated__/frame.ts'

const PopupDialog = lazyPart(() => import('./popup-dialog.tsx').then((module) => module.PopupDialog), {
  when: 'shown',
  Failed: null,
})

const DELAY_MS = 8_000

/** Routes on which the banner may open. The others have forms or belong to checkout. */
const BROWSING: ReadonlySet<RouteName> = new Set([
  'home',
  'allProducts',
  'allCategory',
  'allSubCategory',
  'category',
  'subCategory',
  'mainBrand',
  'mainCollection',
  'mainProducts',
  'mainFilter',
  'search',
  'product',
  'mainProduct',
  'brands',
  'categories',
  'flashSales',
  'flashSale',
  'seller',
])

function isOccupied(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select') ?? false
  return isTyping || document.querySelector('dialog[open], :popover-open') !== null
}

export function PopupBanner({ banner }: { banner: FrameBannerFragment }) {
  const [open, setOpen] = useState(false)
  const { route } = useLocation()
  const mayOpen = useEffectEvent(() => route !== null && BROWSING.has(route) && !isOccupied())
  useEffect(() => {
    const timer = setInterval(() => {
      if (isBannerClosed(POPUP_BANNER_KEY)) return clearInterval(timer)
      if (!mayOpen()) return
      clearInterval(timer)
      setOpen(true)
    }, DELAY_MS)
    return () => clearInterval(timer)
  }, [])
  function close() {
    rememberBannerClosed(POPUP_BANNER_KEY)
    setOpen(false)
  }
  return open && <PopupDialog banner={banner} onClose={close} />
}
