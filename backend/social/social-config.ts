import * as v from 'valibot'
import { readSettings, settingsOf, type SettingText, text } from '../ground/settings.ts'

export interface SocialProvider {
  clientId: string
  clientSecret: string
  authorizeUrl: string
  tokenUrl: string
  userUrl: string
  scope: string
  fetch: typeof fetch
}

export const socialNames = ['google', 'facebook'] as const
export type SocialName = (typeof socialNames)[number]

export type SocialConfig = Partial<Record<SocialName, { clientId: string; clientSecret: string }>>

const real: Record<SocialName, Pick<SocialProvider, 'authorizeUrl' | 'tokenUrl' | 'userUrl' | 'scope'>> = {
  google: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    userUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
    scope: 'openid email profile',
  },
  facebook: {
    authorizeUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
    userUrl: 'https://graph.facebook.com/v23.0/me?fields=id,name,email',
    scope: 'email public_profile',
  },
}

/** The doubles of the providers. */
interface SocialSandbox {
  fetch: typeof fetch
  /** Base address of their APIs, which only this `fetch` reaches. */
  serverUrl: string
  /** Origin at which browsers reach their pages. */
  browserUrl: () => string
}

/** The real provider when the shop has a client there, else its double when the sandbox is on. */
export function socialProvider(
  name: SocialName,
  config: SocialConfig,
  sandbox: SocialSandbox | undefined,
): SocialProvider | undefined {
  const client = config[name]
  if (client) return { ...real[name], ...client, fetch }
  return (
    sandbox && {
      clientId: 'sandbox',
      clientSecret: 'sandbox',
      scope: real[name].scope,
      fetch: sandbox.fetch,
      authorizeUrl: `${sandbox.browserUrl()}/sandbox/oauth/${name}/authorize`,
      tokenUrl: `${sandbox.serverUrl}/oauth/${name}/token`,
      userUrl: `${sandbox.serverUrl}/oauth/${name}/userinfo`,
    }
  )
}

/** Forms that recognize a secret set as the id, which every sign-in shows, and an id set as the secret. */
const shapes: Record<SocialName, { secret: RegExp; id: RegExp }> = {
  google: { secret: /^GOCSPX-/, id: /\.apps\.googleusercontent\.com$/ },
  facebook: { secret: /^[\da-f]{32}$/, id: /^\d{10,20}$/ },
}

/** Names and texts of the settings, for the docs and `.env.example`. */
export function describeSocialSettings(): Record<string, SettingText> {
  return Object.fromEntries(
    socialNames.flatMap((name) => {
      const title = name === 'google' ? 'Google' : 'Facebook'
      const what = `sign-in with ${title}; its redirect URI is \`PUBLIC_URL/api/v1/user/social-login/callback/${name}\``
      const text = { value: '', otherwise: 'no account', what }
      return ['CLIENT_ID', 'CLIENT_SECRET'].map((setting) => [`${name.toUpperCase()}_${setting}`, text])
    }),
  )
}

interface ReadSocial {
  config: SocialConfig
  /** Names settings, never their values. */
  faults: string[]
}

/** `GOOGLE_CLIENT_ID`, `GOOGLE_CLIENT_SECRET`, `FACEBOOK_CLIENT_ID`, `FACEBOOK_CLIENT_SECRET`. */
export function readSocialConfig(env: NodeJS.ProcessEnv): ReadSocial {
  const config: SocialConfig = {}
  const faults: string[] = []
  for (const name of socialNames) {
    const prefix = `${name.toUpperCase()}_`
    const client = readSettings(settingsOf(env, prefix), clientSchema(name, prefix), prefix)
    faults.push(...client.faults)
    if (client.output?.CLIENT_ID)
      config[name] = { clientId: client.output.CLIENT_ID, clientSecret: client.output.CLIENT_SECRET }
  }
  return { config, faults }
}

function clientSchema(name: SocialName, prefix: string) {
  const { secret, id } = shapes[name]
  return v.pipe(
    v.object({
      CLIENT_ID: v.pipe(
        text(),
        v.check((value) => !secret.test(value), 'must be the client id: every visitor can see it'),
      ),
      CLIENT_SECRET: v.pipe(
        text(),
        v.check((value) => !id.test(value), 'must be the client secret and not the id'),
      ),
    }),
    // An id without a secret would silently mean no client: not offered, or replaced by the sandbox.
    v.check(
      (client) => (client.CLIENT_ID === '') === (client.CLIENT_SECRET === ''),
      `${prefix}CLIENT_ID and ${prefix}CLIENT_SECRET are needed together`,
    ),
  )
}
