import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { asInput, textOf, type Input } from '../../../http/input.ts'
import { sandboxPage } from '../sandbox-page.ts'
import type { Sandbox } from '../sandbox.ts'

const people: Readonly<Record<string, { name: string; email: string }>> = {
  robin: { name: 'Robin Sandbox', email: 'robin@sandbox.example' },
  noor: { name: 'Noor Sandbox', email: 'noor@sandbox.example' },
  juergen: { name: 'Jürgen Sandbox', email: 'Juergen@Müller.example' },
}
const titles: Readonly<Record<string, string>> = { google: 'Google sandbox', facebook: 'Facebook sandbox' }

export function registerOauthDouble(app: FastifyInstance, sandbox: Sandbox, callbackBase: () => string): void {
  registerAuthorize(app, sandbox, callbackBase)
  registerGrants(app, sandbox)
}

function registerAuthorize(app: FastifyInstance, sandbox: Sandbox, callbackBase: () => string): void {
  const { records, newId } = sandbox
  const isOurs = (redirectUri: string, provider: string) => redirectUri === `${callbackBase()}/${provider}`

  app.get('/oauth/:provider/authorize', (request, reply) => {
    const [query, provider] = [asInput(request.query), textOf(asInput(request.params), 'provider', 20)]
    const title = titles[provider]
    const redirectUri = textOf(query, 'redirect_uri', 2000)
    if (!title || !isOurs(redirectUri, provider)) return reply.code(400).send({ message: 'Unknown address.' })
    return sandboxPage(reply, {
      title,
      text: 'Who are you? All of these people are invented.',
      action: `/sandbox/oauth/${provider}/authorize`,
      hidden: pick(query, ['state', 'code_challenge']),
      name: 'person',
      choices: [...Object.entries(people).map(([id, { name }]) => [id, name] as const), ['deny', 'Deny']],
    })
  })

  app.post('/oauth/:provider/authorize', (request, reply) => {
    const [body, provider] = [asInput(request.body), textOf(asInput(request.params), 'provider', 20)]
    if (!titles[provider]) return reply.code(400).send({ message: 'Unknown address.' })
    const person = textOf(body, 'person', 20)
    const answer = new URLSearchParams({ state: textOf(body, 'state', 200) })
    if (!Object.hasOwn(people, person)) answer.set('error', 'access_denied')
    else {
      const code = newId('')
      records.put('oauth-code', code, { provider, person, challenge: textOf(body, 'code_challenge', 100) })
      answer.set('code', code)
    }
    return reply.redirect(`${callbackBase()}/${provider}?${answer}`, 303)
  })
}

function registerGrants(app: FastifyInstance, { records, newId }: Sandbox): void {
  app.post('/oauth/:provider/token', (request, reply) => {
    const [body, provider] = [asInput(request.body), textOf(asInput(request.params), 'provider', 20)]
    const code = textOf(body, 'code', 100)
    const grant = records.get('oauth-code', code)
    const challenge = createHash('sha256')
      .update(textOf(body, 'code_verifier', 200))
      .digest('base64url')
    const isKnown =
      grant && grant['provider'] === provider && grant['challenge'] === challenge && grant['used'] !== true
    if (!isKnown) return reply.code(400).send({ error: 'invalid_grant' })
    records.put('oauth-code', code, { ...grant, used: true })
    const token = newId('')
    records.put('oauth-token', token, { provider, person: grant['person'] })
    return { access_token: token, token_type: 'Bearer', expires_in: 3600 }
  })

  app.get('/oauth/:provider/userinfo', (request, reply) => {
    const token = records.get('oauth-token', (request.headers.authorization ?? '').replace('Bearer ', ''))
    const person = String(token?.['person'])
    const found = people[person]
    if (!found) return reply.code(401).send({ error: 'invalid_token' })
    return { sub: `sandbox-${person}`, id: `sandbox-${person}`, ...found, email_verified: true }
  })
}

function pick(query: Input, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(query, name, 2000)]))
}
