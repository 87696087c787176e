import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#backend/database/database.ts'
import { placeOrder, shipHome } from '../../testing/test-form-buyer.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { createBrowser } from '../handoff/testing/handoff-parties.ts'
import { hostProfiles } from '../testing/test-agent.ts'
import { codesOf, createCartAgent, itemsOf, TRANSPORTS } from './testing/test-cart-agent.ts'

test.each(TRANSPORTS)(
  'lines that can no longer be bought are named and can be removed, and the rest is ordered, over %s',
  async (transport) => {
    const shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' })
    const host = await hostProfiles()
    const database = openDatabase(join(shop.backend.dataDir, 'backend.sqlite'))
    onTestFinished(async () => {
      database.close()
      host.close()
      await shop.close()
    })
    const agent = createCartAgent(shop.app, host.urlOf('/profile'), transport)
    const fill = () =>
      agent.create([
        ['101', 2],
        ['102', 1],
        ['107', 1],
        ['108', 1],
      ])
    const [{ id }, { id: untouched }] = [await fill(), await fill()]
    database.script(`UPDATE products SET status = 2 WHERE id = 102; DELETE FROM products WHERE id = 107;
    UPDATE inventories SET quantity = 0 WHERE product_id = 108`)
    const cart = await agent.get(id)
    expect(itemsOf(cart)).toEqual([
      ['101', 2],
      ['102', 1],
      ['107', 1],
      ['108', 1],
    ])
    expect(cart.messages).toMatchObject([
      { type: 'error', code: 'item_unavailable', severity: 'recoverable', path: '$.line_items[1]' },
      { type: 'error', code: 'item_unavailable', severity: 'recoverable', path: '$.line_items[2]' },
      { type: 'error', code: 'out_of_stock', severity: 'recoverable', path: '$.line_items[3]' },
    ])
    for (const { content } of cart.messages ?? []) expect(content).toMatch(/^Product 10\d/)
    expect(cart.totals).toMatchObject([{ type: 'subtotal', amount: 2_200 }, {}, {}])
    const updated = await agent.update(id, [['101', 2]])
    expect(itemsOf(updated)).toEqual([['101', 2]])
    expect(codesOf(updated)).toEqual([])

    // Whether the agent removes them or not, the shopper orders the rest.
    for (const { continue_url: link } of [updated, await agent.get(untouched)]) {
      const browser = createBrowser(shop)
      await browser.send(await browser.open(new URL(String(link)).pathname))
      await shipHome(browser)
      const order = await placeOrder(browser)
      const bought = database.all(
        'SELECT product_id, quantity FROM ordered_products JOIN orders ON orders.id = order_id WHERE tracking_id = :order OR order_id = :order',
        { order },
      )
      expect(bought).toEqual([{ product_id: 101, quantity: 2 }])
    }
  },
)
