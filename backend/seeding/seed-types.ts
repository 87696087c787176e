/** A catalog to seed. Ids are final because addresses contain them; money is in minor units. */
export type LanguageCode = 'en' | 'fr' | 'ar' | 'tr' | 'hi'
export type Localized = Record<LanguageCode, string>

export interface SeedCategory {
  id: number
  slug: string
  title: Localized
  image: string
  featured: boolean
}

export interface SeedSubCategory extends SeedCategory {
  categoryId: number
}

export interface SeedStore {
  id: number
  slug: string
  name: Localized
  image: string
  metaTitle: Localized
  metaDescription: Localized
  /** The time of seeding if left out. */
  createdAt?: string
}

export interface SeedAttribute {
  id: number
  title: Localized
  values: { id: number; title: Localized }[]
}

export interface SeedBundleDeal {
  id: number
  buy: number
  free: number
  title: Localized
}

/** `type` 1 flat (minor units), 2 percent (`price` is the percentage). */
export interface SeedTaxRule {
  id: number
  title: string
  type: 1 | 2
  price: number
}

export interface SeedShippingRule {
  id: number
  title: Localized
  singlePrice: boolean
  places: {
    id: number
    country: string
    state: string
    price: number
    dayNeeded: number
    pickupPoint: boolean
    pickupPrice: number
  }[]
}

export interface SeedInventory {
  id: number
  quantity: number
  /** 0 means the product's price. */
  price: number
  sku: string
  attributeValueIds: number[]
}

export interface SeedProduct {
  id: number
  slug: string
  title: Localized
  description: Localized
  /** HTML with headings, lists and, where it fits, a size guide. */
  overview: Localized
  badge: Localized | null
  unit: Localized | null
  /** Names of tags; `tagTexts` has what shoppers read. */
  tags: string[]
  categoryId: number
  subCategoryId: number
  brandId: number
  storeId: number
  taxRuleId: number
  shippingRuleId: number
  bundleDealId: number | null
  selling: number
  /** 0 means no offer. */
  offered: number
  /** Cost price, never published. */
  purchased: number
  warranty: boolean
  refundable: boolean
  /** File names under the uploads folder; `image` also exists as `thumb-` + name. */
  image: string
  mobileImage: string
  images: string[]
  valueImages?: { attributeValueId: number; image: string }[]
  video: string | null
  videoThumb: string | null
  createdAt: string
  inventory: SeedInventory[]
}

export interface SeedReview {
  id: number
  productId: number
  userName: string
  rating: 1 | 2 | 3 | 4 | 5
  review: string
  /** Language of the text. */
  lang?: LanguageCode
  isVerified?: boolean
  createdAt: string
  images: string[]
}

/** `price` is in minor units; the backend keeps the sale running by moving its times. */
export interface SeedFlashSale {
  id: number
  title: Localized
  /** Hours after which the sale repeats. */
  runsHours: number
  products: { productId: number; price: number }[]
}

export interface SeedCollection {
  id: number
  slug: string
  title: Localized
  productIds: number[]
}

export interface SeedVoucher {
  id: number
  title: Localized
  code: string
  type: 1 | 2
  price: number
  minSpend: number
  cappedPrice: number | null
  usageLimit: number
  limitPerCustomer: number
}

/** The target of a slide or banner; source types 1 to 6 are those of the contract. */
export interface SeedSource {
  sourceType: 1 | 2 | 3 | 4 | 5 | 6
  tags: string | null
  url: string | null
  sourceIds: number[]
}

/** `type` 1 main, 2 right top, 3 right bottom. */
export interface SeedSlide extends SeedSource {
  id: number
  type: 1 | 2 | 3
  image: string
  /** For right-to-left pages; null if `image` suits them too. */
  mirroredImage: string | null
  title: Localized
  slug: string
}

/** `type` 1 to 10 is the place that the contract gives it. */
export interface SeedBanner extends SeedSource {
  id: number
  type: number
  image: string
  mirroredImage: string | null
  title: Localized
  slug: string
  status: 1 | 2
  closable: 1 | 2
}

export interface SeedPage {
  id: number
  slug: string
  title: Localized
  /** HTML, or the name of a built-in screen (`Contact`, `Sitemap`) when `fromComponent`. */
  description: Localized
  metaTitle: Localized
  metaDescription: Localized
  fromComponent: boolean
  /** Footer column: 1 service, 2 about, null none. */
  footerColumn: 1 | 2 | null
}

export interface SeedFooterImage {
  id: number
  title: Localized
  image: string
  link: string
  /** 1 payment, 2 social. */
  type: 1 | 2
}

export interface SeedCatalog {
  categories: SeedCategory[]
  subCategories: SeedSubCategory[]
  brands: SeedCategory[]
  stores: SeedStore[]
  attributes: SeedAttribute[]
  bundleDeals: SeedBundleDeal[]
  taxRules: SeedTaxRule[]
  shippingRules: SeedShippingRule[]
  products: SeedProduct[]
  /** By name; a tag without texts is shown by its name. */
  tagTexts: Record<string, Localized>
  reviews: SeedReview[]
  flashSales: SeedFlashSale[]
  collections: SeedCollection[]
  vouchers: SeedVoucher[]
  slides: SeedSlide[]
  banners: SeedBanner[]
  pages: SeedPage[]
  footerImages: SeedFooterImage[]
  highlights: { title: Localized; details: Localized; link: string; image: string }[]
  headerLinks: { id: number; type: 1 | 2; title: Localized; url: string }[]
  /** Old address → target address, paths only; the backend adds the site's address. */
  redirections: { previous: string; target: string }[]
  site: {
    siteName: Localized
    metaTitle: Localized
    metaDescription: Localized
    copyrightText: Localized
    headerLogo: string
    footerLogo: string
    banLogo: string
    primaryColor: string
    primaryHoverColor: string
    freeShopping: number
    phone: string
    email: string
    address1: string
    address2: string
    city: string
    state: string
    zip: string
    country: string
  }
}
