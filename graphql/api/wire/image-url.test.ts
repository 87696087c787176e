import { describe, expect, test } from 'vitest'
import { expandSrcSet, fileUrl, imageOf } from './image-url.ts'
import { NO_SHOP_INFO } from './shop-info.ts'

const BASE = 'https://media.shop.test/uploads/'
const shop = {
  ...NO_SHOP_INFO,
  imageBaseUrl: BASE,
  defaultImage: 'none.webp',
  pictureCopies: { path: '{width}/{name}.avif', widths: [320, 640] },
}
const shopWithoutBase = { ...shop, imageBaseUrl: '' }

describe('addresses of a picture', () => {
  test('a name is joined with the base, the small picture has the prefix of small pictures', () => {
    expect(imageOf(shop, 'a.webp')).toEqual({
      url: `${BASE}a.webp`,
      thumbnail: `${BASE}thumb-a.webp`,
      phone: `${BASE}a.webp`,
      srcSet: `${BASE}{320,640}/a.webp.avif`,
      phoneSrcSet: `${BASE}{320,640}/a.webp.avif`,
    })
  })

  test('the picture for phones has addresses of its own', () => {
    expect(imageOf(shop, 'a.webp', 'p.webp')).toMatchObject({
      url: `${BASE}a.webp`,
      phone: `${BASE}p.webp`,
      srcSet: `${BASE}{320,640}/a.webp.avif`,
      phoneSrcSet: `${BASE}{320,640}/p.webp.avif`,
    })
  })

  test.each([null, undefined, ''])('%j is no picture for phones: they show the usual one', (phoneName) => {
    expect(imageOf(shop, 'a.webp', phoneName)).toEqual(imageOf(shop, 'a.webp'))
  })

  test('a picture for phones without copies does not take those of the usual one', () => {
    expect(imageOf(shop, 'a.webp', 'https://cdn.test/p.webp')).toMatchObject({
      phone: 'https://cdn.test/p.webp',
      srcSet: `${BASE}{320,640}/a.webp.avif`,
      phoneSrcSet: null,
    })
  })

  test.each([null, undefined, ''])('in place of the name %j stands the picture of the shop', (name) => {
    expect(imageOf(shop, name)).toEqual(imageOf(shop, 'none.webp'))
  })

  test.each(['https://cdn.test/a.webp', 'http://cdn.test/a.webp'])('%s is an address already', (address) => {
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
  ])('the name %j is the path %s of the shop', (name, path) => {
    expect(fileUrl(shopWithoutBase, name)).toBe(path)
  })

  test('the small picture has its prefix, and there are no copies', () => {
    expect(imageOf(shopWithoutBase, 'a.webp', 'p.webp')).toEqual({
      url: '/a.webp',
      thumbnail: '/thumb-a.webp',
      phone: '/p.webp',
      srcSet: null,
      phoneSrcSet: null,
    })
  })
})

describe('copies of a picture', () => {
  test('a backend that announces no copies has none', () => {
    expect(imageOf({ ...shop, pictureCopies: null }, 'a.webp')).toMatchObject({ srcSet: null, phoneSrcSet: null })
  })

  test.each(['a b.webp', 'a\tb.webp', 'a,b.webp', 'a{b.webp', 'a}b.webp'])(
    'the name %j has none: in a list it would be several addresses',
    (name) => {
      expect(imageOf(shop, name)).toMatchObject({ url: BASE + name, srcSet: null })
    },
  )

  test('a name is taken as it is, even where it looks like a place-holder of a text replacement', () => {
    expect(imageOf(shop, "a$&$'.webp").srcSet).toBe(`${BASE}{320,640}/a$&$'.webp.avif`)
  })
})

describe('the address of a file', () => {
  test('is its name joined with the base', () => {
    expect(fileUrl(shop, 'logo.svg')).toBe(`${BASE}logo.svg`)
  })

  test.each([null, undefined, ''])('is null where the name is %j', (name) => {
    expect(fileUrl(shop, name)).toBeNull()
  })
})

describe('the list of copies', () => {
  const copies = '/u/{320,640,1280}/a.webp.avif'

  test.each([null, undefined])('names all where the greatest width is %j', (maxWidth) => {
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

  test('has one address where there is one width', () => {
    expect(expandSrcSet('{320}', null)).toBe('320 320w')
  })

  test.each([null, '', '/u/a.webp', '/u/{}/a.webp', '/u/{,}/a.webp', '/u/{wide}/a.webp'])(
    'is null where %j names no width',
    (text) => {
      expect(expandSrcSet(text, null)).toBeNull()
    },
  )

  test.each(['/u\n/{320}/a.webp', '/u/{320}/a\n.webp'])('is null for %j, which is no address', (text) => {
    expect(expandSrcSet(text, null)).toBeNull()
  })

  test('leaves out a width that is missing between two others', () => {
    expect(expandSrcSet('/{320,,640}', null)).toBe('/320 320w, /640 640w')
  })
})
