export type BannerKey = 'topBannerClosed' | 'popupBannerClosed'

/** Whether the shopper has closed it for good. Browser only. False where storage is blocked. */
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
    // It will be back on the next page load; nothing else is lost.
  }
}
