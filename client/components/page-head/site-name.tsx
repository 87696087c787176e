import { createContext, type ReactNode, useContext } from 'react'

const SiteNameContext = createContext<string | null>(null)

export function SiteNameProvider({ name, children }: { name: string; children: ReactNode }) {
  return <SiteNameContext value={name}>{children}</SiteNameContext>
}

/** The shop's name; null where its settings could not be loaded. */
export function useSiteName(): string | null {
  return useContext(SiteNameContext)
}
