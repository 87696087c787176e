/** `SANDBOX` as it can be set; empty leaves it to the surroundings. */
export const sandboxSettings = ['', 'on', 'off'] as const

type SandboxSetting = (typeof sandboxSettings)[number]

interface Surroundings {
  /** Whether the shop has an account with any payment or sign-in provider. */
  hasAccount: boolean
  /** The storefront's public address. */
  siteUrl: string
  /** Address that the storefront listens on; empty where the backend runs by itself. */
  shopHost: string
}

/**
 * Whether doubles play the providers that have no account. A payment with a double costs nothing and a sign-in proves
 * nothing, so unless it is said otherwise they only play where nobody but their owner can come, and never beside a
 * real provider. Nothing else decides this: the storefront tells its addresses and is told the answer.
 */
export function isSandboxOn(setting: SandboxSetting, { hasAccount, siteUrl, shopHost }: Surroundings): boolean {
  if (setting !== '') return setting === 'on'
  return !hasAccount && isLoopback(siteUrl) && (shopHost === '' || isLoopback(`http://${withBrackets(shopHost)}`))
}

/** An IPv6 address as it stands in a URL. */
function withBrackets(host: string): string {
  return host.includes(':') ? `[${host.replace(/^\[|\]$/g, '')}]` : host
}

/** Addresses write 127.1 and the like out in full when they are read. */
function isLoopback(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? ''
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
}
