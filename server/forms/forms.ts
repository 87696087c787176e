import type { FormName } from '#shared/form-names.ts'
import { href, routes, type SearchInput } from '#shared/routes.ts'
import * as documents from './__generated__/forms.ts'
import { accountForms } from './account-forms.ts'
import { checkoutForms } from './checkout-forms.ts'
import { defineForm, type Form, type FormContext } from './define-form.ts'
import { type Fields, list, newPassword, pick, text, verbatim, whole } from './fields.ts'
import { orderForms } from './order-forms.ts'
import { back, toLogin } from './ways-on.ts'

const toCart = ({ locale }: FormContext) => href(routes.cart, {}, locale)
const toShipping = ({ locale }: FormContext) => href(routes.shipping, {}, locale)
const toHome = ({ locale }: FormContext) => href(routes.home, {}, locale)
const toNotice =
  (slug: string) =>
  ({ locale }: FormContext) =>
    href(routes.notice, { slug }, locale)

const cartLine = (fields: Fields) => ({
  productId: text(fields, 'productId'),
  variantId: text(fields, 'variantId'),
  quantity: whole(fields, 'quantity'),
})

function step(route: typeof routes.register | typeof routes.forgotPassword) {
  return ({ fields, locale }: FormContext) => {
    const search: SearchInput = { step: 'code', email: text(fields, 'email') }
    return route.name === 'register'
      ? href(routes.register, {}, locale, search)
      : href(routes.forgotPassword, {}, locale, search)
  }
}

export const forms: Record<FormName, Form> = {
  ...accountForms,
  ...checkoutForms,
  ...orderForms,
  'add-to-cart': defineForm(documents.FormAddToCartDocument, { variables: cartLine, next: toCart }),
  'buy-now': defineForm(documents.FormBuyNowDocument, { variables: cartLine, next: toShipping }),
  'cart-quantity': defineForm(documents.FormCartQuantityDocument, {
    variables: (fields) => ({ id: text(fields, 'id'), quantity: whole(fields, 'quantity') }),
    next: toCart,
  }),
  'cart-select': defineForm(documents.FormCartSelectDocument, {
    variables: (fields) => ({ checked: list(fields, 'checked'), unchecked: list(fields, 'unchecked') }),
    next: back,
  }),
  'cart-delete': defineForm(documents.FormCartDeleteDocument, { variables: pick('id'), next: toCart }),
  'sign-in': defineForm(documents.FormSignInDocument, {
    variables: (fields) => ({ email: text(fields, 'email'), password: verbatim(fields, 'password') }),
    next: back,
  }),
  'sign-up': defineForm(documents.FormSignUpDocument, {
    variables: (fields) => ({ input: { ...pick('name', 'email')(fields), ...newPassword(fields, 'password') } }),
    next: step(routes.register),
  }),
  'verify-email': defineForm(documents.FormVerifyEmailDocument, { variables: pick('email', 'code'), next: toLogin }),
  'sign-out': defineForm(documents.FormSignOutDocument, { variables: () => ({}), next: toHome }),
  'forgot-password': defineForm(documents.FormForgotPasswordDocument, {
    variables: pick('email'),
    next: step(routes.forgotPassword),
  }),
  'update-password': defineForm(documents.FormUpdatePasswordDocument, {
    variables: (fields) => ({ input: { ...pick('email', 'code')(fields), ...newPassword(fields, 'password') } }),
    next: toLogin,
  }),
  newsletter: defineForm(documents.FormNewsletterDocument, { variables: pick('email'), next: toNotice('newsletter') }),
  contact: defineForm(documents.FormContactDocument, {
    variables: pick('name', 'email', 'subject', 'message'),
    next: toNotice('contact'),
  }),
}
