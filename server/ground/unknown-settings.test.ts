import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig as readBackendConfig } from '#backend/config.ts'
import { backendReference } from '#backend/settings-reference.ts'
import { readConfig } from './config.ts'
import { ShopSettings } from './settings.ts'

const shop = Object.keys(ShopSettings.entries)
const own = Object.keys(backendReference)

/** The warnings of both processes about one variable more. */
function warningsOf(name: string, value = 'x'): string[] {
  const backend = readBackendConfig({ [name]: value }, { isChild: true })
  return [...readConfig({ [name]: value }).warnings, ...backend.warnings]
}

const swapped = (name: string, at: number) => name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2)

function slips(name: string): string[] {
  const letters = [...name].map((letter, at) => ({ letter, at })).filter(({ letter }) => /[A-Z]/.test(letter))
  const spelled = letters.flatMap(({ letter, at }) => [
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + letter + name.slice(at),
    ...(/[A-Z]/.test(name[at + 1] ?? '') && name[at + 1] !== letter ? [swapped(name, at)] : []),
    ...(name.length > 5 ? [`${name.slice(0, at)}${letter === 'X' ? 'Q' : 'X'}${name.slice(at + 1)}`] : []),
  ])
  const plural = name.endsWith('S') ? name.slice(0, -1) : name.replace(/Y$/, 'IE') + 'S'
  const written = [name.toLowerCase(), `${name} `, ` ${name}`, name.replaceAll('_', '-'), name.replaceAll('_', '')]
  return [...spelled, plural, ...written].filter((slip) => ![...shop, ...own].includes(slip))
}

describe('a misspelled name', () => {
  it.each([...shop, ...own])('of %s is reported with the name that is meant, and without its value', (name) => {
    for (const slip of slips(name)) {
      const warnings = warningsOf(slip, 'secret-value')
      expect(warnings, slip).toEqual([expect.stringMatching(/ is not a setting, and has no effect\. Did you mean /)])
      expect(warnings.join(), slip).not.toContain('secret-value')
    }
  })

  it.each([
    ['REDIS_ULR', 'REDIS_URL'],
    ['API_BASE_URI', 'API_BASE_URL'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['METRICS_PROT', 'METRICS_PORT'],
    ['PUBLIC_URLS', 'PUBLIC_URL'],
    ['CORS_ORIGIN', 'CORS_ORIGINS'],
    ['INVALIDATON_SECRET', 'INVALIDATION_SECRET'],
    ['SMTP_URI', 'SMTP_URL'],
    ['STRIPE_SECRETS', 'STRIPE_SECRET'],
    ['REDIS_HOST', null],
    ['METRICS_ENABLED', null],
    ['PUBLIC_ADDRESS', null],
    ['TRUST_PROXY_HOPS', null],
    ['SMTP_PASSWORD', null],
    ['STRIPE_SECRET_KEY', null],
    ['BACKEND_URL', null],
  ])('%s is reported once', (name, meant) => {
    const hint = meant === null ? '' : ` Did you mean ${meant}?`
    expect(warningsOf(name)).toEqual([`${name} is not a setting, and has no effect.${hint}`])
  })
})

describe('a name of another program', () => {
  it.each(
    `HOSTNAME HOME PATH PWD SHELL SHLVL USER LANG LC_ALL TERM TZ TMPDIR EDITOR MAIL LOGNAME HOST_IP HOST_PORT PORTS_OPEN
    POST SPORT NODE_OPTIONS NODE_VERSION NODE_EXTRA_CA_CERTS LOG_FORMAT npm_config_port npm_package_name INIT_CWD CI
    KUBERNETES_PORT KUBERNETES_SERVICE_HOST KUBERNETES_PORT_443_TCP_ADDR REDIS_PORT REDIS_PORT_6379_TCP
    REDIS_PORT_6379_TCP_ADDR REDIS_SERVICE_HOST REDIS_SERVICE_PORT REDIS_SERVICE_PORT_REDIS API_PORT_80_TCP_PROTO
    BACKEND_SERVICE_HOST BACKEND_PORT_4000_TCP OTEL_EXPORTER_OTLP_HEADERS OTEL_RESOURCE_ATTRIBUTES OTEL_SDK_DISABLED
    GOOGLE_APPLICATION_CREDENTIALS DATA_PATH APP_ENV AGENT_NAME WEB_CONCURRENCY PAGER KEEP_ALIVE HTTP_PROXY no_proxy
    MALLOC_ARENA_MAX NOTIFY_SOCKET INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID SSH_AUTH_SOCK XDG_RUNTIME_DIR
    GITHUB_ACTIONS DEBUG FORCE_COLOR NO_COLOR VITEST CHROME_PATH SOUK_COMMIT`.split(/\s+/),
  )('%s is not reported', (name) => {
    expect(warningsOf(name)).toEqual([])
  })

  it('an address of a service in Kubernetes is not a port', () => {
    const link = 'tcp://10.0.0.7:9464'
    expect(readConfig({ METRICS_PORT: link }).metrics).toBeNull()
    expect(readBackendConfig({ BACKEND_PORT: link }).config?.port).toBe(0)
  })
})

it('no setting of one process is reported by the other', () => {
  const all = Object.fromEntries([...shop, ...own].map((name) => [name, '']))
  expect(readConfig(all).warnings).toEqual([])
  for (const isChild of [true, false]) expect(readBackendConfig(all, { isChild }).warnings).toEqual([])
})

it('a backend of its own also reports the settings that the shop reads too', () => {
  expect(readBackendConfig({ PUBLIC_ULR: 'x' }, { isChild: false }).warnings).toEqual([
    'PUBLIC_ULR is not a setting, and has no effect. Did you mean PUBLIC_URL?',
  ])
})

it('both processes find them in the same way', () => {
  const [here, there] = ['server', 'backend'].map((folder) =>
    readFileSync(`${folder}/ground/unknown-settings.ts`, 'utf8'),
  )
  expect(here).toBe(there)
})
