import { createContext, type ReactNode, useCallback, useContext, useState, useSyncExternalStore } from 'react'

/** A named place for one value of the interface's state: the toasts, whether the drawer is open. */
export interface Atom<Value> {
  readonly initial: Value
}

export function atom<Value>(initial: Value): Atom<Value> {
  return { initial }
}

/** Holds the values of all atoms of one document. */
export interface Atoms {
  get<Value>(of: Atom<Value>): Value
  set<Value>(of: Atom<Value>, value: Value): void
  /** Calls back after any change. Returns the function that ends it. */
  subscribe(onChange: () => void): () => void
}

export function createAtoms(): Atoms {
  const values = new Map<Atom<unknown>, unknown>()
  const listeners = new Set<() => void>()
  return {
    get<Value>(of: Atom<Value>) {
      // @NOTE `set` is the only one to write, and takes a value of the atom's type.
      return (values.has(of) ? values.get(of) : of.initial) as Value
    },
    set(of, value) {
      values.set(of, value)
      for (const onChange of listeners) onChange()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

const AtomsContext = createContext<Atoms | null>(null)

/** Without `atoms` given, it makes its own. */
export function StateProvider({ atoms, children }: { atoms?: Atoms | undefined; children: ReactNode }) {
  const [own] = useState(createAtoms)
  return <AtomsContext value={atoms ?? own}>{children}</AtomsContext>
}

/** Throws outside of a `<StateProvider>`. */
export function useAtoms(): Atoms {
  const atoms = useContext(AtomsContext)
  if (!atoms) throw new Error('There is no StateProvider above.')
  return atoms
}

/** A section that hydrates late begins with the initial value, as the server drew it. */
export function useAtomValue<Value>(of: Atom<Value>): Value {
  const atoms = useAtoms()
  return useSyncExternalStore(
    atoms.subscribe,
    () => atoms.get(of),
    () => of.initial,
  )
}

export function useSetAtom<Value>(of: Atom<Value>): (value: Value) => void {
  const atoms = useAtoms()
  return useCallback((value: Value) => atoms.set(of, value), [atoms, of])
}
