import { atom, useAtom } from 'jotai'
import { type ComponentProps, useState } from 'react'
import { FailedOpening } from '../../components/layout/failed-opening.tsx'
import { lazyPart } from '../../components/layout/lazy-part.tsx'
import type { CategoryDrawer as CategoryDrawerType } from './category-drawer.tsx'

const CategoryDrawer = lazyPart(() => import('./category-drawer.tsx').then((module) => module.CategoryDrawer), {
  when: 'shown',
  Failed: FailedOpening,
})

export const drawerOpenAtom = atom(false)

type DrawerProps = Pick<ComponentProps<typeof CategoryDrawerType>, 'categories' | 'languages' | 'links'>

/** Stays mounted after the first opening, so that it closes with its animation. */
export function Drawer(props: DrawerProps) {
  const [open, setOpen] = useAtom(drawerOpenAtom)
  const [isMounted, setMounted] = useState(false)
  if (open && !isMounted) setMounted(true)
  return isMounted && <CategoryDrawer {...props} open={open} onClose={() => setOpen(false)} />
}
