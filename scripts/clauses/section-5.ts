import { type Clause, excused, held } from './clause.ts'

const words = 'client/words.test.ts'

/** Validation rules. */
export const section5: Clause[] = [
  held('5.0.1', 'what an e-mail address is', 'shared/validation.test.ts', '%s is an address'),
  held('5.0.1b', 'and what is none', 'shared/validation.test.ts', '%j is none'),
  held('5.0.1c', 'the words about it', words, '%s is worded as specified'),
  held('5.0.1d', 'nothing is sent', 'e2e/refusals.test.ts', 'the newsletter refuses what is no address'),
  held('5.0.2', 'the length of passwords', 'shared/validation.test.ts', 'passwords have six to two hundred characters'),
  held(
    '5.0.2b',
    'both have to match',
    'client/components/checked-form/field-rule.test.ts',
    'are checked against each other',
  ),
  held('5.0.2c', 'the words about it', words, '%s is worded as specified'),
  held(
    '5.0.3',
    'kinds and sizes of pictures',
    'client/components/photo-picker/check-photos.test.ts',
    'takes jpg and png, up to the last byte',
  ),
  held('5.0.3b', 'the words about it', 'e2e/uploads.test.ts', 'files that are no photos, or too large, are refused'),
  held('5.0.4', 'quantities below one', 'e2e/shopping.test.ts', 'says what is missing before anything is sent'),
  held('5.0.4b', 'quantities above the stock', 'e2e/quantity.test.ts', 'a quantity is typed over on the product page'),
  held('5.0.4c', 'a variant has to be chosen', 'e2e/shopping.test.ts', 'says what is missing before anything is sent'),
  held('5.0.4d', 'the words about it', words, '%s is worded as specified'),
  held('5.0.5', 'deleting a line is confirmed', 'e2e/keyboard.test.ts', 'a dialog holds the focus and gives it back'),
  held('5.0.5b', 'the words about it', words, '%s is worded as specified'),
  held(
    '5.0.6',
    'what cannot be sent to an address',
    'e2e/checkout.test.ts',
    'a product that is not sent there is left out',
  ),
  held('5.0.6b', 'exact places win over ALL', 'graphql/rules/shipping.test.ts', 'golden vectors'),
  held('5.0.6c', 'the words about it', words, '%s is worded as specified'),
  held(
    '5.0.7',
    'sold out',
    'client/pages/product/purchase/variant-choice.test.ts',
    'is said at once where nothing is left at all',
  ),
  held(
    '5.0.7b',
    'attributes to choose',
    'client/pages/product/purchase/variant-choice.test.ts',
    'is the attributes that are not chosen',
  ),
  held('5.0.7c', 'more than there are', 'client/pages/product/purchase/variant-choice.test.ts', 'is the stock'),
  held('5.0.8', 'comparing leads guests to the sign-in', 'e2e/compare.test.ts', 'a guest who compares signs in'),
  held(
    '5.0.9',
    'an empty search is not sent, nor the same again',
    'e2e/frame.test.ts',
    'an empty search leads nowhere',
  ),
  held(
    '5.0.10',
    'refusals of the server',
    'client/components/toast/use-toast.test.tsx',
    'shows the first reason of the server',
  ),
  held('5.0.11', 'addresses that cannot be', 'server/pages.test.ts', 'answers 404 for %s'),
  excused('5.0.12', 'other rules', 'Not described'),
]
