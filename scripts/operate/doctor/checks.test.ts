import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { examine } from './checks.ts'

/** The doctor's report about the front page of a shop whose answers come from this function. */
async function cachingOf(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string[]> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const found = await examine(new URL(`http://127.0.0.1:${port}/`))
  return found.map(({ what }) => what).filter((what) => /304|ETag/.test(what))
}

/** A shop that has rendered its front page again before each of its first requests. */
function shopWith({ versions, isTagKept }: { versions: number; isTagKept: boolean }) {
  let asked = 0
  return (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/') asked += 1
    const etag = `"v${Math.min(asked, versions)}"`
    const isKnown = isTagKept && request.headers['if-none-match'] === etag
    response.writeHead(isKnown ? 304 : 200, { etag, vary: 'Accept-Encoding' }).end()
  }
}

const GOOD = 'Browsers keep pages, and ask whether they are still good (304).'

test.each([1, 2, 3])(
  'a page that is rendered again %i times meanwhile is not blamed on the proxy',
  async (versions) => {
    expect(await cachingOf(shopWith({ versions, isTagKept: true }))).toEqual([GOOD])
  },
)

test('a proxy that does not pass If-None-Match on, or changes the ETag of every answer, is reported', async () => {
  const blamed = [expect.stringContaining('does the proxy change ETag?')]
  expect(await cachingOf(shopWith({ versions: 1, isTagKept: false }))).toEqual(blamed)
  expect(await cachingOf(shopWith({ versions: 1_000, isTagKept: false }))).toEqual(blamed)
})
