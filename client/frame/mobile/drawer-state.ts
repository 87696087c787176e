import { atom } from 'jotai'

/** Whether the drawer of narrow screens is open. */
export const drawerOpenAtom = atom(false)
