import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { DEFAULT_IMAGE_META, MISSING_IMAGES_SCRIPT } from './missing-images.ts'

const DEFAULT = 'https://media.shop.example/default.webp'

interface FakeElement {
  tagName: string
  src?: string
  srcset?: string
  getAttribute?: (name: string) => string | undefined
  parentNode?: { tagName: string; querySelectorAll: () => FakeElement[] }
}

/** An `<img>`, inside a `<picture>` where it has sources. */
function image(src: string, sources: FakeElement[] = []): FakeElement {
  const parentNode = { tagName: sources.length > 0 ? 'PICTURE' : 'A', querySelectorAll: () => sources }
  const element: FakeElement = { tagName: 'IMG', src, parentNode, getAttribute: () => element.src }
  return element
}

/** Runs the script in a document of its own; returns what happens when the file of an element cannot be had. */
function start(defaultImage: string | null): (target: FakeElement) => void {
  let fail: ((event: { target: FakeElement }) => void) | undefined
  const document = {
    addEventListener(type: string, listener: typeof fail, capture: boolean) {
      // Such events do not bubble: they are heard on their way down only.
      if (type === 'error' && capture) fail = listener
    },
    querySelector: (selector: string) =>
      selector === `meta[name="${DEFAULT_IMAGE_META}"]` && defaultImage !== null ? { content: defaultImage } : null,
  }
  runInContext(MISSING_IMAGES_SCRIPT, createContext({ document }))
  return (target) => fail?.({ target })
}

test('a picture whose file is missing becomes the default one, for phones too', () => {
  const source: FakeElement = { tagName: 'SOURCE', srcset: '/phone.webp' }
  const picture = image('/gone.webp', [source])
  start(DEFAULT)(picture)
  expect([picture.src, source.srcset]).toEqual([DEFAULT, DEFAULT])
})

test.each([DEFAULT, null, ''])(
  'where the default picture %j is missing too, nothing is seen, and no more tried',
  (given) => {
    const fail = start(given)
    const picture = image('/gone.webp')
    const seen: (string | undefined)[] = []
    for (let count = 0; count < 5; count += 1) {
      fail(picture)
      seen.push(picture.src)
    }
    const [nothing] = seen.slice(-1)
    expect(nothing).toMatch(/^data:image\/gif;base64,/)
    expect(new Set(seen)).toEqual(new Set(given ? [given, nothing] : [nothing]))
  },
)

test('other elements are left alone', () => {
  const script = { tagName: 'SCRIPT', src: '/gone.js' }
  start(DEFAULT)(script)
  expect(script.src).toBe('/gone.js')
})
