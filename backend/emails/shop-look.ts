import type { Database } from '../database/database.ts'
import { readShopSettings, readShopTexts } from '../database/shop-settings.ts'

export interface ShopContext {
  database: Database
  /** The storefront's public address, without a trailing slash. */
  siteUrl: string
  /** Prefix of all picture names; may be a path. */
  imageBaseUrl: () => string
}

/** The shop's name, logo and color in its e-mails. */
export interface ShopLook {
  name: string
  /** Absolute addresses; null without a logo. The dark scheme uses the second one. */
  logo: { light: string; dark: string } | null
  accent: string
  onAccent: string
  /** The home page in the e-mail's language. */
  url: string
  contact: string[]
}

const usualAccent = '#0f6b63'

export function readShopLook(context: ShopContext, lang: string, now: number): ShopLook {
  const { database, siteUrl } = context
  const settings = readShopSettings(database)
  const name = readShopTexts(database, { lang, now })?.title ?? ''
  const light = settings.get('email_logo') ?? settings.get('header_logo')
  const accent = settings.get('primary_color') ?? ''
  const usable = /^#[\da-f]{6}$/i.test(accent) ? accent : usualAccent
  return {
    name,
    logo: light
      ? { light: pictureUrl(context, light), dark: pictureUrl(context, settings.get('footer_logo') ?? light) }
      : null,
    accent: usable,
    onAccent: isLight(usable) ? '#1b1d21' : '#ffffff',
    url: languageUrl(siteUrl, lang),
    contact: [settings.get('email') ?? '', settings.get('phone') ?? ''].filter((text) => text !== ''),
  }
}

export function languageUrl(siteUrl: string, lang: string): string {
  return lang === 'en' ? siteUrl : `${siteUrl}/${lang}`
}

export function pictureUrl({ siteUrl, imageBaseUrl }: ShopContext, name: string): string {
  return new URL(imageBaseUrl() + name, `${siteUrl}/`).href
}

/** By perceived brightness (ITU-R BT.601). */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150
}
