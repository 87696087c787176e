import { routes } from '#shared/routes.ts'
import { useHref, useLocation } from '../../navigation/location.tsx'
import type { HomePageQuery } from './__generated__/home-page.ts'

export function useHomeJsonLd(settings: HomePageQuery['shop']['settings']): object[] {
  const { origin, locale } = useLocation()
  const href = useHref()
  const url = origin + href(routes.home, {})
  const contact = settings.phone
    ? {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: settings.phone,
        email: settings.email ?? undefined,
      }
    : undefined
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: settings.shopName,
      url,
      inLanguage: locale,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${href(routes.search, {})}?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: settings.shopName,
      url: origin + href(routes.home, {}),
      logo: settings.headerLogo ? new URL(settings.headerLogo, origin).href : undefined,
      contactPoint: contact,
    },
  ]
}
