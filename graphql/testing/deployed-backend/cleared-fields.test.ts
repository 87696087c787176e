import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { textsIn } from '../../texts/texts-in.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop, type Visitor } from '../test-shop.ts'
import { createDeployedShop, HOME } from './deployed-shop.ts'
import { signUpVisitor } from './sign-up-visitor.ts'
import { GENERATIONS } from './traits.ts'

const SAVE = `mutation ($input: AddressInput!) { saveAddress(input: $input) { viewer { signedIn }
  address { id city state line2 deliveryInstruction } userErrors { code field message } } }`

const optional = { state: 'TH', line2: 'Second floor', deliveryInstruction: 'Ring twice. '.repeat(9).trim() }
type Optional = keyof typeof optional
const cleared: Optional[][] = [
  [],
  ['state'],
  ['line2'],
  ['deliveryInstruction'],
  ['line2', 'deliveryInstruction'],
  ['state', 'line2', 'deliveryInstruction'],
]

interface Shop extends Pick<TestShop, 'ask' | 'close'> {
  member(email: string): Promise<Visitor>
}

const shops: [name: string, isKept: boolean, open: () => Promise<Shop>][] = [
  ...GENERATIONS.map((generation): (typeof shops)[number] => [
    `generation ${generation}`,
    true,
    async () => {
      const shop = await createDeployedShop(generation)
      return { ...shop, member: (email) => signUpVisitor(shop.ask, email) }
    },
  ]),
  [
    'the reference backend',
    false,
    async () => {
      const shop = await createTestShop()
      return { ...shop, member: (email) => signedInVisitor(shop, email) }
    },
  ],
]

describe.each(shops)('%s', (_name, isKept, open) => {
  let shop: Shop
  let visitor: Visitor
  beforeAll(async () => {
    shop = await open()
    visitor = await shop.member('clears@example.com')
  })
  afterAll(() => shop.close())

  async function save(input: Record<string, unknown>, as: Visitor = visitor) {
    const { data, errors } = await shop.ask(SAVE, { input: { ...HOME, ...input } }, as)
    expect(errors).toBeUndefined()
    return data.saveAddress
  }

  test.each(cleared.map((names) => ({ names })))(
    'cleared fields that the backend keeps are named: $names',
    async ({ names }) => {
      const { address } = await save(optional)
      const empty = Object.fromEntries(names.map((name) => [name, '']))
      const saved = await save({ ...optional, ...empty, id: address.id, city: 'Weimar' })
      const lost = Object.fromEntries(names.map((name) => [name, null]))
      expect(saved.address).toEqual({ id: address.id, city: 'Weimar', ...optional, ...(!isKept && lost) })
      expect(saved.viewer).toEqual({ signedIn: true })
      const named = saved.userErrors.map(({ code, field }: { code: string; field: Optional }) => [code, field])
      expect(new Set(named)).toEqual(new Set(isKept ? names.map((name) => ['NOT_CLEARED', name]) : []))
    },
  )

  test.each(LOCALES)('%s: the text says which value stays', async (locale) => {
    const here = createVisitor({ identity: visitor.identity, locale })
    const { address } = await save(optional, here)
    const saved = await save({ id: address.id }, here)
    const values = ['TH', 'Second floor', 'Ring twice. Ring twice. Ring twice. Rin…']
    const texts = values.map((value) => textsIn(locale)('refusal.notCleared', { value }))
    const messages = saved.userErrors.map(({ message }: { message: string }) => message)
    expect(new Set(messages)).toEqual(new Set(isKept ? texts : []))
  })

  test('a field that was empty before stays empty', async () => {
    const { address } = await save({})
    const saved = await save({ id: address.id })
    expect(saved).toMatchObject({ address: { line2: null, deliveryInstruction: null }, userErrors: [] })
  })
})
