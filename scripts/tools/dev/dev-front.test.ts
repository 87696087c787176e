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

test('ends interrupted responses without waiting for the rest', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('<p>')
    setImmediate(() => response.destroy())
  }
  front.reload()
  await expect(open().then((page) => page.text())).rejects.toThrow()
})

test('shows a fault as text instead of a page until the next reload', async () => {
  answer = (_request, response) => void response.end('open')
  front.fail('cart.tsx:1:2: Unexpected "<i>"')
  const failed = await open()
  expect(failed.status).toBe(500)
  expect(await failed.text()).toContain('cart.tsx:1:2: Unexpected "&lt;i>"')
  front.reload()
  expect(await (await open()).text()).toBe('open')
})

test('shows a run-time error over the page that failed, not over the next one', async () => {
  front.reload()
  answer = (_request, response) => {
    front.note('cart.tsx:3:4: Error')
    response.end('the error page')
  }
  expect(await (await open()).text()).toBe('the error page')
  const firstEvent = async () => {
    const events = await fetch(`${url}__dev/events`)
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
    const event = reader?.read()
    front.note('next')
    const { value } = (await event) ?? {}
    await reader?.cancel()
    return value
  }
  expect(await firstEvent()).toContain('event: problem\ndata: "cart.tsx:3:4: Error"\n\n')
  answer = (_request, response) => void response.end('open')
  expect(await (await open()).text()).toBe('open')
  expect(await firstEvent()).toBe('event: problem\ndata: "next"\n\n')
})

test('notifies open pages of faults and reloads', async () => {
  const events = await fetch(`${url}__dev/events`)
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
  front.fail('cart.tsx:1:2')
  expect((await reader?.read())?.value).toBe('event: problem\ndata: "cart.tsx:1:2"\n\n')
  front.reload()
  expect((await reader?.read())?.value).toContain('event: reload\n')
  await reader?.cancel()
})

test('reports a taken port in one sentence, with the exit code for another try', async () => {
  const { port } = new URL(url)
  await expect(createDevFront({ port: Number(port), target: 1, assetsFolder: '.' })).rejects.toMatchObject({
    message: `The shop cannot listen on 127.0.0.1:${port}: the port is already in use.`,
    exitCode: 75,
  })
})
