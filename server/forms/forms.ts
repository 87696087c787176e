import type { TypedDocumentNode } from '@urql/core'
import { href, routes, type SearchInput } from '#shared/routes.ts'
import type { Locale } from '#shared/locales.ts'
import * as documents from './forms.generated.ts'

/** Text fields of a posted form; a field sent twice keeps its last value. */
export type Fields = Record<string, string>

interface FormContext {
  fields: Fields
  locale: Locale
  /** The page to go back to: a path of this shop. */
  returnTo: string
}

/** One form that works without JavaScript: the mutation it runs and where it leads when that succeeds. */
export interface Form {
  document: TypedDocumentNode<unknown, never>
  variables(fields: Fields): Record<string, unknown>
  next(context: FormContext): string
}

const text = (fields: Fields, name: string) => (fields[name] ?? '').trim()
const whole = (fields: Fields, name: string) => Math.trunc(Number(fields[name] ?? 1)) || 0
const list = (fields: Fields, name: string) => (fields[name] ?? '').split(',').map((id) => id.trim()).filter(Boolean)
const pick = (...names: string[]) => (fields: Fields) => Object.fromEntries(names.map((name) => [name, text(fields, name)]))

const toCart = ({ locale }: FormContext) => href(routes.cart, {}, locale)
const toHome = ({ locale }: FormContext) => href(routes.home, {}, locale)
const toNotice = (slug: string) => ({ locale }: FormContext) => href(routes.notice, { slug }, locale)
const toLogin = ({ locale }: FormContext) => href(routes.login, {}, locale)

const cartLine = (fields: Fields) => ({
  productId: text(fields, 'productId'),
  variantId: text(fields, 'variantId'),
  quantity: whole(fields, 'quantity'),
})

/** The step of a form that needs the mailed code; the address is carried along so that it need not be typed again. */
function step(route: typeof routes.register | typeof routes.forgotPassword) {
  return ({ fields, locale }: FormContext) => {
    const search: SearchInput = { step: 'code', email: text(fields, 'email') }
    return route.name === 'register' ? href(routes.register, {}, locale, search) : href(routes.forgotPassword, {}, locale, search)
  }
}

/** Name in the address (`/forms/NAME`) → form. */
export const forms: ReadonlyMap<string, Form> = new Map<string, Form>([
  ['add-to-cart', { document: documents.FormAddToCartDocument, variables: cartLine, next: toCart }],
  ['buy-now', { document: documents.FormBuyNowDocument, variables: cartLine, next: toCart }],
  [
    'cart-quantity',
    {
      document: documents.FormCartQuantityDocument,
      variables: (fields) => ({ id: text(fields, 'id'), quantity: whole(fields, 'quantity') }),
      next: toCart,
    },
  ],
  [
    'cart-select',
    {
      document: documents.FormCartSelectDocument,
      variables: (fields) => ({ checked: list(fields, 'checked'), unchecked: list(fields, 'unchecked') }),
      next: toCart,
    },
  ],
  ['cart-delete', { document: documents.FormCartDeleteDocument, variables: pick('id'), next: toCart }],
  [
    'sign-in',
    {
      document: documents.FormSignInDocument,
      variables: (fields) => ({ email: text(fields, 'email'), password: fields['password'] ?? '' }),
      next: ({ returnTo }) => returnTo,
    },
  ],
  [
    'sign-up',
    {
      document: documents.FormSignUpDocument,
      variables: (fields) => ({ ...pick('name', 'email')(fields), password: fields['password'] ?? '' }),
      next: step(routes.register),
    },
  ],
  ['verify-email', { document: documents.FormVerifyEmailDocument, variables: pick('email', 'code'), next: toLogin }],
  ['sign-out', { document: documents.FormSignOutDocument, variables: () => ({}), next: toHome }],
  [
    'forgot-password',
    { document: documents.FormForgotPasswordDocument, variables: pick('email'), next: step(routes.forgotPassword) },
  ],
  [
    'update-password',
    {
      document: documents.FormUpdatePasswordDocument,
      variables: (fields) => ({ ...pick('email', 'code')(fields), password: fields['password'] ?? '' }),
      next: toLogin,
    },
  ],
  ['newsletter', { document: documents.FormNewsletterDocument, variables: pick('email'), next: toNotice('newsletter') }],
  [
    'contact',
    {
      document: documents.FormContactDocument,
      variables: pick('name', 'email', 'subject', 'message'),
      next: toNotice('contact'),
    },
  ],
])
