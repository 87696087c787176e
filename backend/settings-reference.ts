import * as v from 'valibot'
import { BackendSettings } from './config.ts'
import type { SettingText } from './ground/settings.ts'

function each<const Name extends string>(names: readonly Name[], text: SettingText): Record<Name, SettingText> {
  // @NOTE The type of fromEntries does not know the names.
  return Object.fromEntries(names.map((name) => [name, text])) as Record<Name, SettingText>
}

const account = (what: string) => ({ value: '', otherwise: 'no account', what })
const address = (what: string) => ({ value: '', otherwise: 'the address of the provider', what })
const webhook = (what: string) => ({ value: '', otherwise: 'unsigned messages are accepted as hints', what })

const accounts = {
  ...each(['RAZORPAY_KEY', 'RAZORPAY_SECRET'], account('key id and key secret')),
  ...each(['STRIPE_KEY', 'STRIPE_SECRET'], account('publishable key and secret key')),
  ...each(['PAYPAL_KEY', 'PAYPAL_SECRET'], account('client id and secret')),
  ...each(['FLUTTERWAVE_KEY', 'FLUTTERWAVE_SECRET'], account('public key and secret key')),
  ...each(['IYZICO_KEY', 'IYZICO_SECRET'], account('API key and secret key')),
  ...each(
    ['RAZORPAY_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_SECRET'],
    webhook(
      'secret of the webhook at `PUBLIC_URL/api/v1/webhooks/razorpay` or `…/stripe` (`whsec_…`); see ' +
        '`docs/integrate/payments.md`',
    ),
  ),
  FLUTTERWAVE_WEBHOOK_HASH: webhook('secret hash of the webhook at `PUBLIC_URL/api/v1/webhooks/flutterwave`'),
  ...each(
    ['RAZORPAY_API_URL', 'STRIPE_API_URL', 'PAYPAL_API_URL', 'FLUTTERWAVE_API_URL', 'IYZICO_API_URL'],
    address(
      'other address of the server of the provider, such as `https://api-m.sandbox.paypal.com` or ' +
        '`https://sandbox-api.iyzipay.com`',
    ),
  ),
  ...each(
    ['RAZORPAY_SCRIPT_URL', 'STRIPE_SCRIPT_URL', 'PAYPAL_SCRIPT_URL', 'FLUTTERWAVE_SCRIPT_URL'],
    address('other address of the script that the checkout loads'),
  ),
  ...each(
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    account(
      'sign-in with Google; the redirect URI to register is `PUBLIC_URL/api/v1/user/social-login/callback/google`',
    ),
  ),
  ...each(
    ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
    account('sign-in with Facebook; the redirect URI is `…/callback/facebook`'),
  ),
} as const

const own = Object.entries(BackendSettings.entries).map(([name, schema]) => [name, v.getMetadata(schema)] as const)

/** The backend's own settings for the docs and `.env.example`, without those that the shop reads too. */
export const backendReference: Readonly<Record<string, SettingText>> = {
  // @NOTE The schema describes settings with texts of this type.
  ...Object.fromEntries(own.filter(([, text]) => 'what' in text) as [string, SettingText][]),
  ...accounts,
}
