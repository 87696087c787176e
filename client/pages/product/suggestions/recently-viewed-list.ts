/** A recently viewed product, as the browser remembers it. Never sent to the server. */
export interface ViewedProduct {
  id: string
  slug: string
  title: string
  image: string
  /** As it was shown. */
  price: string
}

const KEY = 'recentlyViewed'
const KEPT = 13
const ID = /^[1-9]\d{0,15}$/

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 2000
}

/**
 * Other scripts may have written to the storage, so only entries of the right shape with a http(s) picture are taken.
 */
function isViewedProduct(value: unknown): value is ViewedProduct {
  if (typeof value !== 'object' || value === null) return false
  // @NOTE The line above has checked that it is an object; its fields stay unknown.
  const { id, slug, title, image, price } = value as Record<string, unknown>
  const isPicture = isText(image) && /^(?:https?:\/\/|\/(?!\/))/.test(image)
  return isText(id) && ID.test(id) && isText(slug) && isText(title) && isText(price) && isPicture
}

type ReadableStorage = Pick<Storage, 'getItem'> | null
type WritableStorage = Pick<Storage, 'getItem' | 'setItem'> | null

/** Null where the browser blocks access to its storage. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** Newest first; empty where the storage cannot be read. */
export function readViewed(storage: ReadableStorage): ViewedProduct[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isViewedProduct).slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Puts a product first. */
export function rememberViewed(storage: WritableStorage, product: ViewedProduct): void {
  const others = readViewed(storage).filter(({ id }) => id !== product.id)
  try {
    storage?.setItem(KEY, JSON.stringify([product, ...others].slice(0, KEPT)))
  } catch {
    // Where storage is blocked or full the product is not remembered.
  }
}
