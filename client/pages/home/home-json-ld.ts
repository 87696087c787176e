import { href, routes } from '#shared/routes.ts'
import type { Location } from '../../foundation/navigation/location.tsx'
import type { HomePageQuery } from './__generated__/home-page.ts'

type Site = Pick<Location, 'origin' | 'locale'>

export function homeJsonLd(settings: HomePageQuery['shop']['settings'], { origin, locale }: Site): object[] {
  const url = origin + href(routes.home, {}, locale)
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
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${href(routes.search, {}, locale)}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      name: settings.shopName,
      url,
      logo: settings.headerLogo ? new URL(settings.headerLogo, origin).href : undefined,
      contactPoint: contact,
    },
  ]
}
