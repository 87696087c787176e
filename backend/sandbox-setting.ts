export const sandboxSettings = ['', 'on', 'off'] as const

type SandboxSetting = (typeof sandboxSettings)[number]

interface SandboxConditions {
  hasAccount: boolean
  siteUrl: string
  host: string
}

/**
 * Whether doubles replace the providers that have no account. With a double, payments cost nothing and sign-ins prove
 * nothing, so by default doubles are used only on addresses that this machine alone can reach, and never beside a real
 * provider. A shop that starts the backend and listens on a public address switches them off (`SANDBOX=off`).
 */
export function isSandboxOn(setting: SandboxSetting, { hasAccount, siteUrl, host }: SandboxConditions): boolean {
  if (setting !== '') return setting === 'on'
  return !hasAccount && isLoopback(siteUrl) && isLoopback(`http://${withBrackets(host)}`)
}

function withBrackets(host: string): string {
  return host.includes(':') ? `[${host.replace(/^\[|\]$/g, '')}]` : host
}

/** `URL` normalises short forms such as 127.1. */
function isLoopback(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? ''
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
}
