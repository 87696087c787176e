import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import type { Connections } from './providers/connection.ts'

const publicNames = [
  ['razorpay', 'razorpay_key'],
  ['stripe', 'stripe_key'],
  ['paypal', 'paypal_key'],
  ['flutterwave', 'fw_public_key'],
] as const

/**
 * Payment switches and the values a browser needs, listed one by one so that no secret can be among them. A method that
 * this backend does not have is off.
 */
export function readPublicGateway(
  database: Database,
  connections: Connections,
  methods: ReadonlySet<string>,
): Record<string, number | string | null> {
  const switches = database.all<Pick<Row<'payment_gateway'>, 'name' | 'enabled'>>(
    'SELECT name, enabled FROM payment_gateway ORDER BY rowid',
  )
  const answer: Record<string, number | string | null> = {}
  for (const { name, enabled } of switches) answer[name] = methods.has(name) ? enabled : 0
  for (const [name, keyName] of publicNames) {
    const { publicKey, scriptUrl } = connections[name]?.() ?? { publicKey: null, scriptUrl: null }
    answer[keyName] = publicKey
    answer[`${name}_script`] =
      name === 'paypal' && publicKey !== null ? paypalScript(scriptUrl, publicKey, database) : scriptUrl
  }
  return answer
}

// The address of PayPal's script contains the account and the currency; the shop shows only the wallet button.
function paypalScript(address: string, clientId: string, database: Database): string {
  const row = database.get<Pick<Row<'settings'>, 'value'>>("SELECT value FROM settings WHERE key = 'currency'")
  const query = new URLSearchParams({
    'client-id': clientId,
    currency: row?.value ?? 'USD',
    components: 'buttons,marks',
    'disable-funding': 'paylater,card',
  })
  return `${address}?${query}`
}
