import { type Clause, excused, held } from './clause.ts'

const frame = 'e2e/frame.test.ts'

/** Business constants and limits. */
export const section9: Clause[] = [
  held('9.0.1', 'times of toast and search', frame, 'suggestions come 700 ms after the last key'),
  held(
    '9.0.2',
    'lost chunks',
    'client/navigation/lost-chunk.test.ts',
    'a lost chunk reloads the page once in 60 seconds',
  ),
  held('9.0.2b', 'placeholders after 200 ms', 'e2e/filters.test.ts', 'placeholders stand where a list loads slowly'),
  excused('9.0.2c', 'the loading bar’s 200 ms and 5 s', 'Styles'),
  held('9.0.3', 'placeholders', 'client/loading-places.test.tsx', 'twenty-one placeholders stand for a list of %s'),
  held('9.0.4', 'passwords', 'shared/validation.test.ts', 'passwords have six to two hundred characters'),
  held(
    '9.0.4b',
    'pictures',
    'client/components/photo-picker/check-photos.test.ts',
    'takes jpg and png, up to the last byte',
  ),
  excused('9.0.5', 'pictures of phones', 'Styles'),
  excused('9.0.5b', 'the header', 'Styles'),
  held('9.0.6', 'decimals', 'shared/money.test.ts', '%j writes %i as %s'),
  held('9.0.6b', 'the least quantity', 'graphql/modules/cart/cart.test.ts', 'a step down ends at one'),
  held('9.0.6c', 'the most', 'client/pages/product/purchase/variant-choice.test.ts', 'is the stock'),
  held(
    '9.0.7',
    'free shipping',
    'graphql/modules/checkout/checkout.test.ts',
    'shipping is free from the price of goods that the shop names',
  ),
  held(
    '9.0.8',
    'currency',
    'graphql/rest/endpoints/shop/shop.test.ts',
    'a shop that names no currency counts in dollars',
  ),
  held('9.0.8b', 'languages', 'server/route-table.test.ts', 'every address in %s'),
  held(
    '9.0.8c',
    'the cookie of the language',
    'client/visitor/remember-language.test.ts',
    'keeps the language for a year',
  ),
  held(
    '9.0.9',
    'what is public',
    'graphql/rest/endpoints/shop/shop.test.ts',
    'banners show only while they are public',
  ),
  held(
    '9.0.9b',
    'old addresses lead on for good',
    'e2e/http/documents.test.ts',
    'leads listed old addresses on for good',
  ),
  held('9.0.10', 'guest tokens', 'shared/guest-token.test.ts', 'tokens have the expected format and do not repeat'),
  held('9.0.11', 'thumbnails', 'graphql/rest/endpoints/shop/shop.test.ts', 'picture addresses follow the prefix'),
  held(
    '9.0.11b',
    'the default picture',
    'client/document/missing-images.test.ts',
    'a picture whose file is missing becomes the default one',
  ),
  held('9.0.11c', 'nothing is fetched ahead on slow lines', 'client/prefetch.test.ts', 'fetches nothing ahead'),
  excused('9.0.12', 'tiles, panes and popups', 'Styles'),
  held('9.0.12b', 'five stars', 'graphql/modules/review/review.test.ts', 'broken rules come with their fields'),
  excused('9.0.13', 'other limits', 'Not described'),
]
