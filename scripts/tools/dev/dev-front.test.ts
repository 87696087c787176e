import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../shop/free-port.ts'
import { createDevFront } from './dev-front.ts'

type Front = Awaited<ReturnType<typeof createDevFront>>

let front: Front
let shop: Server
let answer: RequestListener
let url: string

beforeEach(async () => {
  const [port, target] = [await freePort(), await freePort()]
  url = `http://localhost:${port}/`
  shop = createServer((request, response) => answer(request, response)).listen(target, '127.0.0.1')
  await once(shop, 'listening')
  front = await createDevFront({ port, target, assetsFolder: '.' })
})

afterEach(() => {
  front.close()
  shop.closeAllConnections()
  shop.close()
})

const open = () => fetch(url, { headers: { accept: 'text/html' } })

test('holds a request until the shop has started', async () => {
  answer = (_request, response) => void response.end('open')
  const early = open()
  // Answered after the first one has come in, and without the shop.
  await fetch(`${url}__dev/follow.js`)
  front.hold()
  front.reload()
  expect(await (await early).text()).toBe('open')
})

test('reports a taken port in one sentence, with the exit code for another try', async () => {
  const { port } = new URL(url)
  await expect(createDevFront({ port: Number(port), target: 1, assetsFolder: '.' })).rejects.toMatchObject({
    message: `The shop cannot listen on 127.0.0.1:${port}: the port is already in use.`,
    exitCode: 75,
  })
})
