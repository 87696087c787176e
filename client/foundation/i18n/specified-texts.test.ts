import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { MessageId } from './shop-intl.ts'

/** Texts that the specification quotes. */
const words: readonly [id: MessageId, text: string][] = [
  ['address.saved', 'Address added or updated successfully'],
  ['addresses.empty', 'No address found.'],
  ['auth.passwordLength', 'Invalid Password Length'],
  ['auth.passwordMismatch', "Password didn't match"],
  ['cart.empty', 'No item found.'],
  ['cart.nothingSelected', 'No item Selected'],
  ['checkout.nothingSelected', "You don't have any product selected. Please a select a product first."],
  ['common.addressFirst', 'Please add an address first.'],
  ['common.cannotShip', 'Product is unable to be shipped.'],
  ['common.choose', 'Choose'],
  ['common.confirmDelete', 'Do you really want to delete?'],
  ['common.contactSent', 'We have received your message. We are going to contact you as soon as possible.'],
  ['common.error', 'Something went wrong'],
  ['common.freeShippingOver', 'Free Shipping on All Orders Over {amount}!'],
  ['common.goHome', 'Go to homepage'],
  ['common.invalidEmail', 'Invalid email'],
  ['common.noItem', 'No item found.'],
  ['common.noOrder', 'No order yet.'],
  ['common.noProduct', 'No product found.'],
  ['common.or', 'or'],
  ['common.outOfStock', 'This product is out of stock.'],
  ['common.required', '{type} is required'],
  ['common.subscribed', 'You have successfully subscribe to our newsletter.'],
  ['common.viewCart', 'View cart'],
  ['common.yourCart', 'Your Cart'],
  ['compared.empty', 'No compared product found.'],
  ['error.reload', 'Reload'],
  ['error.sorry', 'SORRY'],
  ['error.try', 'Try'],
  ['fault.unavailable', 'API is down.'],
  ['following.empty', 'No store found.'],
  ['notFound.message', 'This page could not be found'],
  ['payment.done', 'Your order has been placed successfully.'],
  ['payment.none', 'Currently no payment method is available'],
  ['photos.supported', 'Supported images: jpg, png (Max size: {max}kb)'],
  ['product.added', 'Product added to cart successfully'],
  ['product.exceedsInventory', 'Product quantity exceeds inventory.'],
  ['product.selectAttributes', 'Please select {attr} required attributes.'],
  ['product.selectSize', 'Please select size required attributes.'],
  ['quantity.maximum', 'Maximum quantity exceeds.'],
  ['quantity.minimum', 'Must have minimum 1 item.'],
  ['refusal.uploadFailed', 'There is an error while uploading some of the images.'],
  ['search.nothing', 'Nothing found for "{text}"'],
  [
    'shipping.cannotShip',
    'This product cannot be shipped to {state} {country}. Please uncheck the product or change the address.',
  ],
  ['toast.error', 'Error!!!'],
  ['vouchers.empty', 'No voucher found.'],
  ['wishlist.empty', 'No wishlisted product found.'],
]

// Read from the file, because imported texts are compiled.
const english: Record<string, string> = JSON.parse(readFileSync('locales/en.json', 'utf8'))

// @2.10.2 @2.10.12 @4.0.13 @5.0.1 @5.0.2 @5.0.4 @5.0.5 @5.0.6 @8.0.3 @8.0.12 @8.0.13 @8.0.14 @8.0.15
it.each(words)('%s is worded as specified', (id, text) => {
  expect(english[id]).toBe(text)
})

it('puts no-break spaces before French punctuation', () => {
  const french: Record<string, string> = JSON.parse(readFileSync('locales/fr.json', 'utf8'))
  const loose = Object.entries(french).filter(([, text]) => / (?:[;!?»]|:(?!:))|« /.test(text))
  expect(loose).toEqual([])
})
