import { SIGNED_IN_HINT_COOKIE } from '#shared/page-account.ts'
import { TOP_BANNER_KEY } from '../visitor/closed-banners.ts'
import { readCookie } from '../visitor/read-cookie.ts'
import { replaceMissingImages } from './missing-images.ts'

function prepareFirstPaint({ dataset }: HTMLElement): void {
  if (readCookie(SIGNED_IN_HINT_COOKIE) === '1') dataset['signedIn'] = ''
  try {
    const closed = localStorage.getItem(TOP_BANNER_KEY)
    if (closed) dataset[TOP_BANNER_KEY] = closed
  } catch {}
}

// The build bundles this file into a classic script in the `<head>` of every page.
prepareFirstPaint(document.documentElement)
replaceMissingImages()
