import { href, routes } from '#shared/routes.ts'
import type { Location } from '../../foundation/navigation/location.tsx'
import type { Crumb } from '../layout/breadcrumbs.tsx'

export function breadcrumbsJsonLd(
  crumbs: readonly Crumb[],
  home: string,
  { origin, locale }: Pick<Location, 'origin' | 'locale'>,
): object {
  const steps: Crumb[] = [{ title: home, href: href(routes.home, {}, locale) }, ...crumbs]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.title,
      item: step.href && origin + step.href,
    })),
  }
}
