/** Keys in the browser's storage, defined by the specification. */
export const TOP_BANNER_KEY = 'topBannerClosed'
export const POPUP_BANNER_KEY = 'popupBannerClosed'

type BannerKey = typeof TOP_BANNER_KEY | typeof POPUP_BANNER_KEY

export function isBannerClosed(key: BannerKey): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function rememberBannerClosed(key: BannerKey): void {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // Without storage the banner is back on the next page load.
  }
}
