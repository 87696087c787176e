import { givenSettings, type SettingName, SETTING_NAMES, SETTINGS } from './settings.ts'

/** Settings whose values may be read by whoever reads the log. Of all others it is told that they are set. */
const SHOWN: ReadonlySet<SettingName> = new Set<SettingName>([
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'RATE_LIMITS',
  'API_BASE_URL',
  'API_PUBLIC_URL',
  'UPSTREAM_RATE',
  'PAGE_CACHE_MB',
  'CDN_CACHE_CONTROL',
  'LOG_LEVEL',
  'WORKERS',
  'MEMORY_MB',
  'LIMITS',
  'DATA_DIR',
  'BACKEND_PORT',
  'CATALOG_SIZE',
  'SANDBOX',
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
