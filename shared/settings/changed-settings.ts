import { givenSettings, type SettingName, SETTING_NAMES, SETTINGS } from './settings.ts'

/** Settings whose values are shown in the log. All others may be secret, so that only `set` is logged. */
const SHOWN: ReadonlySet<SettingName> = new Set<SettingName>([
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'RATE_LIMITS',
  'METRICS_PORT',
  'METRICS_HOST',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
  'WEB_VITALS_SAMPLE',
  'API_BASE_URL',
  'API_PUBLIC_URL',
  'UPSTREAM_RATE',
  'PAGE_CACHE_MB',
  'CDN_CACHE_CONTROL',
  'LOG_LEVEL',
  'LIMITS',
  'KEEP_BUILDS',
  'DATA_DIR',
  'BACKEND_PORT',
  'CATALOG_SIZE',
  'SANDBOX',
  'MAIL_FROM',
  'RAZORPAY_API_URL',
  'STRIPE_API_URL',
  'PAYPAL_API_URL',
  'FLUTTERWAVE_API_URL',
  'IYZICO_API_URL',
  'RAZORPAY_SCRIPT_URL',
  'STRIPE_SCRIPT_URL',
  'PAYPAL_SCRIPT_URL',
  'FLUTTERWAVE_SCRIPT_URL',
])

/**
 * The settings that are not as usual, for the log: values that may be seen, and `set` for secrets.
 * @example changedSettings({ PORT: '80', STRIPE_SECRET: 'sk_…' }) // { PORT: '80', STRIPE_SECRET: 'set' }
 */
export function changedSettings(environment: Record<string, string | undefined>): Partial<Record<SettingName, string>> {
  const given = givenSettings(environment)
  const changed = SETTING_NAMES.flatMap((name): [SettingName, string][] => {
    const value = given[name]
    if (value === undefined || value === SETTINGS[name].value) return []
    return [[name, SHOWN.has(name) ? value : 'set']]
  })
  return Object.fromEntries(changed)
}
