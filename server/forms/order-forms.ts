import type { FormName } from '#shared/form-names.ts'
import { href, routes, type SearchInput } from '#shared/routes.ts'
import * as documents from './__generated__/order-forms.ts'
import { defineForm, type Form, type FormContext } from './define-form.ts'
import { type Fields, pick, text, whole } from './fields.ts'

const toOrder =
  (search: SearchInput = {}) =>
  ({ fields, locale }: FormContext) =>
    href(routes.order, { id: text(fields, 'orderId') }, locale, search)

/** An id makes it an update, which keeps the review's photos. */
function reviewInput(fields: Fields) {
  const id = text(fields, 'id')
  const review = { ...pick('orderId', 'productId', 'text')(fields), rating: whole(fields, 'rating', 0) }
  return { input: id ? { ...review, id } : review }
}

function returnInput(fields: Fields) {
  const texts = pick('orderId', 'productId', 'variantId', 'reason', 'message')(fields)
  return { input: { ...texts, quantity: whole(fields, 'quantity') } }
}

/** Photos need JavaScript. */
export const orderForms = {
  'cancel-order': defineForm(documents.FormCancelOrderDocument, {
    variables: pick('orderId', 'title', 'message'),
    next: toOrder(),
  }),
  'hide-order': defineForm(documents.FormHideOrderDocument, {
    variables: pick('orderId'),
    next: ({ locale }) => href(routes.orders, {}, locale),
  }),
  'send-order-email': defineForm(documents.FormSendOrderEmailDocument, {
    variables: pick('orderId'),
    next: toOrder({ done: 'email' }),
  }),
  'save-review': defineForm(documents.FormSaveReviewDocument, {
    variables: reviewInput,
    next: toOrder({ done: 'review' }),
  }),
  'request-return': defineForm(documents.FormRequestReturnDocument, {
    variables: returnInput,
    next({ fields, locale, data: { requestReturn } }) {
      const { orderId: order, productId: product, variantId: variant } = returnInput(fields).input
      return href(routes.returnProduct, {}, locale, { order, product, variant, done: requestReturn.returnId })
    },
  }),
} satisfies Partial<Record<FormName, Form>>
