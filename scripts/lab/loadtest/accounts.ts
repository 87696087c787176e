export interface Account {
  email: string
  password: string
}

interface Places {
  url: string
  backendUrl: string
  outboxKey: string
}

interface Email {
  email: string
  body: string
}

const PASSWORD = 'correct horse 7'

async function send(url: string, form: string, fields: Record<string, string>): Promise<void> {
  const answer = await fetch(`${url}/forms/${form}`, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams({ lang: 'en', returnTo: '/', ...fields }),
    redirect: 'manual',
  })
  if (answer.status !== 303) throw new Error(`The form ${form} of the shop was answered with ${answer.status}.`)
}

async function mailedCode({ backendUrl, outboxKey }: Places, email: string): Promise<string> {
  const headers = { accept: 'application/json', 'x-outbox-key': outboxKey }
  // @NOTE The backend's own form of them.
  const emails = (await (await fetch(`${backendUrl}/outbox`, { headers })).json()) as Email[]
  const code = emails.find((each) => each.email === email)?.body.match(/\d{4,}/)?.[0]
  if (code === undefined) throw new Error('The outbox has no code for a new account.')
  return code
}

export async function makeAccounts(count: number, places: Places): Promise<Account[]> {
  const accounts: Account[] = []
  for (let made = 0; made < count; made += 1) {
    const email = `load-${crypto.randomUUID()}@example.com`
    const fields = { name: 'Load Test', email, password: PASSWORD, confirmation: PASSWORD }
    await send(places.url, 'sign-up', fields)
    await send(places.url, 'verify-email', { email, code: await mailedCode(places, email) })
    accounts.push({ email, password: PASSWORD })
  }
  return accounts
}
