import { createHash } from 'node:crypto'
import { oneLine } from '../ground/escape-markup.ts'
import { isEmail, readEmail } from '../ground/text.ts'
import { asInput, textOf, type Input } from '../http/input.ts'
import type { SocialProvider } from './social-config.ts'

export interface SocialPerson {
  subject: string
  name: string
  email: string
}

export class SocialFault extends Error {}

const timeout = 8000

export function authorizeAddress(
  provider: SocialProvider,
  { redirectUri, state, verifier }: { redirectUri: string; state: string; verifier: string },
): string {
  const url = new URL(provider.authorizeUrl)
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    scope: provider.scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()
  return url.href
}

export async function findPerson(
  provider: SocialProvider,
  { code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string },
): Promise<SocialPerson> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
  })
  const grant = await call(provider, provider.tokenUrl, {
    method: 'POST',
    body: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const token = textOf(grant, 'access_token', 4000)
  if (token === '') throw new SocialFault('no token')
  const user = await call(provider, provider.userUrl, { headers: { authorization: `Bearer ${token}` } })
  const person = {
    subject: textOf(user, 'sub') || textOf(user, 'id'),
    name: oneLine(textOf(user, 'name')),
    email: readEmail(textOf(user, 'email').toLowerCase()),
  }
  // An e-mail address that its owner has not verified at the provider could open another person's account here.
  if (person.subject === '' || !isEmail(person.email) || user['email_verified'] === false) {
    throw new SocialFault('no verified person')
  }
  return person
}

async function call(provider: SocialProvider, url: string, init: RequestInit): Promise<Input> {
  try {
    const response = await provider.fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) })
    if (!response.ok) throw new SocialFault('refused')
    return asInput(await response.json())
  } catch (error) {
    throw error instanceof SocialFault ? error : new SocialFault('unreachable')
  }
}
