import { each, setting } from './setting.ts'

/** Settings of the backend that comes with the shop. */
export const referenceBackend = {
  DATA_DIR: setting('backend', '.data', '', "the reference backend's database and pictures"),
  BACKEND_PORT: setting('backend', '0', 'any free port', 'where it listens'),
  BACKEND_HOST: setting(
    'backend',
    '127.0.0.1',
    '',
    'the address it listens on. A backend that the shop has started only listens on this machine',
  ),
  CATALOG_SIZE: setting(
    'backend',
    '600',
    '',
    'products seeded into it, 12 to 100000; 60,000 take a minute or two, 0.7 GB of disk and, while they are seeded, ' +
      '1 GB of memory. A shop in use keeps its catalogue: another number is then refused at the start',
  ),
  SANDBOX: setting(
    'backend',
    '',
    'only on this machine',
    'whether providers without an account are played: `on`, `off`, or empty for "while no account is set, and ' +
      '`HOST`, `BACKEND_HOST` and `PUBLIC_URL` are addresses of this machine"',
  ),
  OUTBOX_KEY: setting(
    'backend',
    '',
    'a random one at each start',
    "opens the sandbox's outbox, 8 to 200 printable characters. Only a random one is logged at the start",
  ),
  SMTP_URL: setting(
    'backend',
    '',
    'no e-mail is sent',
    'mail server for codes and e-mails about orders, as `smtp://USER:PASSWORD@HOST:587`, or `smtps://` for TLS from ' +
      'the start; special characters of user and password are percent-encoded. A password is only sent over TLS, ' +
      'except to this machine. Without it, members cannot sign up outside the sandbox',
  ),
  MAIL_FROM: setting(
    'backend',
    '',
    'none',
    'sender of these e-mails, as `Shop <shop@example.com>`; needed with `SMTP_URL`',
  ),
} as const

const account = (what: string) => setting('backend', '', 'no account', what)
const webhook = (what: string) => setting('backend', '', 'messages are hints', what)

/** Its accounts at the providers of payments and of sign-in. */
export const accounts = {
  ...each(['RAZORPAY_KEY', 'RAZORPAY_SECRET'], account('key id and key secret')),
  ...each(['STRIPE_KEY', 'STRIPE_SECRET'], account('publishable key and secret key')),
  ...each(['PAYPAL_KEY', 'PAYPAL_SECRET'], account('client id and secret')),
  ...each(['FLUTTERWAVE_KEY', 'FLUTTERWAVE_SECRET'], account('public key and secret key')),
  ...each(['IYZICO_KEY', 'IYZICO_SECRET'], account('API key and secret key')),
  ...each(
    ['RAZORPAY_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET'],
    webhook(
      'the secret of the webhook at `PUBLIC_URL/api/v1/webhooks/razorpay` or `…/stripe` (`whsec_…`); see *Trying ' +
        'payments*',
    ),
  ),
  FLUTTERWAVE_WEBHOOK_HASH: webhook('the secret hash of the webhook at `PUBLIC_URL/api/v1/webhooks/flutterwave`'),
  ...each(
    ['RAZORPAY_API_URL', 'STRIPE_API_URL', 'PAYPAL_API_URL', 'FLUTTERWAVE_API_URL', 'IYZICO_API_URL'],
    setting(
      'backend',
      '',
      "the provider's own",
      "another address of the provider's server, such as `https://api-m.sandbox.paypal.com` or " +
        '`https://sandbox-api.iyzipay.com`',
    ),
  ),
  ...each(
    ['RAZORPAY_SCRIPT_URL', 'STRIPE_SCRIPT_URL', 'PAYPAL_SCRIPT_URL', 'FLUTTERWAVE_SCRIPT_URL'],
    setting('backend', '', "the provider's own", 'another address of the script that the checkout loads'),
  ),
  ...each(
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    account(
      'sign-in with Google; the way back to register there is `PUBLIC_URL/api/v1/user/social-login/callback/google`',
    ),
  ),
  ...each(
    ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
    account('sign-in with Facebook; way back `…/callback/facebook`'),
  ),
} as const
