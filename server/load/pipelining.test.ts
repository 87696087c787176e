import { connect } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { noteFigure } from '#shared/testing/figure.ts'
import { openTestShop } from '../testing/test-shop.ts'

const HEADERS = 'Host: shop.test\r\nUser-Agent: Firefox\r\n'
const page = (url: string) => `GET ${url} HTTP/1.1\r\n${HEADERS}\r\n`

function operation(): string {
  const body = JSON.stringify({ query: '{ shop { name } }' })
  const headers = `${HEADERS}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
  return `POST /graphql HTTP/1.1\r\n${headers}\r\n${body}`
}

let shop: Awaited<ReturnType<typeof openTestShop>>
let origin: string
beforeAll(async () => {
  shop = await openTestShop({ LIMITS: 'utilisation=100' })
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  // The first answers of a process take longer.
  for (const url of ['/cart', '/all/products', '/graphql?query={__typename}']) await (await fetch(origin + url)).text()
})
afterAll(() => shop.close())

test.for([
  ['stored pages', page('/')],
  ['lists', page('/all/products?page=1&sortby=3')],
  ['carts', page('/cart')],
  ['operations', operation()],
] as const)(
  '600 pipelined requests on one socket leave the cart of another visitor under 500 ms: %s',
  async ([kind, request], context) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.resume()
    socket.write(request.repeat(600))
    await nextRound()
    const askedAt = performance.now()
    const cart = await fetch(`${origin}/cart`)
    expect(await cart.text()).toContain('</html>')
    const ms = Math.round(performance.now() - askedAt)
    noteFigure(context, `${kind}: ${ms} ms`)
    expect(cart.status).toBe(200)
    expect(ms).toBeLessThan(500)
  },
)
