import { atom } from 'jotai'

/** How long a toast is shown, in ms. */
export const TOAST_MS = 5000

export interface Toast {
  id: number
  kind: 'success' | 'error'
  text: string
}

/** Newest last, three at most. */
export const toastsAtom = atom<readonly Toast[]>([])

export const addToastAtom = atom(null, (get, set, { kind, text }: Omit<Toast, 'id'>) => {
  const shown = get(toastsAtom)
  const others = shown.filter((toast) => toast.text !== text || toast.kind !== kind)
  set(toastsAtom, [...others, { id: (shown.at(-1)?.id ?? 0) + 1, kind, text }].slice(-3))
})

export const dismissToastAtom = atom(null, (get, set, id: number) => {
  set(
    toastsAtom,
    get(toastsAtom).filter((toast) => toast.id !== id),
  )
})
