import * as v from 'valibot'
import { type ShopInfo, fileUrl } from '../../wire/shop-info.ts'
import { addressLines, countryNames, flagOr, optionalText, text } from '../../wire/wire.ts'

export interface SettingsModel {
  shopName: string
  shopUrl: string | null
  metaTitle: string
  metaDescription: string
  copyright: string
  headerLogo: string | null
  footerLogo: string | null
  bannerLogo: string | null
  primaryColor: string | null
  primaryHoverColor: string | null
  phone: string | null
  email: string | null
  addressLines: string[]
  googleLogin: boolean
  facebookLogin: boolean
  guestCheckout: boolean
}

export type ShopSettingsModel = SettingsModel & { info: ShopInfo }

/** Generations put the same keys in either `setting` or `site_setting`. */
const settingsWire = v.object({
  site_name: text,
  site_url: optionalText,
  meta_title: optionalText,
  meta_description: text,
  copyright_text: text,
  header_logo: optionalText,
  footer_logo: optionalText,
  ban_logo: optionalText,
  primary_color: optionalText,
  primary_hover_color: optionalText,
  phone: optionalText,
  email: optionalText,
  address_1: optionalText,
  address_2: optionalText,
  city: optionalText,
  state: optionalText,
  zip: optionalText,
  country: optionalText,
  google_login: flagOr(true),
  facebook_login: flagOr(true),
  guest_checkout: flagOr(true),
  currency: optionalText,
  currency_icon: optionalText,
  currency_position: text,
  free_shopping: text,
  default_country: optionalText,
  default_state: optionalText,
})

export type SettingsWire = v.InferOutput<typeof settingsWire>

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function withoutEmpty(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))
}

export function readSettings(siteSetting: unknown, setting: unknown): SettingsWire {
  return v.parse(settingsWire, { ...withoutEmpty(asRecord(siteSetting)), ...withoutEmpty(asRecord(setting)) })
}

/** Normalizes to `#rrggbb`; null for anything else, because the value ends up in a style sheet. */
function color(value: string | null): string | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value ?? '')?.[1]?.toLowerCase()
  if (digits === undefined) return null
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}

function webAddress(value: string | null): string | null {
  return value !== null && /^https?:\/\//.test(value) ? value.replace(/(?<!\/)\/+$/, '') : null
}

export function settingsOf(wire: SettingsWire, shop: ShopInfo): SettingsModel {
  return {
    shopName: wire.site_name,
    shopUrl: webAddress(wire.site_url),
    metaTitle: wire.meta_title ?? wire.site_name,
    metaDescription: wire.meta_description,
    copyright: wire.copyright_text,
    headerLogo: fileUrl(shop, wire.header_logo),
    footerLogo: fileUrl(shop, wire.footer_logo),
    bannerLogo: fileUrl(shop, wire.ban_logo),
    primaryColor: color(wire.primary_color),
    primaryHoverColor: color(wire.primary_hover_color),
    phone: wire.phone,
    email: wire.email,
    addressLines: addressLines({ ...wire, line1: wire.address_1, line2: wire.address_2 }, countryNames(shop.locale)),
    googleLogin: wire.google_login,
    facebookLogin: wire.facebook_login,
    guestCheckout: wire.guest_checkout,
  }
}
