import * as v from 'valibot'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/locales.ts'
import { computedDigits, toMinor } from '#shared/money.ts'
import { definePublic } from '../../endpoint.ts'
import { type ShopInfo, type PictureCopies, fileUrl, publicAddress, safeUrl } from '../../wire/shop-info.ts'
import { flag, id, listOf, maybe, optionalText, text } from '../../wire/wire.ts'
import { decodeMenuCategories, type MenuCategoryModel } from '../catalog/category.ts'
import { type BannerModel, decodeBanner } from './banner.ts'
import { type Language, languagesOf, languageWire, ownLanguageOf } from './languages.ts'
import { readSettings, type SettingsModel, settingsOf, type SettingsWire } from './shop-settings.ts'

const WIDTHS = 8
const width = v.pipe(v.number(), v.integer(), v.minValue(16), v.maxValue(10_000))

/** The extension `picture_copies` of `common`: `path` contains `{width}`, `{name}`, and `{format}`. */
const pictureCopies = maybe(
  v.pipe(
    v.object({
      path: v.pipe(
        v.string(),
        // Appended to the base unchanged, so it must not lead elsewhere.
        v.regex(/^[\w{}.-]+(?:\/[\w{}.-]+)*$/),
        v.check((path) => ['{width}', '{name}'].every((part) => path.includes(part)) && !path.includes('..')),
      ),
      widths: v.pipe(v.array(width), v.minLength(1), v.maxLength(WIDTHS)),
      formats: v.array(v.string()),
    }),
    v.check(({ formats }) => formats.includes('avif')),
    v.transform(({ path, widths }): PictureCopies => ({
      path: path.replace('{format}', 'avif'),
      widths: widths.toSorted((a, b) => a - b),
    })),
  ),
)

export interface TextLink {
  title: string
  url: string
}

interface PageLink {
  id: string
  title: string
  slug: string
}

interface FooterLinkModel {
  title: string
  details: string | null
  image: string | null
  url: string | null
}

export interface ShopModel {
  info: ShopInfo
  settings: SettingsModel
  languages: Language[]
  defaultLanguage: string
  /** Null if the backend has none, as generation 1. */
  headerLinks: { left: TextLink[]; right: TextLink[] } | null
  topBanner: BannerModel | null
  popupBanner: BannerModel | null
  categories: MenuCategoryModel[]
  services: PageLink[]
  about: PageLink[]
  paymentIcons: FooterLinkModel[]
  socialLinks: FooterLinkModel[]
  highlights: FooterLinkModel[]
  /** Social sign-ins return their `return_state`; deployed backends drop it. */
  returnsSocialState: boolean
  /** Orders are accepted unencrypted, and repeated keys known; deployed backends do not announce it. */
  acceptsPlainOrders: boolean
}

const textLinkWire = v.object({ title: text, url: text })
const pageLinkWire = v.object({ id, title: text, slug: text })
const footerLinkWire = v.object({ title: text, details: optionalText, image: optionalText, link: optionalText })

const commonWire = v.object({
  languages: listOf(languageWire),
  default_language: maybe(v.object({ code: v.string() })),
  img_src_url: text,
  thumb_prefix: v.fallback(v.optional(v.nullable(v.string()), 'thumb-'), 'thumb-'),
  picture_copies: pictureCopies,
  card_stock: flag,
  card_details: flag,
  rounds_to_currency: flag,
  page_size: flag,
  catalog: flag,
  facet_counts: flag,
  review_details: flag,
  store_search: flag,
  list_filters: flag,
  popular_searches: flag,
  social_state: flag,
  plain_orders: flag,
  default_image: optionalText,
  header_links: maybe(v.object({ left: listOf(textLinkWire), right: listOf(textLinkWire) })),
  services: listOf(pageLinkWire),
  about: listOf(pageLinkWire),
  payment: listOf(footerLinkWire),
  social: listOf(footerLinkWire),
  footerService: listOf(footerLinkWire),
})
type CommonWire = v.InferOutput<typeof commonWire>

/** Without settings, the last good copy is better than an empty shop. */
const rawWire = v.pipe(
  v.looseObject({}),
  v.check((raw) => 'site_setting' in raw || 'setting' in raw),
)

/** Maximum length of a currency symbol. Amounts do not wrap, so a longer one would widen pages. */
const MAX_SYMBOL = 8

function currencyOf(settings: SettingsWire, roundsToCurrency: boolean) {
  const given = settings.currency ?? ''
  const currency = /^[A-Z]{3}$/.test(given) ? given : 'USD'
  const symbol = settings.currency_icon ?? '$'
  const currencyIcon = symbol.length > MAX_SYMBOL ? currency : symbol
  const currencyPosition = settings.currency_position === '2' ? ('AFTER' as const) : ('BEFORE' as const)
  const currencyDigits = computedDigits(currency, roundsToCurrency)
  return { currency, currencyIcon, currencyPosition, currencyDigits, roundsToCurrency }
}

/** Content security policy sources. Without a base, names are absolute URLs of any host. */
function imageHostsOf(base: string): string[] {
  if (base === '') return ['https:']
  const url = URL.parse(base)
  return url ? [url.origin] : []
}

/** Picture base with a trailing slash; empty if it is neither a web address nor a path. */
function imageBaseOf(address: string): string {
  if (!/^(?:https?:\/)?\//.test(address) || safeUrl(address) === null) return ''
  return address.endsWith('/') ? address : `${address}/`
}

function shopInfoOf(wire: CommonWire, settings: SettingsWire, { locale, apiAddresses }: ShopInfo): ShopInfo {
  const base = imageBaseOf(publicAddress(wire.img_src_url, { apiAddresses }))
  const money = currencyOf(settings, wire.rounds_to_currency)
  const own = ownLanguageOf(wire.languages, wire.default_language?.code)
  const freeShippingFrom = toMinor(settings.free_shopping, money.currencyDigits) ?? 0
  return {
    locale,
    hasOwnTexts: wire.languages.length === 0 || locale === own,
    apiAddresses,
    imageBaseUrl: base,
    thumbPrefix: wire.thumb_prefix ?? '',
    pictureCopies: wire.picture_copies,
    sendsCardStock: wire.card_stock,
    sendsCardDetails: wire.card_details,
    takesPageSize: wire.page_size,
    hasCatalog: wire.catalog,
    hasFacetCounts: wire.facet_counts,
    hasReviewDetails: wire.review_details,
    hasStoreSearch: wire.store_search,
    takesListFilters: wire.list_filters,
    hasPopularSearches: wire.popular_searches,
    defaultImage: wire.default_image ?? 'default-image.webp',
    imageHosts: imageHostsOf(base),
    ...money,
    freeShippingFrom: freeShippingFrom > 0 ? freeShippingFrom : null,
    defaultCountry: settings.default_country ?? 'US',
    defaultState: settings.default_state ?? 'DC',
    sendsDefaultPlace: settings.default_country !== null,
  }
}

function textLinks(links: { title: string; url: string }[]): TextLink[] {
  return links.flatMap(({ title, url }) => {
    const safe = safeUrl(url)
    return safe === null ? [] : [{ title, url: safe }]
  })
}

function footerLinks(links: CommonWire['social'], shop: ShopInfo): FooterLinkModel[] {
  return links.map(({ title, details, image, link }) => ({
    title,
    details,
    image: fileUrl(shop, image),
    url: safeUrl(link),
  }))
}

function decodeCommon(data: unknown, shop: ShopInfo): ShopModel {
  const raw = v.parse(rawWire, data)
  const wire = v.parse(commonWire, raw)
  const settings = readSettings(raw['site_setting'], raw['setting'])
  const info = shopInfoOf(wire, settings, shop)
  return {
    info,
    settings: settingsOf(settings, info),
    languages: languagesOf(wire.languages),
    defaultLanguage: ownLanguageOf(wire.languages, wire.default_language?.code),
    headerLinks: wire.header_links && {
      left: textLinks(wire.header_links.left),
      right: textLinks(wire.header_links.right),
    },
    topBanner: decodeBanner(raw['top_banner'], info),
    popupBanner: decodeBanner(raw['popup_banner'], info),
    categories: decodeMenuCategories(raw['categories']),
    services: wire.services,
    about: wire.about,
    paymentIcons: footerLinks(wire.payment, info),
    socialLinks: footerLinks(wire.social, info),
    highlights: footerLinks(wire.footerService, info),
    returnsSocialState: wire.social_state,
    acceptsPlainOrders: wire.plain_orders,
  }
}

/** The shop's languages that this build has texts for. */
export function localesOf({ languages }: Pick<ShopModel, 'languages'>): Locale[] {
  const locales = languages.map(({ code }) => code).filter(isLocale)
  return locales.length > 0 ? locales : [DEFAULT_LOCALE]
}

export const shopEndpoint = definePublic({
  name: 'common',
  policy: 'shop',
  decode: (data, { shop }) => decodeCommon(data, shop),
  tags: () => ['shop'],
  needsShop: false,
  languageHeader: 'Lang',
  ownLanguageIn: ({ defaultLanguage }) => defaultLanguage,
})
