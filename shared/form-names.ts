const FORM_NAMES = [
  'add-to-cart',
  'buy-now',
  'cart-quantity',
  'cart-select',
  'cart-delete',
  'take-over-cart',
  'sign-in',
  'sign-up',
  'verify-email',
  'sign-out',
  'forgot-password',
  'update-password',
  'newsletter',
  'contact',
  'choose-shipping',
  'apply-voucher',
  'place-order',
  'settle-payment',
  'save-address',
  'delete-address',
  'update-profile',
  'change-password',
  'toggle-wishlist',
  'toggle-compare',
  'toggle-follow',
  'cancel-order',
  'hide-order',
  'send-order-email',
  'save-review',
  'request-return',
] as const

export type FormName = (typeof FORM_NAMES)[number]

export function isFormName(name: string): name is FormName {
  return FORM_NAMES.some((known) => known === name)
}

export function formPath(name: FormName): string {
  return `/forms/${name}`
}

/** Set when a form was sent without a script: what the browser has stored about cart and saved lists is outdated. */
export const FORM_SENT_COOKIE = 'form_sent'
