import { useAtomValue, useStore } from 'jotai'
import { useEffect, useId } from 'react'
import { dialogToastersAtom } from './toast-state.ts'
import { ToastList } from './toast.tsx'

export function DialogToaster() {
  const store = useStore()
  const id = useId()
  const dialogs = useAtomValue(dialogToastersAtom)
  useEffect(() => {
    store.set(dialogToastersAtom, [...store.get(dialogToastersAtom), id])
    return () =>
      store.set(
        dialogToastersAtom,
        store.get(dialogToastersAtom).filter((other) => other !== id),
      )
  }, [store, id])
  return <ToastList isActive={dialogs.at(-1) === id} />
}
