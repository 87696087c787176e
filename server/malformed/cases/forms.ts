import { form, FORM_TYPE, malformed, type MalformedCase, request } from '../malformed-case.ts'

const ADD = '/forms/add-to-cart'
const quantities = ['1e308', '-1e308', 'Infinity', 'NaN', '9007199254740993', '-1', '0x10', '1,5', '1;drop', ' ']
const CALLBACK = '/razorpay-callback?order=12'

export const forms: MalformedCase[] = [
  ...quantities.map((quantity) =>
    form(
      `a quantity of ${quantity}`,
      ADD,
      `productId=101&variantId=1010&quantity=${encodeURIComponent(quantity)}`,
      400,
    ),
  ),
  form('a product that is none', ADD, 'productId=x&variantId=y&quantity=1', 'refused'),
  form('no fields', ADD, '', 'refused'),
  form('fields of a prototype', ADD, '__proto__[polluted]=1&constructor=2&__proto__=3', 'refused'),
  form('a field 2,000 times', ADD, 'quantity=1&'.repeat(2_000), 'refused'),
  form('encoding that is none', '/forms/newsletter', '%%%=%zz', 'refused'),
  form('NUL in a field', '/forms/newsletter', 'email=a%00@b.co', 'unharmed'),
  form('a line feed in an address', '/forms/newsletter', 'email=a@b.co%0d%0aBcc:%20x@evil.example', 'refused'),
  form('script in an address', '/forms/newsletter', 'email=<script>alert(1)</script>@b.co', 'refused'),
  form('an address of 60 kB', '/forms/newsletter', `email=${'a'.repeat(60_000)}@b.co`, 'refused'),
  form('a form over the limit', '/forms/newsletter', `email=${'a'.repeat(70_000)}`, 413),
  form('an unknown payment method', '/forms/place-order', 'method=BARTER&idempotencyKey=an-order-key', 400),
  form('a payment method of all objects', '/forms/settle-payment', 'method=toString&orderId=1&token=x', 400),
  form('the order of another visitor', '/forms/cancel-order', 'orderId=1&message=x', 'unharmed'),
  form('an order that is none', '/forms/cancel-order', 'orderId=../../1&message=x', 'unharmed'),
  form('a sign-in without anything', '/forms/sign-in', 'a=1', 'refused'),
  form('a sign-in of lists', '/forms/sign-in', 'email=a&email=b&password=c&password[]=d', 'refused'),
  form('a language that is none', '/forms/newsletter', 'email=x&lang=__proto__', 'refused'),
  form(
    'a page of another site',
    '/forms/newsletter',
    'email=a@b.co&returnTo=//evil.example&formPage=//evil.example',
    [303],
  ),
  form('a page with backslashes', '/forms/newsletter', 'email=a@b.co&returnTo=/%5cevil.example', [303]),
  form('a page that leaves by dots', '/forms/newsletter', 'email=a@b.co&returnTo=/..//evil.example', [303]),
  form('from another site', '/forms/newsletter', 'email=a@b.co', 403, { Origin: 'https://evil.example' }),
  form('from a sister site', '/forms/newsletter', 'email=a@b.co', 403, { 'Sec-Fetch-Site': 'same-site' }),
  form('JSON', '/forms/newsletter', '{"email":"a@b.co"}', 'refused', { 'Content-Type': 'application/json' }),
  form('JSON of a prototype', '/forms/newsletter', '{"__proto__":{"polluted":1}}', 'refused', {
    'Content-Type': 'application/json',
  }),
  form('XML', '/forms/newsletter', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'refused', {
    'Content-Type': 'text/xml',
  }),
  ...['nope', 'toString', 'constructor', '__proto__', 'hasOwnProperty', '..%2fgraphql', '%E2%80%AE'].map((name) =>
    form(`the form ${name}`, `/forms/${name}`, 'a=1', [400, 404]),
  ),
]

const pays = (name: string, body: string, expected: MalformedCase['expected'], target = CALLBACK) =>
  malformed(name, request('POST', target, FORM_TYPE, body), expected)

export const callbacks: MalformedCase[] = [
  pays('no fields', '', 303),
  pays('fields of another order', 'razorpay_payment_id=pay_1&razorpay_order_id=x&order=99', 303),
  pays('a line feed in a field', 'razorpay_payment_id=%0d%0aSet-Cookie:%20a=b', 303),
  pays('script in a field', 'razorpay_signature=<script>alert(1)</script>', 303),
  pays('a field twice', 'razorpay_payment_id=a&razorpay_payment_id=b', 303),
  pays('fields of a prototype', '__proto__=1&constructor=2', 303),
  pays('two orders', 'razorpay_payment_id=pay_1', 303, '/razorpay-callback?order=1&order=2'),
  pays('an order of another site', 'razorpay_payment_id=pay_1', 303, '/razorpay-callback?order=//evil.example'),
  pays('too much', `razorpay_signature=${'a'.repeat(70_000)}`, 413),
  ...['razorpay', 'stripe', 'paypal', 'flutterwave', 'iyzico'].flatMap((provider) => [
    malformed(
      `a message of ${provider} without a signature`,
      request(
        'POST',
        `/api/v1/webhooks/${provider}`,
        { 'Content-Type': 'application/json' },
        '{"type":"paid","orderId":1}',
      ),
      'unharmed',
    ),
    malformed(
      `a message of ${provider} that is no JSON`,
      request(
        'POST',
        `/api/v1/webhooks/${provider}`,
        {
          'Content-Type': 'application/json',
          'Stripe-Signature': 't=1,v1=00',
          'X-Razorpay-Signature': '00',
          'Verif-Hash': '00',
        },
        '{',
      ),
      'refused',
    ),
  ]),
  malformed('a way back of iyzico', request('POST', '/api/v1/iyzico-callback', FORM_TYPE, 'token=../../x'), 'unharmed'),
]
