// Everything the server may import from the client.

export { App, type View } from './app.tsx'
export { lazyPartsReady } from './components/layout/lazy-part.tsx'
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
} from './define-page.ts'
export { DEFAULT_IMAGE_META } from './document/missing-images.ts'
export { type Drawings, DrawingsProvider } from './drawings.tsx'
export { FrameDocument, type FrameQuery } from './frame/__generated__/frame.ts'
export { createServerClient } from './graphql-client.ts'
export { createShopIntl, loadMessages, type Messages } from './i18n.ts'
export type { Location } from './navigation/location.tsx'
export { PAGE_SHEET, SHOP_SHEET } from './page-sheets.ts'
export { loadPageModule } from './pages.ts'
export { themeCss } from './styles/theme.ts'
export { ViewerDocument } from './visitor/__generated__/viewer.ts'
