import { columnOf, type Inserter } from './insert-structure.ts'
import type { SeedCatalog } from './seed-types.ts'

const languages = [
  { code: 'en', name: 'English', direction: 'ltr', isDefault: 1 },
  { code: 'fr', name: 'Français', direction: 'ltr', isDefault: 0 },
  { code: 'ar', name: 'العربية', direction: 'rtl', isDefault: 0 },
  { code: 'tr', name: 'Türkçe', direction: 'ltr', isDefault: 0 },
  { code: 'hi', name: 'हिन्दी', direction: 'ltr', isDefault: 0 },
]

export function insertSite(into: Inserter, catalog: SeedCatalog): void {
  const stamps = { createdAt: into.now, updatedAt: into.now }
  languages.forEach((language, position) => into.row('languages', { ...language, position }))
  // The contract has no calls for bank transfer. The backend adds the switches of its own methods.
  into.row('payment_gateway', { name: 'bank', enabled: 0 })
  for (const { title, ...image } of catalog.footerImages) {
    into.row('footer_images', { ...image, title: title.en, ...stamps })
    into.texts('footer_image', image.id, { title })
  }
  catalog.highlights.forEach(({ title, details, link, image }, index) => {
    into.row('highlights', { id: index + 1, link, image })
    into.texts('highlight', index + 1, { title, details })
  })
  for (const { id, type, url, title } of catalog.headerLinks) {
    into.row('header_links', { id, type, url, ...stamps })
    into.texts('header_link', id, { title })
  }
  for (const { previous, target } of catalog.redirections) into.row('redirections', { previous, target })
  insertSettings(into, catalog.site)
}

function insertSettings(into: Inserter, site: SeedCatalog['site']): void {
  const { siteName, metaTitle, metaDescription, copyrightText, freeShopping, ...own } = site
  into.texts('site', 1, { title: siteName, details: copyrightText, metaTitle, metaDescription })
  const values = {
    ...own,
    emailLogo: site.headerLogo,
    styling: null,
    freeShopping: String(freeShopping),
    currency: 'USD',
    currencyIcon: '$',
    currencyPosition: '1',
    decimalFormat: null,
    thumbPrefix: 'thumb-',
    defaultImage: 'default-image.webp',
  }
  for (const [key, value] of Object.entries(values)) into.row('settings', { key: columnOf(key), value })
}
