// Everything the server may import from the client.

export { App, type View } from './app.tsx'
export { lazyPartsReady } from '../components/layout/lazy-part.tsx'
export {
  allowedSearch,
  failure,
  loadPage,
  notFound,
  type Outcome,
  outcomeOfError,
  type Page,
  type PageTarget,
  redirect,
} from '../foundation/define-page.ts'
export { DEFAULT_IMAGE_META } from '../foundation/document/missing-images.ts'
export { type SharedElements, SharedElementsContext } from '../foundation/shared-elements.tsx'
export { FrameDocument, type FrameQuery } from '../frame/__generated__/frame.ts'
export { createServerClient } from '../foundation/data/graphql-client.ts'
export { createShopIntl, loadMessages, type Messages } from '../foundation/i18n/shop-intl.ts'
export type { Location } from '../foundation/navigation/location.tsx'
export { PAGE_SHEET, SHOP_SHEET } from '../foundation/document/page-sheets.ts'
export { loadPageModule } from './pages.ts'
export { themeCss } from '../styles/theme.ts'
export { ViewerDocument } from '../foundation/visitor/__generated__/viewer.ts'
