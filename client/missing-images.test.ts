import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { DEFAULT_IMAGE_META, MISSING_IMAGES_SCRIPT } from './missing-images.ts'

const DEFAULT = 'https://media.shop.example/default.webp'

interface FakeElement {
  tagName: string
  src?: string
  srcset?: string
  dataset?: Record<string, string>
  getAttribute?: (name: string) => string | undefined
  removeAttribute?: (name: 'srcset') => void
  parentNode?: { tagName: string; querySelectorAll: () => FakeElement[] }
}

function withSrcset(tagName: string, srcset: string | undefined): FakeElement {
  const element: FakeElement = { tagName, srcset, removeAttribute: (name) => delete element[name] }
  return element
}

/** An `<img>`, inside a `<picture>` where it has sources. */
function image(src: string, sources: FakeElement[] = [], srcset?: string): FakeElement {
  const parentNode = { tagName: sources.length > 0 ? 'PICTURE' : 'A', querySelectorAll: () => sources }
  const element = Object.assign(withSrcset('IMG', srcset), {
    src,
    parentNode,
    dataset: {},
    getAttribute: () => element.src,
  })
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
      selector === `meta[name=${DEFAULT_IMAGE_META}]` && defaultImage !== null ? { content: defaultImage } : null,
  }
  runInContext(MISSING_IMAGES_SCRIPT, createContext({ document }))
  return (target) => fail?.({ target })
}

test('a picture whose file is missing becomes the default one, for phones too', () => {
  const source = withSrcset('SOURCE', '/phone.webp')
  const picture = image('/gone.webp', [source])
  const fail = start(DEFAULT)
  // The phone's picture is missing: the browser goes on with the other one by itself.
  fail(picture)
  expect([picture.src, source.srcset]).toEqual(['/gone.webp', undefined])
  fail(picture)
  expect(picture.src).toBe(DEFAULT)
})

test('a picture whose copies cannot be shown is shown from its own file', () => {
  const picture = image('/bowl.webp', [], '/320/bowl.webp.avif 320w')
  const fail = start(DEFAULT)
  fail(picture)
  expect([picture.src, picture.srcset]).toEqual(['/bowl.webp', undefined])
  fail(picture)
  expect(picture.src).toBe(DEFAULT)
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
    expect(nothing).toMatch(/^data:image\/svg\+xml,/)
    expect(new Set(seen)).toEqual(new Set(given ? [given, nothing] : [nothing]))
  },
)

test('a picture with a text of its own is marked as missing instead', () => {
  const logo = Object.assign(image('/logo.webp'), { dataset: { ownText: '' } as Record<string, string> })
  start(DEFAULT)(logo)
  expect([logo.src, logo.dataset]).toEqual(['/logo.webp', { ownText: '', missing: '' }])
})

test('other elements are left alone', () => {
  const script = { tagName: 'SCRIPT', src: '/gone.js' }
  start(DEFAULT)(script)
  expect(script.src).toBe('/gone.js')
})
