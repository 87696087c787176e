import { publishProfile } from './profile.ts'
import { openShop, Refusal } from './shop.ts'

// node agent.ts [lamp] [1] [http://localhost:3000]
const [, , text = 'lamp', quantity = '1', url = 'http://localhost:3000'] = process.argv

/** @param amount in minor units, of which the currency decides how many make one */
function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

async function shopFor(profile: string): Promise<void> {
  const shop = await openShop(url, profile)
  const { products } = await shop.search(text)
  // Shops that do not report stock in lists leave `availability` out.
  const product = products.find(({ variants: [variant] }) => variant?.availability?.available !== false)
  if (!product) throw new Refusal(`${url} has no “${text}” in stock.`)
  const { min } = product.price_range
  console.log(`Found: ${product.title}, ${money(min.amount, min.currency)}`)

  const cart = await shop.createCart([{ id: product.id, quantity: Number(quantity) }])
  for (const line of cart.line_items) console.log(`In the cart: ${line.quantity} × ${line.item.title}`)
  // For example, that there were fewer, or that the product has several variants.
  for (const { content } of cart.messages ?? []) console.log(`Note: ${content}`)
  for (const { display_text: name, type, amount } of cart.totals) {
    console.log(`${name ?? type}: ${money(amount, cart.currency)}`)
  }
  if (cart.continue_url) console.log(`Continue: ${cart.continue_url}`)
}

const profile = await publishProfile()
try {
  await shopFor(profile.url)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  profile.close()
}
