import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import ar from '#backend/texts/ar.json' with { type: 'json' }
import fr from '#backend/texts/fr.json' with { type: 'json' }
import hi from '#backend/texts/hi.json' with { type: 'json' }
import tr from '#backend/texts/tr.json' with { type: 'json' }
import { LOCALES } from '#shared/locales.ts'
import { shopperText, shopperTexts } from './rest-error.ts'

/** The reference backend's texts in the five languages. */
const said = [...new Set([ar, fr, hi, tr].flatMap((texts) => Object.entries(texts).flat()))]

/** The shop's own plain texts. */
const shown = LOCALES.flatMap((locale) => {
  const file = new URL(`../../../locales/${locale}.json`, import.meta.url)
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  return Object.values(texts).filter((text) => /\p{L}/u.test(text) && !/[{<]/.test(text))
})

/** Values of shoppers and catalogs that such sentences contain. */
const values = fc.constantFrom(
  'ada_lovelace@example.com',
  'my_photo.final.jpg',
  'summer_sale_2026',
  'WELCOME15',
  '#1042',
  'US$ 15.00',
  '$9.99',
  '12,50 €',
  '₹1,200',
  'https://shop.example/app/help/returns?order=12&from=mail#top',
  'L’Étoile d’or',
  "Kiln & Co's",
  'Stoneware “Ash” bowl (set of 2)',
  'Class "A" lamp',
  'Çelik çaydanlık',
  'كوب شاي',
  'चाय का प्याला',
  '3 < 5',
)

/** Sentences that share words with program output. */
const neighbours = [
  'Each cart line needs an address; the one on line 3 has none.',
  'The delivery method "Express" does not exist for this country.',
  'Shipping class "Fragile" is not available here.',
  'Please attempt to pay again, or try to get another card.',
  'The file must be of type JPEG or PNG.',
  'The call to your bank was not answered.',
  'Return value must not exceed the price of the order.',
  'This voucher is null and void.',
  'An error has occurred, your order was not placed.',
  'Select a size from the list.',
  "This item from 'Kiln & Co' is sold out.",
  'Go to Account -> Addresses first.',
  'The email has already been taken.',
  'The user id field is required.',
  'Your password was changed.<br>Please sign in again.',
  'Unauthorized access.',
  'OK.',
]

describe('sentences', () => {
  test('in all five languages pass', () => {
    expect(said.length).toBeGreaterThan(400)
    expect(shown.length).toBeGreaterThan(1_000)
    const lost = [...said, ...shown, ...neighbours].filter(
      (text) => shopperText(text.replaceAll(/\{\w+\}/g, 'Ada')) === '',
    )
    expect(lost).toEqual([])
  })

  test('pass with the values they contain', () => {
    fc.assert(
      fc.property(fc.constantFrom(...said.filter((text) => text.includes(' '))), values, (text, value) => {
        const filled = `${text.replaceAll(/\{\w+\}/g, () => value)} (${value})`
        expect(shopperText(filled)).toBe(filled)
      }),
      { numRuns: 2_000 },
    )
  })
})

const complaints = [
  'Attempt to read property "image" on array',
  'Attempt to read property "user_token" on null',
  'Undefined property: stdClass::$user_token',
  'Undefined index: order_by',
  'Undefined array key "cart"',
  "Trying to get property 'id' of non-object",
  'Trying to access array offset on value of type null',
  'Call to a member function format() on null',
  'Call to undefined method App\\Models\\User::cart()',
  'Cannot use object of type stdClass as array',
  'Cannot read properties of undefined (reading "id")',
  'Too few arguments to function, 1 passed and exactly 2 expected',
  'Argument #1 ($order) must be of type array, null given',
  'Array to string conversion',
  'Division by zero',
  'Class "Redis" not found',
  'Route [login] not defined.',
  'No query results for model [App\\Models\\Order] 12',
  'SQLSTATE[23000]: Integrity constraint violation: 1062 Duplicate entry',
  "SQLSTATE[HY000]: General error: 1364 Field 'state' doesn't have a default value (SQL: insert into `addresses`)",
  'SQLITE_ERROR: no such table: users',
  'duplicate key value violates unique constraint "users_email_key"',
  'Illuminate\\Database\\QueryException',
  'TypeError: order is undefined',
  'java.lang.NullPointerException',
  'cURL error 28: Connection timed out',
  'connect ECONNREFUSED 127.0.0.1:3306',
  'Expected response code 250 but got code "530"',
  '/var/www/html/app/Http/Controllers/CartController.php on line 214',
  'Error in C:\\xampp\\htdocs\\shop',
  '#0 /srv/shop/index.php(12): handle()',
  'at handler (/app/server.js:10:5)',
  'Traceback (most recent call last):',
  'Maximum execution time of 30 seconds exceeded',
  'Allowed memory size of 134217728 bytes exhausted',
  'Invalid API Key provided: sk_test_1234',
  '<!DOCTYPE html><html><body>Server Error</body></html>',
  '{"message":"Server Error"}',
  '[object Object]',
  'Sorry: lang.Password_matched',
  'lang.Password_matched',
  'auth.failed',
  'validation.required',
  'messages.cart.empty',
  'user::not_found',
  'invalid_token',
  'OUT_OF_STOCK',
  'userNotFound',
  'undefined',
  'null',
  'Array',
  '500',
  '-1',
  '…',
  '   ',
  '',
]

describe('program output', () => {
  test.each(complaints)('%j', (text) => {
    expect(shopperText(text)).toBe('')
  })

  test('is detected regardless of its identifiers', () => {
    const name = fc.stringMatching(/^[a-z]{3,8}$/)
    const named = fc
      .tuple(name, name)
      .chain(([one, other]) =>
        fc.constantFrom(
          `lang.${one}_${other}`,
          `${one}.${other}`,
          `${one}_${other}`,
          `Undefined property: stdClass::$${one}`,
          `Undefined variable $${one}_${other}`,
          `Attempt to read property "${one}" on ${other}`,
          `SQLSTATE[42S22]: Column not found: 1054 Unknown column '${one}'`,
          `App\\Models\\${one}::${other}(): Return value must be of type array, null returned`,
          `Method ${one}.${other}() failed`,
        ),
      )
    fc.assert(
      fc.property(named, (text) => {
        expect(shopperText(text)).toBe('')
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('long answers', () => {
  test('are truncated', () => {
    expect(shopperText('Sorry. '.repeat(1_000))).toHaveLength(500)
    expect(shopperTexts(Array.from({ length: 1_000 }, () => 'Sorry.'))).toHaveLength(50)
  })

  test.each(['_', 'a_', 'a.', 'aB', 'at a:1', 'violates ', 'Er', ':', '\\', 'é', '[', '#1 a('])(
    'of nothing but %j end',
    (piece) => {
      for (const text of [`${piece.repeat(2_000_000)} `, `x ${piece.repeat(200)} !`])
        expect(shopperText(text).length).toBeLessThan(501)
    },
  )
})

test('a text is classified without surrounding whitespace, but keeps it', () => {
  expect(shopperText(' Sold out.\n')).toBe(' Sold out.\n')
  for (const text of [' invalid_token\n', '\tuserNotFound ', ' null ']) expect(shopperText(text)).toBe('')
})

test('only sentences are kept, in their order', () => {
  expect(shopperTexts(['Sold out.', 'null', '', 'Sorry!'])).toEqual(['Sold out.', 'Sorry!'])
})
