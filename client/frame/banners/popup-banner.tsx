import { useEffect, useEffectEvent, useState } from 'react'
import type { RouteName } from '#shared/routes.ts'
import { lazyComponent } from '../../components/lazy-part/lazy-component.ts'
import { LazyPart } from '../../components/lazy-part/lazy-part.tsx'
import { useLocation } from '../../navigation/location.tsx'
import { isBannerClosed, POPUP_BANNER_KEY, rememberBannerClosed } from '../../visitor/closed-banners.ts'
import type { FrameBannerFragment } from '../__generated__/frame.ts'

const PopupDialog = lazyComponent(() => import('./popup-dialog.tsx').then((module) => module.PopupDialog))

/** Time to look around before something covers the page, and between two tries. */
const DELAY_MS = 8_000

/** Pages to look around in. Others have forms, or are on the way to an order. */
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

/** Whether the shopper types, or has something open that a dialog would cover. */
function isOccupied(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select') ?? false
  return isTyping || document.querySelector('dialog[open], :popover-open') !== null
}

/**
 * The shop's popup banner, shown some time after loading until it is closed once; following its link closes it too. It
 * waits while the shopper types or is on a page with a form.
 */
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
  return (
    open && (
      <LazyPart>
        <PopupDialog banner={banner} onClose={close} />
      </LazyPart>
    )
  )
}
