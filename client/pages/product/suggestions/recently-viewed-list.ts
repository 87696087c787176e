/** What the browser remembers of a product that was looked at. Nothing of it leaves the browser. */
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

/** Anyone may have written to the store, so only entries of the right shape with a picture by http are taken. */
function isViewedProduct(value: unknown): value is ViewedProduct {
  if (typeof value !== 'object' || value === null) return false
  const { id, slug, title, image, price } = value as Record<string, unknown> // @NOTE an object, as was just seen; its fields are still unknown.
  const isPicture = isText(image) && /^(?:https?:\/\/|\/(?!\/))/.test(image)
  return isText(id) && ID.test(id) && isText(slug) && isText(title) && isText(price) && isPicture
}

type ReadableStorage = Pick<Storage, 'getItem'> | null
type WritableStorage = Pick<Storage, 'getItem' | 'setItem'> | null

/** Null where the browser forbids even to look at its store. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** Newest first; empty where the store cannot be read. */
export function readViewed(storage: ReadableStorage): ViewedProduct[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isViewedProduct).slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Puts a product first. A full or forbidden store is no reason to trouble the shopper. */
export function rememberViewed(storage: WritableStorage, product: ViewedProduct): void {
  const others = readViewed(storage).filter(({ id }) => id !== product.id)
  try {
    storage?.setItem(KEY, JSON.stringify([product, ...others].slice(0, KEPT)))
  } catch {
    // Private windows and full disks refuse; the row is then shorter.
  }
}
