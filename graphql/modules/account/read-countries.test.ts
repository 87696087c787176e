import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCountryList } from '#backend/countries/country-list.ts'
import { LOCALES } from '#shared/locales.ts'
import { createDeployedShop, type DeployedShop } from '../../testing/deployed-backend/deployed-shop.ts'
import { createTestShop, createVisitor } from '../../testing/test-shop.ts'

const COUNTRIES = '{ countries { code name phonePrefix states { code name } } }'

interface Country {
  code: string
  name: string
  phonePrefix: string | null
  states: { code: string; name: string }[]
}

describe('a backend without a list of countries', () => {
  let shop: DeployedShop
  beforeAll(async () => {
    shop = await createDeployedShop(1)
  })
  afterAll(() => shop.close())

  async function read(locale: string): Promise<Country[]> {
    const { data, errors } = await shop.ask(COUNTRIES, {}, createVisitor({ locale }))
    expect(errors).toBeUndefined()
    return data.countries
  }

  test.each(LOCALES)('%s: all countries are named and sorted in the language', async (locale) => {
    const countries = await read(locale)
    const { countries: named, phones } = createCountryList(locale)
    expect(new Map(countries.map(({ code, name, phonePrefix }) => [code, [name, phonePrefix]]))).toEqual(
      new Map(Object.values(named).map(({ code2, name }) => [code2, [name, phones[code2] ?? null]])),
    )
    expect(countries.map(({ name }) => name)).toEqual(
      countries.map(({ name }) => name).toSorted(new Intl.Collator(locale).compare),
    )
  })

  test('countries with state codes have their states; others accept any text', async () => {
    const countries = await read('en')
    const { countries: named } = createCountryList('en')
    const withStates = countries.filter(({ states }) => states.length > 0)
    expect(withStates.map(({ code }) => code)).toEqual(['AU', 'BR', 'CA', 'US'])
    for (const { code, states } of withStates) {
      const known = Object.values(named[code]?.states ?? {}).map(({ code: state, name }) => ({ code: state, name }))
      expect(states).toEqual(known)
    }
  })

  test('a country is found by its code in any case', async () => {
    const { data } = await shop.ask(
      '{ us: country(code: "us") { name states { code } } none: country(code: "ZZZ") { name } }',
      {},
      createVisitor({ locale: 'fr' }),
    )
    expect(data).toMatchObject({ us: { name: 'États-Unis' }, none: null })
    expect(data.us.states).toContainEqual({ code: 'DC' })
  })
})

test('an outage is reported as such, and the next answer is complete', async () => {
  const shop = await createTestShop()
  shop.backend.faults.set({ path: 'countries-phones', mode: 'status', status: 500, count: 1 })
  const { errors } = await shop.ask(COUNTRIES)
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_DOWN' } }])
  const { data } = await shop.ask(COUNTRIES)
  expect(data.countries.find(({ code }: Country) => code === 'IT').states.length).toBeGreaterThan(10)
  await shop.close()
})
