import { describe, expect, test } from 'vitest'
import { NO_SHOP_INFO, expandSrcSet, fileUrl, imageOf } from './shop-info.ts'

const BASE = 'https://media.shop.test/uploads/'
const shop = {
  ...NO_SHOP_INFO,
  imageBaseUrl: BASE,
  defaultImage: 'none.webp',
  pictureCopies: { path: '{width}/{name}.avif', widths: [320, 640] },
}
const shopWithoutBase = { ...shop, imageBaseUrl: '' }

describe('picture URLs', () => {
  test('a name is appended to the base, and the thumbnail has its prefix', () => {
    expect(imageOf(shop, 'a.webp')).toEqual({
      url: `${BASE}a.webp`,
      thumbnail: `${BASE}thumb-a.webp`,
      phone: `${BASE}a.webp`,
      srcSet: `${BASE}{320,640}/a.webp.avif`,
      phoneSrcSet: `${BASE}{320,640}/a.webp.avif`,
    })
  })

  test('the phone picture has its own URLs', () => {
    expect(imageOf(shop, 'a.webp', 'p.webp')).toMatchObject({
      url: `${BASE}a.webp`,
      phone: `${BASE}p.webp`,
      srcSet: `${BASE}{320,640}/a.webp.avif`,
      phoneSrcSet: `${BASE}{320,640}/p.webp.avif`,
    })
  })

  test.each([null, undefined, ''])('%j is not a phone picture, so the usual one is shown', (phoneName) => {
    expect(imageOf(shop, 'a.webp', phoneName)).toEqual(imageOf(shop, 'a.webp'))
  })

  test('a phone picture without copies does not have those of the usual one', () => {
    expect(imageOf(shop, 'a.webp', 'https://cdn.test/p.webp')).toMatchObject({
      phone: 'https://cdn.test/p.webp',
      srcSet: `${BASE}{320,640}/a.webp.avif`,
      phoneSrcSet: null,
    })
  })

  test.each([null, undefined, ''])('the default picture replaces the name %j', (name) => {
    expect(imageOf(shop, name)).toEqual(imageOf(shop, 'none.webp'))
  })

  test.each(['https://cdn.test/a.webp', 'http://cdn.test/a.webp'])('%s is already a URL', (address) => {
    expect(imageOf(shop, address)).toEqual({
      url: address,
      thumbnail: address,
      phone: address,
      srcSet: null,
      phoneSrcSet: null,
    })
  })

  test.each(['ahttps://cdn.test/a.webp', 'https:/a.webp', 'ftp://a.webp'])('%s is a name', (name) => {
    expect(imageOf(shop, name).url).toBe(BASE + name)
  })
})

describe('without a base', () => {
  test.each([
    ['a.webp', '/a.webp'],
    ['dir/a.webp', '/dir/a.webp'],
    ['/a.webp', '/a.webp'],
    ['//evil.test/a.webp', '/evil.test/a.webp'],
    ['\\\\evil.test/a.webp', '/evil.test/a.webp'],
    [' \t/\\/evil.test', '/evil.test'],
  ])("the name %j becomes the shop's path %s", (name, path) => {
    expect(fileUrl(shopWithoutBase, name)).toBe(path)
  })

  test('the thumbnail has its prefix, without copies', () => {
    expect(imageOf(shopWithoutBase, 'a.webp', 'p.webp')).toEqual({
      url: '/a.webp',
      thumbnail: '/thumb-a.webp',
      phone: '/p.webp',
      srcSet: null,
      phoneSrcSet: null,
    })
  })
})

describe('picture copies', () => {
  test('are missing if the backend announces none', () => {
    expect(imageOf({ ...shop, pictureCopies: null }, 'a.webp')).toMatchObject({ srcSet: null, phoneSrcSet: null })
  })

  test.each(['a b.webp', 'a\tb.webp', 'a,b.webp', 'a{b.webp', 'a}b.webp'])(
    'the name %j has none: in a list it would be several addresses',
    (name) => {
      expect(imageOf(shop, name)).toMatchObject({ url: BASE + name, srcSet: null })
    },
  )

  test('a name is used literally, even if it looks like a replacement pattern', () => {
    expect(imageOf(shop, "a$&$'.webp").srcSet).toBe(`${BASE}{320,640}/a$&$'.webp.avif`)
  })
})

describe('the URL of a file', () => {
  test('is its name appended to the base', () => {
    expect(fileUrl(shop, 'logo.svg')).toBe(`${BASE}logo.svg`)
  })

  test.each([null, undefined, ''])('is null for the name %j', (name) => {
    expect(fileUrl(shop, name)).toBeNull()
  })
})

describe('the srcset', () => {
  const copies = '/u/{320,640,1280}/a.webp.avif'

  test.each([null, undefined])('has all copies for the maximum width %j', (maxWidth) => {
    expect(expandSrcSet(copies, maxWidth)).toBe(
      '/u/320/a.webp.avif 320w, /u/640/a.webp.avif 640w, /u/1280/a.webp.avif 1280w',
    )
  })

  test.each([
    [1279, '/u/320/a.webp.avif 320w, /u/640/a.webp.avif 640w'],
    [640, '/u/320/a.webp.avif 320w, /u/640/a.webp.avif 640w'],
    [639, '/u/320/a.webp.avif 320w'],
    [319, null],
    [0, null],
  ])('goes up to %d pixels', (maxWidth, list) => {
    expect(expandSrcSet(copies, maxWidth)).toBe(list)
  })

  test('has one URL for one width', () => {
    expect(expandSrcSet('{320}', null)).toBe('320 320w')
  })

  test.each([null, '', '/u/a.webp', '/u/{}/a.webp', '/u/{,}/a.webp', '/u/{wide}/a.webp'])(
    'is null where %j names no width',
    (text) => {
      expect(expandSrcSet(text, null)).toBeNull()
    },
  )

  test.each(['/u\n/{320}/a.webp', '/u/{320}/a\n.webp'])('is null for %j, which is not a URL', (text) => {
    expect(expandSrcSet(text, null)).toBeNull()
  })

  test('skips an empty width', () => {
    expect(expandSrcSet('/{320,,640}', null)).toBe('/320 320w, /640 640w')
  })
})
