import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { isLocale, type Locale } from '#shared/locales.ts'

export interface ShopIdentity {
  name: string | null
  image: string | null
  locales: readonly Locale[]
  /** The main categories. */
  categories: readonly { slug: string; title: string }[]
}

const ShopIdentityContext = createContext<ShopIdentity>({
  name: null,
  image: null,
  locales: [],
  categories: [],
})

interface ShopIdentityProviderProps extends Omit<ShopIdentity, 'locales'> {
  /** The backend's list; languages without texts in this build are left out. */
  languages: readonly { code: string }[]
  children: ReactNode
}

export function ShopIdentityProvider({ name, image, languages, categories, children }: ShopIdentityProviderProps) {
  const identity = useMemo(
    () => ({ name, image, categories, locales: languages.map(({ code }) => code).filter(isLocale) }),
    [name, image, languages, categories],
  )
  return <ShopIdentityContext value={identity}>{children}</ShopIdentityContext>
}

export function useShopIdentity(): ShopIdentity {
  return useContext(ShopIdentityContext)
}
