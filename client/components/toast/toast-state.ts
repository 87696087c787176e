import { atom, type Atoms } from '../../atoms.tsx'

/** How long a toast is shown, in ms. */
export const TOAST_MS = 5000

export interface Toast {
  id: number
  kind: 'success' | 'error'
  text: string
}

/** Newest last, three at most. */
export const toastsAtom = atom<readonly Toast[]>([])

export function addToast(atoms: Atoms, { kind, text }: Omit<Toast, 'id'>): void {
  const shown = atoms.get(toastsAtom)
  const others = shown.filter((toast) => toast.text !== text || toast.kind !== kind)
  atoms.set(toastsAtom, [...others, { id: (shown.at(-1)?.id ?? 0) + 1, kind, text }].slice(-3))
}

export function dismissToast(atoms: Atoms, id: number): void {
  const others = atoms.get(toastsAtom).filter((toast) => toast.id !== id)
  atoms.set(toastsAtom, others)
}
