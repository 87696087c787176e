import { type CheckoutChoices, checkoutHref } from '#shared/checkout-href.ts'
import { match } from '#shared/match-route.ts'
import { href, localePath, type RouteName, routes, type SearchInput, searchText } from '#shared/routes.ts'
import type { FormContext } from './define-form.ts'
import { type Fields, text } from './fields.ts'

type Next = (context: FormContext) => string

/** @param path of a route without parameters */
export function to(path: string, searchOf: (context: FormContext) => SearchInput = () => ({})): Next {
  return (context) => localePath(path, context.locale) + searchText(searchOf(context))
}

export const back: Next = ({ returnTo }) => returnTo
export const toCart = to(routes.cart.pattern)
/** Forms of these pages lead to the sign-in and then back to them. */
const RETURNED_TO: ReadonlySet<RouteName | undefined> = new Set(['thankYou', 'profile'])

/** The pages to visit after signing in, for as many steps as it takes. */
function wantedPage({ page }: FormContext): string | null {
  const { pathname, search, searchParams } = new URL(page, 'https://shop.invalid')
  return RETURNED_TO.has(match(pathname)?.name) ? pathname + search : searchParams.get('returnTo')
}

export const toLogin = to(routes.login.pattern, (context) => ({ returnTo: wantedPage(context) }))
export const codeStep = (context: FormContext) => ({
  step: 'code',
  email: text(context.fields, 'email'),
  returnTo: wantedPage(context),
})

export function toThanks({ locale }: FormContext, order: string, search: SearchInput = {}): string {
  return href(routes.thankYou, {}, locale, { order, ...search })
}

export const toCheckout =
  (choicesOf: (fields: Fields) => CheckoutChoices): Next =>
  ({ fields, locale }) =>
    checkoutHref(choicesOf(fields), locale)

export const keepChoices = (fields: Fields): CheckoutChoices => ({
  voucher: text(fields, 'voucher'),
  method: text(fields, 'method'),
  seen: null,
})

/** After a refusal the page compares the total the shopper saw with the current one. */
export const toNewTotal = toCheckout((fields) => ({ ...keepChoices(fields), seen: text(fields, 'breakdown') }))

export const toOrder =
  (search: SearchInput = {}): Next =>
  ({ fields, locale }) =>
    href(routes.order, { id: text(fields, 'orderId') }, locale, search)

export const toNotice =
  (slug: string): Next =>
  ({ locale }) =>
    href(routes.notice, { slug }, locale)
