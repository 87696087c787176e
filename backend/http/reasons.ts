import type { UntranslatedText } from '../texts/translate.ts'

type Text = Exclude<UntranslatedText, string>['text']

/** The reason of a refusal for programs, an extension of the contract: the shop's `UserErrorCode` in lower case. */
const REASONS: Readonly<Partial<Record<Text, string>>> = {
  'The total is {amount} by now. Nothing was ordered.': 'price_changed',
  'The address or the items of your order have changed. Nothing was ordered.': 'price_changed',
  'This product is out of stock.': 'out_of_stock',
  'Product quantity exceeds inventory.': 'insufficient_stock',
  'Product is unable to be shipped.': 'cannot_ship',
  "You don't have any product selected. Please a select a product first.": 'nothing_to_order',
  'This voucher is not valid': 'voucher_invalid',
  'This voucher needs a minimum spend of {amount}': 'voucher_invalid',
  'This voucher has been used up': 'voucher_invalid',
  'You have used this voucher already': 'voucher_invalid',
  'This voucher is not valid at this time': 'voucher_invalid',
  'This email is not verified': 'not_verified',
  'Email or password is wrong': 'wrong_credentials',
  'The current password is wrong': 'wrong_credentials',
  'The code is wrong or too old': 'code_not_accepted',
  'The payment was declined. Please try another way to pay.': 'payment_declined',
  'This payment method is not available': 'not_offered',
  'This product is not available.': 'not_found',
  'Product is not found': 'not_found',
  'Store is not found': 'not_found',
  'Address is not found': 'not_found',
  'Please add an address first.': 'not_found',
  'Cart item is not found': 'not_found',
  'Order is not found': 'not_found',
  'Review is not found': 'not_found',
  'Image is not found': 'not_found',
  'Maximum quantity exceeds.': 'above_limit',
  'The cart is full.': 'above_limit',
  'The address book is full': 'above_limit',
  'The total is too large. Please order less at a time.': 'above_limit',
  'Not more than {most} images': 'above_limit',
  'Too many items are waiting in unpaid orders. Please choose another payment method, or wait until the shop has confirmed your orders.':
    'above_limit',
  'Must have minimum 1 item.': 'invalid',
  'There is an error while uploading some of the images.': 'invalid',
  'An order uses this address': 'not_allowed',
  'This order is cancelled': 'not_allowed',
  'This order is paid already': 'not_allowed',
  'This order cannot be cancelled any more': 'not_allowed',
  'This order has been paid meanwhile and was not cancelled': 'not_allowed',
  'Only delivered products can be reviewed': 'not_allowed',
  'Only delivered products can be returned': 'not_allowed',
  'This product cannot be returned': 'not_allowed',
}

export function reasonOf(words: UntranslatedText): string | undefined {
  return REASONS[typeof words === 'string' ? words : words.text]
}
