import { atom, type Store } from 'jotai'

export const TOAST_MS = 5000

export interface Toast {
  id: number
  kind: 'success' | 'error'
  text: string
  /** Link to the page that shows the change. */
  link: { href: string; text: string } | null
  /** Survives navigation, for messages about what led to the next page. */
  survivesNavigation: boolean
}

export const toastsAtom = atom<readonly Toast[]>([])

/** Toasters of open dialogs, innermost last. Only the last one shows toasts, because the rest of the page is inert. */
export const dialogToastersAtom = atom<readonly string[]>([])

const lastIdAtom = atom(0)

type NewToast = Pick<Toast, 'kind' | 'text'> & Partial<Toast>

export function addToast(store: Store, { kind, text, link = null, survivesNavigation = false }: NewToast): number {
  const shown = store.get(toastsAtom)
  const id = store.get(lastIdAtom) + 1
  store.set(lastIdAtom, id)
  const others = shown.filter((toast) => toast.text !== text || toast.kind !== kind)
  store.set(toastsAtom, [...others, { id, kind, text, link, survivesNavigation }].slice(-3))
  return id
}

export function dismissToast(store: Store, id: number): void {
  const others = store.get(toastsAtom).filter((toast) => toast.id !== id)
  store.set(toastsAtom, others)
}

export function dismissPageToasts(store: Store): void {
  const kept = store.get(toastsAtom).filter(({ survivesNavigation }) => survivesNavigation)
  store.set(toastsAtom, kept)
}
