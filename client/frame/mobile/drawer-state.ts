import { atom } from 'jotai'

/** Whether the drawer is open. */
export const drawerOpenAtom = atom(false)
