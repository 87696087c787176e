/**
 * All settings of the shop, which are environment variables. The README's tables and `.env.example` are made of this
 * list, and so is the knowledge of what was probably misspelt. `server/config.ts` and `backend/config.ts` check them.
 */

/** What a setting is for: the shop, the building of it, or the backend that comes with it. */
type Part = 'shop' | 'build' | 'embedded'

export interface Setting {
  part: Part
  /** What counts where it is empty or not set; empty where that is no plain value. */
  value: string
  /** What happens where it is empty, in words; empty where `value` says it. */
  otherwise: string
  /** What it decides, for operators. */
  what: string
}

function setting(part: Part, value: string, otherwise: string, what: string): Setting {
  return { part, value, otherwise, what }
}

/** Several settings with the same meaning. */
function each<const Name extends string>(names: readonly Name[], shared: Setting): Record<Name, Setting> {
  // @NOTE The type of fromEntries does not know the names.
  return Object.fromEntries(names.map((name) => [name, shared])) as Record<Name, Setting>
}

const place = {
  PORT: setting('shop', '3000', '', 'where the shop listens'),
  HOST: setting(
    'shop',
    '127.0.0.1',
    '',
    'the address it listens on; a public one needs `NODE_ENV=production`, which `npm start` sets',
  ),
  PUBLIC_URL: setting(
    'shop',
    '',
    '`http://localhost:PORT`',
    'address visitors use: canonical links, language links; with `https:` the cookies become `Secure`',
  ),
  TRUST_PROXY: setting(
    'shop',
    '',
    'nobody',
    'addresses or CIDR ranges, separated by commas, whose forwarding headers are believed',
  ),
  RATE_LIMITS: setting(
    'shop',
    'on',
    '',
    'counts what each visitor asks for (by address, IPv6 by /64; see `TRUST_PROXY`) and answers what is beyond the ' +
      'limits with 429 and `Retry-After`. Pages that are stored, files and health checks are not counted. `off` for ' +
      'benchmarks and tests, which come from one address, and only where `HOST` and `PUBLIC_URL` are of this machine',
  ),
} as const

const backend = {
  API_BASE_URL: setting(
    'shop',
    '',
    'the embedded backend is started',
    'address of the `api/v1` backend, without `/api/v1`',
  ),
  API_PUBLIC_URL: setting(
    'shop',
    '',
    '`API_BASE_URL`',
    'where browsers reach that backend, if `API_BASE_URL` is an internal address: social sign-in begins there, and ' +
      'pictures that the backend names by its internal address are shown from there',
  ),
  ...each(
    ['ORDER_CIPHER_KEY', 'ORDER_CIPHER_IV'],
    setting(
      'shop',
      '',
      'plain fields only',
      "key and initialization vector of a deployed backend's own client, 16 printable ASCII characters each: its " +
        'backend reads orders and payments in this coded form only and refuses all others. The embedded backend ' +
        'reads it too where they are set',
    ),
  ),
  UPSTREAM_RATE: setting(
    'shop',
    '',
    'no limit',
    'calls a minute that the shop makes to the backend at most, at least 10, and at least 10 for each of the ' +
      '`WORKERS`, among which it is divided. Deployed backends allow one address 60, and the shop is one address for ' +
      'all its visitors: set it a little below. Half of the calls are kept for carts, orders and accounts, and the ' +
      "settings these need. Better is a higher limit for the shop's address in the backend, or one that counts " +
      'visitors: calls for one visitor carry their address in `X-Forwarded-For`',
  ),
} as const

const caches = {
  REDIS_URL: setting(
    'shop',
    '',
    'each process keeps to itself',
    'a Redis, as `redis://` or with TLS `rediss://`, in which the processes of a shop share what they have read of ' +
      'the backend and tell each other what was purged; see "Several processes"',
  ),
  INVALIDATION_SECRET: setting(
    'shop',
    '',
    'there is no such hook',
    'key of the messages by which the backend says what has changed, 32 to 200 printable characters, such as those ' +
      'of `openssl rand -hex 32`; see "Telling the shop of changes"',
  ),
  PAGE_CACHE_MB: setting(
    'shop',
    '64',
    '',
    'megabytes of complete public pages that each process keeps, compressed, a quarter of them for searches and ' +
      'filters; `0`: every page is drawn for its visitor',
  ),
  CDN_CACHE_CONTROL: setting(
    'shop',
    '',
    'there is none',
    'what a cache in front of the shop may keep of public pages, such as `s-maxage=60, stale-while-revalidate=600`: ' +
      "sent as `CDN-Cache-Control`, with the page's tags in `Surrogate-Key` and `Cache-Tag`, and never past the end " +
      'of a flash sale. The cache must let addresses without a language pass when the cookie `currentLanguage` names ' +
      'another one',
  ),
} as const

const machine = {
  LOG_LEVEL: setting('shop', 'info', '', '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`'),
  WORKERS: setting(
    'shop',
    '1',
    '',
    'processes that serve the shop on this machine, 1 to 99, or `auto`: one for each core, as far as memory and ' +
      '`UPSTREAM_RATE` allow; see "Several processes"',
  ),
  MEMORY_MB: setting(
    'shop',
    '',
    "the container's limit, else 512 for each process",
    "megabytes that all processes may take together; Node's limits of the heaps follow it, unless Node is started " +
      'with `--max-old-space-size`',
  ),
  LIMITS: setting('shop', '', 'the defaults', 'other limits than those of the section "Limits", as `name=value,…`'),
  KEEP_BUILDS: setting(
    'build',
    '3',
    '',
    'how many builds keep their files for pages that are still open, the new one among them, 1 to 100; read by `npm ' +
      'run build` and `npm start`, see "Deploys"',
  ),
} as const

const embedded = {
  DATA_DIR: setting('embedded', '.data', '', "the embedded backend's database and pictures"),
  BACKEND_PORT: setting('embedded', '0', 'any free port', 'where it listens (on this machine only)'),
  CATALOG_SIZE: setting(
    'embedded',
    '600',
    '',
    'products seeded into it, 12 to 100000; 60,000 take a minute or two, 0.7 GB of disk and, while they are seeded, ' +
      '1 GB of memory. A shop in use keeps its catalogue: another number is then refused at the start',
  ),
  SANDBOX: setting(
    'embedded',
    '',
    'only on this machine',
    'whether providers without an account are played: `on`, `off`, or empty for "while no account is set, and ' +
      '`HOST` and `PUBLIC_URL` are addresses of this machine"',
  ),
  OUTBOX_KEY: setting(
    'embedded',
    '',
    'a random one at each start',
    "opens the sandbox's outbox, 8 to 200 printable characters; the whole address is in the log at the start",
  ),
} as const

const account = (what: string) => setting('embedded', '', 'no account', what)
const webhook = (what: string) => setting('embedded', '', 'messages are hints', what)

const accounts = {
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
      'embedded',
      '',
      "the provider's own",
      "another address of the provider's server, such as `https://api-m.sandbox.paypal.com` or " +
        '`https://sandbox-api.iyzipay.com`',
    ),
  ),
  ...each(
    ['RAZORPAY_SCRIPT_URL', 'STRIPE_SCRIPT_URL', 'PAYPAL_SCRIPT_URL', 'FLUTTERWAVE_SCRIPT_URL'],
    setting('embedded', '', "the provider's own", 'another address of the script that the checkout loads'),
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

/** All settings, by name. */
export const SETTINGS = { ...place, ...backend, ...caches, ...machine, ...embedded, ...accounts } as const

export type SettingName = keyof typeof SETTINGS

// @NOTE The type of Object.keys does not know the keys.
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

/** Those of the embedded backend, which checks them itself. There are secrets among them. */
export const EMBEDDED_SETTINGS: readonly SettingName[] = SETTING_NAMES.filter(
  (name) => SETTINGS[name].part === 'embedded',
)

/** Settings that are set, by name. */
export type GivenSettings = Partial<Record<SettingName, string>>

/**
 * The environment's settings, without those that are empty or blank: these count as not set. A blank may be part of a
 * cipher's key; around anything else it is none.
 * @example givenSettings({ PORT: ' 80 ', HOST: '' }) // { PORT: '80' }
 */
export function givenSettings(environment: Record<string, string | undefined>): GivenSettings {
  const given = SETTING_NAMES.map((name): [SettingName, string] => {
    const value = environment[name] ?? ''
    return [name, name.startsWith('ORDER_CIPHER_') && value.trim() !== '' ? value : value.trim()]
  })
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}
