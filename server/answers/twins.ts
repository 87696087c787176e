import type { RouteName } from '#shared/routes.ts'
import type { Headers } from './headers.ts'

/** Pages that are also Markdown. */
export const TWIN_ROUTES = [
  'product',
  'content',
  'allProducts',
  'category',
  'subCategory',
] as const satisfies readonly RouteName[]

export type TwinRoute = (typeof TWIN_ROUTES)[number]

export const hasTwin = (name: RouteName): name is TwinRoute => (TWIN_ROUTES as readonly RouteName[]).includes(name)

/** @param page number of the page of a list */
export const twinAddress = (path: string, page: string | number = 1): string =>
  Number(page) === 1 ? `${path}.md` : `${path}.md?page=${page}`

/** Replaces the `Vary` of pages: requests that prefer Markdown are redirected to the twin. */
export const NEGOTIATED: Headers = { vary: 'Accept, Accept-Encoding' }

/** @param address of the twin */
export const alternateHeaders = (address: string): Headers => ({
  ...NEGOTIATED,
  link: `<${address}>; rel="alternate"; type="text/markdown"`,
})
