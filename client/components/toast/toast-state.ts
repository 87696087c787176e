import { atom, type Store } from 'jotai'

/** How long a toast is shown, in ms. */
export const TOAST_MS = 5000

export interface Toast {
  id: number
  kind: 'success' | 'error'
  text: string
  /** Kept when the shopper goes to another page, for news about what led there. */
  survivesNavigation: boolean
}

/** Newest last, three at most. */
export const toastsAtom = atom<readonly Toast[]>([])

/** Toasters of the open dialogs, innermost last. Only the last one shows the toasts: the rest of the page is inert. */
export const dialogToastersAtom = atom<readonly string[]>([])

type NewToast = Pick<Toast, 'kind' | 'text'> & Partial<Toast>

/** Returns the toast's id. */
export function addToast(store: Store, { kind, text, survivesNavigation = false }: NewToast): number {
  const shown = store.get(toastsAtom)
  const id = (shown.at(-1)?.id ?? 0) + 1
  const others = shown.filter((toast) => toast.text !== text || toast.kind !== kind)
  store.set(toastsAtom, [...others, { id, kind, text, survivesNavigation }].slice(-3))
  return id
}

export function dismissToast(store: Store, id: number): void {
  const others = store.get(toastsAtom).filter((toast) => toast.id !== id)
  store.set(toastsAtom, others)
}

/** Removes the toasts about a page that the shopper has left. */
export function dismissPageToasts(store: Store): void {
  const kept = store.get(toastsAtom).filter(({ survivesNavigation }) => survivesNavigation)
  store.set(toastsAtom, kept)
}
