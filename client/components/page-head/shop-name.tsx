import { createContext, type ReactNode, useContext } from 'react'

const ShopNameContext = createContext<string | null>(null)

export function ShopNameProvider({ name, children }: { name: string; children: ReactNode }) {
  return <ShopNameContext value={name}>{children}</ShopNameContext>
}

/** The shop's name; null where its settings could not be loaded. */
export function useShopName(): string | null {
  return useContext(ShopNameContext)
}
