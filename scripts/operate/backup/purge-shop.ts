import { createHmac } from 'node:crypto'

const PATIENCE_MS = 5_000
const BODY = JSON.stringify({ tags: ['*'] })

interface Shop {
  url: string | undefined
  secret: string | undefined
}

/** Purges every cache of a running shop. Returns a sentence for the operator. */
export async function purgeShop({ url, secret }: Shop): Promise<string> {
  if (!url || !secret) {
    return (
      'Running shops and Redis may show the previous state for some minutes: restart the shops, or purge "*" as ' +
      'docs/integrate/bring-your-backend.md describes. With PUBLIC_URL and INVALIDATION_SECRET set, this command does it.'
    )
  }
  const timestamp = String(Math.floor(Date.now() / 1_000))
  // While a secret is replaced, the setting is `new,old`, and the shop accepts both.
  const [signing = ''] = secret.split(',').map((one) => one.trim())
  const signature = createHmac('sha256', signing).update(`${timestamp}.${BODY}`).digest('hex')
  const answer = await fetch(new URL('/hooks/invalidate', url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-invalidation-timestamp': timestamp,
      'x-invalidation-signature': signature,
    },
    body: BODY,
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
  if (answer?.ok) return `Purged the caches of ${url}.`
  const why = answer === null ? 'does not answer' : `answered ${answer.status}`
  return (
    `The caches of ${url} were not purged: it ${why}. Purge "*" once it runs, as ` +
    'docs/integrate/bring-your-backend.md describes.'
  )
}
