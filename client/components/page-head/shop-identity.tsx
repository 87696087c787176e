import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { isLocale, type Locale } from '#shared/locales.ts'

/** What stands for the shop where a page is shared. */
export interface ShopIdentity {
  /** Null where the shop's settings could not be loaded. */
  name: string | null
  /** The shop's own picture, for pages without one. */
  image: string | null
  /** The languages that the shop's pages have. */
  locales: readonly Locale[]
}

const ShopIdentityContext = createContext<ShopIdentity>({ name: null, image: null, locales: [] })

interface ShopIdentityProviderProps extends Omit<ShopIdentity, 'locales'> {
  /** As the backend lists them; those without texts in this build are left out. */
  languages: readonly { code: string }[]
  children: ReactNode
}

export function ShopIdentityProvider({ name, image, languages, children }: ShopIdentityProviderProps) {
  const identity = useMemo(
    () => ({ name, image, locales: languages.map(({ code }) => code).filter(isLocale) }),
    [name, image, languages],
  )
  return <ShopIdentityContext value={identity}>{children}</ShopIdentityContext>
}

export function useShopIdentity(): ShopIdentity {
  return useContext(ShopIdentityContext)
}

/** The shop's name; null where its settings could not be loaded. */
export function useShopName(): string | null {
  return useShopIdentity().name
}
