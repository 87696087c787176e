import { afterAll, expect, test, vi } from 'vitest'
import { DEFAULT_IMAGE_META, replaceMissingImages } from './missing-images.ts'

afterAll(() => void vi.unstubAllGlobals())

const DEFAULT = 'https://media.shop.example/default.webp'

interface FakeSource {
  srcset: string
  removeAttribute(name: 'srcset'): void
}

function withSrcset(srcset = ''): FakeSource {
  const element = { srcset, removeAttribute: () => void (element.srcset = '') }
  return element
}

class FakeImage {
  src: string
  srcset: string
  dataset: Record<string, string> = {}
  parentElement: { tagName: string; querySelectorAll: () => unknown[] }
  /** @param sources of the surrounding `<picture>`; without sources the image is in a link */
  constructor(src: string, sources: FakeSource[] = [], srcset = '') {
    this.src = src
    this.srcset = srcset
    const tagName = sources.length > 0 ? 'PICTURE' : 'A'
    this.parentElement = { tagName, querySelectorAll: () => [...sources, this] }
  }
  getAttribute() {
    return this.src
  }
  removeAttribute() {
    this.srcset = ''
  }
}

/** Returns a function that reports a loading error of an element. */
function start(defaultImage: string | null): (target: object) => void {
  let fail: ((event: { target: object }) => void) | undefined
  vi.stubGlobal('HTMLImageElement', FakeImage)
  vi.stubGlobal('document', {
    addEventListener(type: string, listener: typeof fail, capture: boolean) {
      // Such events do not bubble: only a capturing listener gets them.
      if (type === 'error' && capture) fail = listener
    },
    querySelector: (selector: string) =>
      selector === `meta[name=${DEFAULT_IMAGE_META}]` && defaultImage !== null ? { content: defaultImage } : null,
  })
  replaceMissingImages()
  return (target) => fail?.({ target })
}

// @9.0.11
test('replaces a missing picture with the default one, including sources for phones', () => {
  const source = withSrcset('/phone.webp')
  const picture = new FakeImage('/gone.webp', [source])
  const fail = start(DEFAULT)
  // Only the source for phones is missing: the browser tries the next one.
  fail(picture)
  expect([picture.src, source.srcset]).toEqual(['/gone.webp', ''])
  fail(picture)
  expect(picture.src).toBe(DEFAULT)
})

test('falls back to src if the files of srcset do not load', () => {
  const picture = new FakeImage('/bowl.webp', [], '/320/bowl.webp.avif 320w')
  const fail = start(DEFAULT)
  fail(picture)
  expect([picture.src, picture.srcset]).toEqual(['/bowl.webp', ''])
  fail(picture)
  expect(picture.src).toBe(DEFAULT)
})

test.each([DEFAULT, null, ''])('shows a transparent picture if the default picture %j is missing too', (given) => {
  const fail = start(given)
  const picture = new FakeImage('/gone.webp')
  const seen: (string | undefined)[] = []
  for (let count = 0; count < 5; count += 1) {
    fail(picture)
    seen.push(picture.src)
  }
  const [nothing] = seen.slice(-1)
  expect(nothing).toMatch(/^data:image\/svg\+xml,/)
  expect(new Set(seen)).toEqual(new Set(given ? [given, nothing] : [nothing]))
})

test('marks a picture that has a text as missing', () => {
  const logo = Object.assign(new FakeImage('/logo.webp'), { dataset: { ownText: '' } })
  start(DEFAULT)(logo)
  expect([logo.src, logo.dataset]).toEqual(['/logo.webp', { ownText: '', missing: '' }])
})

test('ignores other elements', () => {
  const script = { src: '/gone.js' }
  start(DEFAULT)(script)
  expect(script.src).toBe('/gone.js')
})
