import type { FastifyInstance } from 'fastify'
import { readCategoryTree } from '../catalog/categories.ts'
import { findBanner } from '../catalog/placements.ts'
import { readShopSettings, readShopTexts } from '../database/shop-settings.ts'
import type { View } from '../database/sql-parts.ts'
import type { BackendContext } from '../http/context.ts'
import { success } from '../http/envelope.ts'
import { viewOf } from '../http/route.ts'
import { announcedCopies } from '../pictures/picture-copies.ts'
import { readFooterImages, readFooterPages, readHeaderLinks, readHighlights, readLanguages } from './site.ts'

interface SiteContext extends BackendContext {
  /** Providers that members can sign in with. */
  socialLogins: ReadonlySet<string>
}

/** `GET common`: data for the frame of every page. It contains nothing personal. */
export function registerCommon(app: FastifyInstance, context: SiteContext): void {
  app.get('/common', (request) => success(readCommon(context, viewOf(request, context))))
}

/** Assumed until shoppers have an address. */
const defaultPlace = { country: 'US', state: 'DC' }

function readCommon(context: SiteContext, view: View) {
  const { database } = context
  const settings = readShopSettings(database)
  const languages = readLanguages(database)
  return {
    languages,
    default_language: languages[0],
    img_src_url: context.imageBaseUrl(),
    picture_copies: announcedCopies,
    card_stock: true,
    // Products in lists have `brand`, `stock`, and `variant_count`.
    card_details: true,
    rounds_to_currency: true,
    // Lists take `per_page`.
    page_size: true,
    catalog: true,
    facet_counts: true,
    // `reviews` takes a `rating`, and each review has `lang` and `verified`.
    review_details: true,
    // `store` takes a search text in `q`, and has `review_count`.
    store_search: true,
    // Lists take `value`, `on_sale`, and the orders `newest` and `biggest_discount`.
    list_filters: true,
    popular_searches: true,
    // `user/social-login/redirect` takes a `return_state`, which `/social-callback` gets as `state`.
    social_state: true,
    // `order/action` takes its fields as they are; deployed backends only take them encrypted.
    plain_orders: true,
    thumb_prefix: settings.get('thumb_prefix'),
    default_image: settings.get('default_image'),
    header_links: readHeaderLinks(database, view),
    top_banner: findBanner(database, 8, view),
    popup_banner: findBanner(database, 9, view),
    site_setting: siteSetting(context, settings, view),
    setting: {
      ...pick(settings, [
        'currency',
        'currency_icon',
        'currency_position',
        'decimal_format',
        'phone',
        'email',
        'address_1',
        'address_2',
        'city',
        'state',
        'zip',
        'country',
      ]),
      google_login: context.socialLogins.has('google') ? 1 : 0,
      facebook_login: context.socialLogins.has('facebook') ? 1 : 0,
      guest_checkout: 1,
      default_country: settings.get('default_country') ?? defaultPlace.country,
      default_state: settings.get('default_state') ?? defaultPlace.state,
    },
    categories: readCategoryTree(database, view),
    services: readFooterPages(database, 1, view),
    about: readFooterPages(database, 2, view),
    payment: readFooterImages(database, 1, view),
    social: readFooterImages(database, 2, view),
    footerService: readHighlights(database, view),
  }
}

function siteSetting(context: SiteContext, settings: Map<string, string | null>, view: View) {
  const texts = readShopTexts(context.database, view)
  return {
    id: 1,
    site_name: texts?.title ?? null,
    site_url: context.siteUrl,
    meta_title: texts?.meta_title ?? null,
    meta_description: texts?.meta_description ?? null,
    copyright_text: texts?.details ?? null,
    api_base: `${context.ownUrl()}/`,
    free_shopping: (Number(settings.get('free_shopping') ?? 0) / 100).toFixed(2),
    ...pick(settings, [
      'header_logo',
      'footer_logo',
      'email_logo',
      'ban_logo',
      'primary_color',
      'primary_hover_color',
      'styling',
      'currency',
      'currency_icon',
      'currency_position',
      'phone',
      'email',
    ]),
  }
}

function pick(settings: Map<string, string | null>, names: string[]): Record<string, string | null> {
  return Object.fromEntries(names.map((name) => [name, settings.get(name) ?? null]))
}
