import { href, routes, type SearchInput } from '#shared/routes.ts'
import { accountForms } from './account-forms.ts'
import { checkoutForms } from './checkout-forms.ts'
import { back, type Fields, type Form, type FormContext, list, pick, text, toLogin, whole } from './form.ts'
import * as documents from './forms.generated.ts'

const toCart = ({ locale }: FormContext) => href(routes.cart, {}, locale)
const toShipping = ({ locale }: FormContext) => href(routes.shipping, {}, locale)
const toHome = ({ locale }: FormContext) => href(routes.home, {}, locale)
const toNotice = (slug: string) => ({ locale }: FormContext) => href(routes.notice, { slug }, locale)

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
  ...accountForms,
  ...checkoutForms,
  ['add-to-cart', { document: documents.FormAddToCartDocument, variables: cartLine, next: toCart }],
  ['buy-now', { document: documents.FormBuyNowDocument, variables: cartLine, next: toShipping }],
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
      next: back,
    },
  ],
  ['cart-delete', { document: documents.FormCartDeleteDocument, variables: pick('id'), next: toCart }],
  [
    'sign-in',
    {
      document: documents.FormSignInDocument,
      variables: (fields) => ({ email: text(fields, 'email'), password: fields['password'] ?? '' }),
      next: back,
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
