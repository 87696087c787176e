import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { guestToken } from './cookies.ts'
import { saveDeliveryPlace, savedDeliveryPlace } from './delivery-place.ts'

afterAll(() => void vi.unstubAllGlobals())

function createStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

/** Sets the browser's cookies. */
function browse(cookie: string): void {
  vi.stubGlobal('document', { cookie })
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
})

it("saves a guest's place in the browser, for this guest only", () => {
  browse('user_token=AAAbbbbbbbbbbbbCCC')
  expect(guestToken()).toBe('AAAbbbbbbbbbbbbCCC')
  saveDeliveryPlace('AAAbbbbbbbbbbbbCCC', { country: 'FR', state: null })
  vi.stubGlobal('sessionStorage', createStorage())
  expect(savedDeliveryPlace('AAAbbbbbbbbbbbbCCC')).toEqual({ country: 'FR', state: null })
  expect(savedDeliveryPlace('DDDeeeeeeeeeeeeFFF')).toBeNull()
})

it("saves a member's place, or its absence, for the tab", () => {
  browse('frontend_signed_in=1; user_token=AAAbbbbbbbbbbbbCCC')
  expect(guestToken()).toBeNull()
  saveDeliveryPlace('ada@example.com', 'none')
  expect(savedDeliveryPlace('ada@example.com')).toBe('none')
  vi.stubGlobal('sessionStorage', createStorage())
  expect(savedDeliveryPlace('ada@example.com')).toBeNull()
})

it.each(['{', '[]', '{"owner":"a"}', '{"owner":"a","place":{"country":7}}', '{"owner":"a","place":{"country":""}}'])(
  'ignores the stored value %s',
  (text) => {
    browse('user_token=a')
    localStorage.setItem('deliveryPlace', text)
    expect(savedDeliveryPlace('a')).toBeNull()
  },
)

it('works without storage', () => {
  browse('user_token=a')
  vi.stubGlobal('localStorage', undefined)
  saveDeliveryPlace('a', 'none')
  expect(savedDeliveryPlace('a')).toBeNull()
})
