/** What `npm run bench` asks of the bare server: the argument of its process, as JSON. */
export interface BareOrders {
  apiBaseUrl: string
  /** A running shop, whose answers are compared with and sent again. */
  shopUrl: string
  /** Pages to render without the shop around them. */
  pages: readonly BarePage[]
  /** Requests whose answers are sent from memory. */
  answers: readonly RecordedRequest[]
}

interface BarePage {
  name: string
  /** In English. */
  path: string
  /** The guest whose page it is; null for public pages. */
  guestToken: string | null
}

interface RecordedRequest {
  name: string
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** What the bare server reports once it listens. */
export interface BareReport {
  type: 'listening'
  url: string
  /** A server of `node:http` alone that sends the first recorded answer. */
  rawUrl: string
  pages: readonly PageBytes[]
}

/** Uncompressed bytes of one page. */
export interface PageBytes {
  name: string
  shop: number
  tree: number
  plain: number
}
