import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type PostalAddress, postalLines, postalRuleOf } from './postal-lines.ts'
import postalRules from './postal-rules.json' with { type: 'json' }

test.each(['postal-lines.ts', 'postal-rules.json'])(
  'the backend, which writes letters, has the same %s',
  async (name) => {
    const [bff, backend] = await Promise.all(
      [`./${name}`, `../../backend/countries/${name}`].map((path) => readFile(new URL(path, import.meta.url), 'utf8')),
    )
    expect(backend).toBe(bff)
  },
)

const state = (code: string, name: string) => ({ code, name })
const STREET = '1 Street, Flat 2'

const ADDRESSES: [string, Partial<PostalAddress>, string[]][] = [
  ['US', { city: 'Washington', state: state('DC', 'Washington'), zip: '20001' }, [STREET, 'Washington, DC\u00a020001']],
  ['CA', { city: 'Ottawa', state: state('ON', 'Ontario'), zip: 'K1A 0B1' }, [STREET, 'Ottawa ON\u00a0K1A 0B1']],
  ['DE', { city: 'Berlin', state: state('BE', 'Berlin'), zip: '10115' }, [STREET, '10115 Berlin']],
  ['CH', { city: 'Zürich', zip: '8001' }, [STREET, 'CH-8001 Zürich']],
  ['CH', { city: 'Zürich' }, [STREET, 'Zürich']],
  ['GB', { city: 'London', zip: 'SW1A 1AA' }, [STREET, 'London', 'SW1A 1AA']],
  ['IT', { city: 'Roma', zip: '00118' }, [STREET, '00118 Roma']],
  ['TR', { city: 'Beyoğlu', state: state('34', 'İstanbul'), zip: '34433' }, [STREET, '34433 Beyoğlu/İstanbul']],
  ['TR', { city: 'Beyoğlu', zip: '34433' }, [STREET, '34433 Beyoğlu']],
  ['BR', { city: 'Santos', state: state('SP', 'São Paulo'), zip: '11010-001' }, [STREET, 'Santos-SP', '11010-001']],
  ['IN', { city: 'Delhi', state: state('DL', 'दिल्ली'), zip: '110001' }, [STREET, 'Delhi 110001', 'दिल्ली']],
  ['AE', { city: 'Al Ain', state: state('AZ', 'Abu Dhabi') }, [STREET, 'Al Ain', 'Abu Dhabi']],
  ['AE', { city: 'DUBAI', state: state('DU', 'Dubai') }, [STREET, 'DUBAI']],
  ['TR', { city: 'Istanbul', state: state('34', 'İstanbul'), zip: '34000' }, [STREET, '34000 Istanbul']],
  ['US', { city: 'New York', state: state('NY', 'New York'), zip: '10001' }, [STREET, 'New York, NY\u00a010001']],
  ['SG', { city: 'Singapore', zip: '048616' }, [STREET, 'SINGAPORE 048616']],
  ['SG', { city: 'Bedok', zip: '048616' }, [STREET, 'Bedok', 'SINGAPORE 048616']],
  ['GI', { city: 'Gibraltar', zip: 'GX11 1AA' }, [STREET, 'GIBRALTAR', 'GX11 1AA']],
  ['GG', { city: 'Guernsey', zip: 'GY1 1AA' }, [STREET, 'GUERNSEY', 'GY1 1AA']],
  ['EG', { city: 'Cairo', state: state('C', 'القاهرة'), zip: '11511' }, [STREET, 'Cairo', 'القاهرة', '11511']],
  ['JP', { city: 'Chiyoda', state: state('13', 'Tokyo'), zip: '100-0001' }, [STREET, 'Chiyoda', 'Tokyo', '100-0001']],
  [
    'JP',
    { line1: '千代田1-1', line2: null, city: '千代田区', state: state('13', '東京都'), zip: '100-0001' },
    ['〒100-0001', '東京都', '千代田区', '千代田1-1'],
  ],
  ['HK', { city: 'Central', state: state('HKI', '') }, [STREET, 'Central']],
  ['XX', { city: 'Nowhere', zip: '1' }, [STREET, 'Nowhere', '1']],
  ['FR', { line1: '$& $1 %Z', line2: null, city: '%C', zip: '75001' }, ['$& $1 %Z', '75001 %C']],
]

test('no country prints a city twice', () => {
  for (const country of Object.keys(postalRules)) {
    const fixed = postalRuleOf(country)
      .format.split(/%[A-Za-z]/)
      .map((words) => words.replaceAll(/^[\s,/-]+|[\s,/-]+$/g, ''))
    for (const city of [...fixed.filter((words) => /\p{L}{3}/u.test(words)), 'Dubai']) {
      const address = { country, line1: '1 Street', line2: null, city, zip: '', state: state('XX', city) }
      const printed = postalLines(address).join(' ').toLowerCase().split(city.toLowerCase()).length - 1
      if (!['US', 'CA', 'AU', 'BR'].includes(country)) expect([country, city, printed]).toEqual([country, city, 1])
    }
  }
})

test.each(ADDRESSES)('%s: %j', (country, address, lines) => {
  const empty = { line1: '1 Street', line2: 'Flat 2', city: '', zip: '', state: null }
  expect(postalLines({ country, ...empty, ...address })).toEqual(lines)
})
