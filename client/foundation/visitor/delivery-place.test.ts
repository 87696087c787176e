import { beforeEach, expect, it, vi } from 'vitest'
import { guestToken } from './cookies.ts'
import { saveDeliveryPlace, savedDeliveryPlace } from './delivery-place.ts'

function createStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

/** A tab of a browser that has these cookies. */
function browse(cookie: string): void {
  vi.stubGlobal('document', { cookie })
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
})

it("keeps a guest's place in the browser, and for nobody else", () => {
  browse('user_token=AAAbbbbbbbbbbbbCCC')
  expect(guestToken()).toBe('AAAbbbbbbbbbbbbCCC')
  saveDeliveryPlace('AAAbbbbbbbbbbbbCCC', { country: 'FR', state: null })
  vi.stubGlobal('sessionStorage', createStorage())
  expect(savedDeliveryPlace('AAAbbbbbbbbbbbbCCC')).toEqual({ country: 'FR', state: null })
  expect(savedDeliveryPlace('DDDeeeeeeeeeeeeFFF')).toBeNull()
})

it("keeps a member's place in the tab, also that there is none", () => {
  browse('frontend_signed_in=1; user_token=AAAbbbbbbbbbbbbCCC')
  expect(guestToken()).toBeNull()
  saveDeliveryPlace('ada@example.com', 'none')
  expect(savedDeliveryPlace('ada@example.com')).toBe('none')
  vi.stubGlobal('sessionStorage', createStorage())
  expect(savedDeliveryPlace('ada@example.com')).toBeNull()
})

it.each(['{', '[]', '{"owner":"a"}', '{"owner":"a","place":{"country":7}}', '{"owner":"a","place":{"country":""}}'])(
  'takes %s for nothing',
  (text) => {
    browse('user_token=a')
    localStorage.setItem('deliveryPlace', text)
    expect(savedDeliveryPlace('a')).toBeNull()
  },
)

it('does without storage', () => {
  browse('user_token=a')
  vi.stubGlobal('localStorage', undefined)
  saveDeliveryPlace('a', 'none')
  expect(savedDeliveryPlace('a')).toBeNull()
})
