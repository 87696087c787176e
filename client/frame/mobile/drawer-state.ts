import { atom } from '../../atoms.tsx'

/** Whether the drawer is open. */
export const drawerOpenAtom = atom(false)
