import { useAtomValue } from 'jotai'
import { type ComponentProps, useState } from 'react'
import { lazyPart } from '../../components/layout/lazy-part.tsx'
import type { CategoryDrawer as CategoryDrawerType } from './category-drawer.tsx'
import { drawerOpenAtom } from './drawer-state.ts'

const CategoryDrawer = lazyPart(() => import('./category-drawer.tsx').then((module) => module.CategoryDrawer), {
  when: 'shown',
})

export function Drawer(props: ComponentProps<typeof CategoryDrawerType>) {
  const open = useAtomValue(drawerOpenAtom)
  const [wanted, setWanted] = useState(false)
  if (open && !wanted) setWanted(true)
  return wanted && <CategoryDrawer {...props} />
}
