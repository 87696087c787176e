import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, type Visitor } from '../test-shop.ts'
import { account } from './cart-answers.ts'
import { createDeployedShop, type DeployedShop, HOME } from './deployed-shop.ts'
import { GENERATIONS } from './traits.ts'

const product = (index: number) => String(48_210_000 + index * 37)
const SAVED = '{ viewer { saved { wishlist compareList following } } }'
const SAVE = `mutation ($input: AddressInput!) { saveAddress(input: $input) { address
  { id city line2 countryName } userErrors {
    field } } }`

function signedIn(token = account.token): Visitor {
  return createVisitor({ identity: { token, guestToken: null } })
}

describe.each(GENERATIONS)('generation %i', (generation) => {
  let shop: DeployedShop
  beforeAll(async () => {
    shop = await createDeployedShop(generation)
  })
  afterAll(() => shop.close())

  async function toggle(field: string, argument: string, id: string) {
    const document = `mutation { change: ${field}(${argument}: "${id}") { isSaved viewer { saved { wishlist
      compareList following } } userErrors { message } } }`
    const { data, errors } = await shop.ask(document, {}, signedIn())
    expect(errors).toBeUndefined()
    return data.change
  }

  test('saved lists are read from all pages, because the profile lacks them', async () => {
    const known = Array.from({ length: 7 }, (_, index) => product(index + 1))
    // Entries of deleted products stay in the list; a dozen of them fill the first page.
    const gone = Array.from({ length: 12 }, (_, index) => String(901 + index))
    for (const id of [...known, ...gone]) expect((await toggle('toggleWishlist', 'productId', id)).isSaved).toBe(true)
    expect(await toggle('toggleFollow', 'sellerId', '7001')).toMatchObject({ isSaved: true })
    const { data } = await shop.ask(SAVED, {}, signedIn())
    expect(data.viewer.saved).toEqual({ wishlist: known.toReversed(), compareList: [], following: ['7001'] })
    expect(await toggle('toggleFollow', 'sellerId', '7001')).toMatchObject({
      isSaved: false,
      viewer: { saved: { following: [] } },
    })
  })

  test('a changed address is returned, although the answer has no id', async () => {
    const added = (await shop.ask(SAVE, { input: HOME }, signedIn())).data.saveAddress
    expect(added).toMatchObject({ address: { city: 'Jena', countryName: 'Germany' }, userErrors: [] })
    const { id } = added.address
    const changed = await shop.ask(SAVE, { input: { ...HOME, id, city: 'Weimar' } }, signedIn())
    expect(changed.data.saveAddress.address).toMatchObject({ id, city: 'Weimar' })
  })

  test('a member has a profile and lists', async () => {
    const own = `{ viewer { signedIn profile { name email } addresses { pageInfo { page } } orders { items { id } }
      wishlist { pageInfo { page } } compareList { pageInfo { page } } following { pageInfo { page } }
      vouchers { pageInfo { page } } } }`
    const visitor = signedIn()
    const { data, errors } = await shop.ask(own, {}, visitor)
    expect(errors).toBeUndefined()
    const page = { pageInfo: { page: 1 } }
    expect(data.viewer).toEqual({
      signedIn: true,
      profile: { name: account.name, email: account.email },
      addresses: page,
      orders: { items: [{ id: '8801' }] },
      wishlist: page,
      compareList: page,
      following: page,
      vouchers: page,
    })
    expect(visitor.events).toEqual([])
    const guest = createVisitor({ identity: { token: null, guestToken: 'abcABCabcABCabcABC' } })
    expect((await shop.ask('{ viewer { signedIn profile { name } } }', {}, guest)).data.viewer).toEqual({
      signedIn: false,
      profile: null,
    })
  })

  test.each([
    ['en', 'That isn’t your current password.'],
    ['ar', 'هذه ليست كلمة مرورك الحالية.'],
  ])('%s: a wrong password has its own text instead of a text key', async (locale, message) => {
    const document = `mutation { changePassword(currentPassword: "not-mine", newPassword: "secret2") { signedOut
      userErrors { field message } } }`
    const { data } = await shop.ask(document, {}, { ...signedIn(), locale })
    expect(data.changePassword).toEqual({ signedOut: false, userErrors: [{ field: 'currentPassword', message }] })
  })

  test('another owner’s address is not changed, although this backend would change it', async () => {
    const { id } = (await shop.ask(SAVE, { input: HOME }, signedIn())).data.saveAddress.address
    const stranger = createVisitor({ identity: { token: null, guestToken: 'xyzXYZxyzXYZxyzXYZ' } })
    const saved = await shop.ask(SAVE, { input: { ...HOME, id, city: 'Elsewhere' } }, stranger)
    const deleted = await shop.ask(`mutation { deleteAddress(id: "${id}") { address { id } } }`, {}, stranger)
    // Guests who may not buy must sign in.
    if (generation === 1) {
      expect(saved.errors?.[0]?.extensions['code']).toBe('UNAUTHENTICATED')
      expect(deleted.errors?.[0]?.extensions['code']).toBe('UNAUTHENTICATED')
    } else {
      expect(saved.data.saveAddress.userErrors).toEqual([{ field: 'id' }])
      expect(deleted.data.deleteAddress.address).toBeNull()
    }
    const { data } = await shop.ask('{ viewer { addresses { items { id city } } } }', {}, signedIn())
    expect(data.viewer.addresses.items).toContainEqual({ id, city: 'Jena' })
  })

  test('an ended session is detected, and nothing runs as a guest', async () => {
    const visitor = signedIn('no-longer-valid-1')
    const refused = await shop.ask('mutation { toggleWishlist(productId: "1") { isSaved } }', {}, visitor)
    expect(refused.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    expect(visitor.events).toContainEqual({ signOut: true })

    const other = signedIn('no-longer-valid-2')
    const { errors } = await shop.ask(SAVE, { input: HOME }, other)
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    expect(other.events).toContainEqual({ signOut: true })
  })
})
