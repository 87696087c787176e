import { type Envelope, type BackendRequest, refusal, success, titleOf, translated } from './backend-request.ts'
import { listedCategories, menu } from './category-shapes.ts'
import { collectionEntry, flashSales, stamps } from './product-cards.ts'
import type { SampleProduct } from './shop-data.ts'

const names: Record<string, string> = {
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
  tr: 'Türkçe',
  hi: 'हिन्दी',
}

/** The shop's own language comes first. */
function languageList({ ownLanguage }: BackendRequest) {
  return [...new Set([ownLanguage, ...Object.keys(names)])].map((code) => ({
    code,
    name: names[code] ?? code,
    direction: code === 'ar' ? 'rtl' : 'ltr',
    default: code === ownLanguage ? 1 : 0,
    predefined: 1,
  }))
}

function settings({ traits: { hasTree }, takesGuests, currency, shop: { sign } }: BackendRequest) {
  const later = {
    decimal_format: 'en-US',
    google_login: '0',
    facebook_login: 0,
    guest_checkout: takesGuests ? 1 : 0,
    default_country: 'TR',
    default_state: '34',
    enable_ga: 0,
    ga_id: null,
    cookie_banner: 1,
    vendor_registration: '0',
  }
  return {
    currency,
    currency_icon: sign.icon,
    currency_position: String(sign.position),
    phone: '+1 555 0123',
    email: 'tea@example.com',
    address_1: '7 Quay',
    address_2: null,
    city: 'Harbour',
    state: null,
    zip: '1000',
    country: 'FR',
    ...(hasTree && later),
  }
}

export function answerCountries(): Envelope {
  const country = (code2: string, name: string, states = {}) => ({
    code2,
    name,
    capital: null,
    region: 'Europe',
    states,
  })
  return success({
    countries: {
      DE: country('DE', 'Germany'),
      FR: country('FR', 'France'),
      TR: country('TR', 'Turkey', { 34: { code: '34', name: 'Istanbul' } }),
      US: country('US', 'United States', { DC: { code: 'DC', name: 'District of Columbia' } }),
    },
    phones: { DE: '+49', FR: '+33', TR: '+90', US: '+1' },
  })
}

function pageLinks(request: BackendRequest) {
  return request.shop.pages.map(({ slug, title }, index) => ({
    id: index + 1,
    slug,
    title: translated(title, request),
  }))
}

function headerLinks({ traits }: BackendRequest) {
  const links = [['Products', '/discover/products'], ...(traits.hasOffers ? [['Offers', '/offers']] : [])]
  const left = [...links, ['Sale', '/flash-sale']].map(([title, url], index) => ({
    id: index + 1,
    type: 1,
    title,
    url,
  }))
  return { left, right: [] }
}

export function answerCommon(request: BackendRequest): Envelope {
  const { traits, origin } = request
  const languages = languageList(request)
  const icon = { id: 1, title: 'Card', image: 'card.webp', link: null, type: 1, status: 1, ...stamps }
  return success({
    ...(traits.hasLanguages && { languages, default_language: languages[0] }),
    img_src_url: `${origin}/uploads/`,
    thumb_prefix: 'thumb-',
    default_image: 'default-image.webp',
    ...(traits.hasHeaderLinks && { header_links: headerLinks(request) }),
    top_banner: null,
    popup_banner: null,
    site_setting: {
      id: 1,
      site_name: 'Leaf & Kiln',
      site_url: 'https://shop.example',
      meta_title: 'Leaf & Kiln',
      meta_description: 'Tea and pottery',
      copyright_text: 'Leaf & Kiln',
      header_logo: 'logo.webp',
      footer_logo: 'logo.webp',
      email_logo: 'logo.webp',
      primary_color: '#2b6e4f',
      primary_hover_color: null,
      styling: null,
      api_base: origin,
    },
    setting: settings(request),
    categories: menu(request),
    services: pageLinks(request),
    about: [],
    payment: [icon],
    social: [],
    ...(traits.hasTree && {
      custom_scripts: [{ route_pattern: '/', header_script: 1, header_script_code: '<script>alert(3)</script>' }],
    }),
  })
}

export function answerHome(request: BackendRequest): Envelope {
  const slide = {
    id: 41,
    image: 'slide.webp',
    type: 1,
    source_type: 5,
    tags: null,
    url: null,
    title: translated('New harvest', request),
    slug: 'new-harvest',
    status: 1,
    ...stamps,
  }
  const feature = { id: 1, image: 'fast.webp', status: 1, detail: '<b onmouseover="alert(4)">Fast</b> delivery' }
  // oxlint-disable-next-line no-script-url -- @NOTE the attack that the BFF has to withstand.
  const hostile = 'javascript:alert(5)'
  const { products, brands } = request.shop
  const inCollection = [products.slice(0, 5), products.slice(7)]
  return success({
    slider: { main: [slide], right_top: { ...slide, id: 42, type: 2 } },
    banners: [{ ...slide, id: 31, type: 5, source_type: 6, url: hostile, closable: 2 }],
    flash_sales: flashSales(request),
    collections: ['Favourites', 'For the table'].map((title, index) => ({
      id: 51 + index,
      title: translated(title, request),
      slug: `collection-${index}`,
      status: 1,
      ...stamps,
      product_collections: inCollection[index]?.map((product, place) => collectionEntry(product, request, place)),
    })),
    featured_categories: listedCategories(request, true),
    featured_brands: brands.map((brand) => ({ ...brand, image: `${brand.slug}.webp` })),
    time_zone: 'UTC',
    ...(request.traits.hasTree && { site_features: [feature] }),
  })
}

function productLink(product: SampleProduct, request: BackendRequest) {
  return { id: product.id, title: titleOf(product, request), slug: product.slug }
}

/** Two levels with their products, or one list each of categories and products. */
function sitemap(request: BackendRequest) {
  const { categories, products } = request.shop
  if (!request.traits.hasTree) {
    const withProducts = categories.map(({ subs, ...main }) => ({
      ...main,
      public_sub_categories: subs.map((sub) => ({
        ...sub,
        category_id: main.id,
        products: products.filter((product) => product.sub === sub.id).map((product) => productLink(product, request)),
      })),
    }))
    return { categories: withProducts }
  }
  const rows = categories.flatMap(({ subs, ...main }) => [main, ...subs])
  return {
    categories: rows.map((row) => ({ ...row, title: translated(row.title, request) })),
    products: products.map((product) => ({ ...productLink(product, request), updated_at: stamps.updated_at })),
    client_base: 'https://shop.example',
  }
}

export function answerPage(request: BackendRequest, slug: string): Envelope {
  const page = request.shop.pages.find((candidate) => candidate.slug === slug)
  if (!page) return refusal('Page not found')
  const { title, description, component } = page
  return success({
    slug,
    title: translated(title, request),
    description,
    meta_title: null,
    meta_description: null,
    page_from_component: request.traits.hasTree ? String(component) : component,
    ...(slug === 'sitemap' && sitemap(request)),
  })
}
