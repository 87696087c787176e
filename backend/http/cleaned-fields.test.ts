import * as v from 'valibot'
import { expect, test } from 'vitest'
import * as fields from './fields.ts'
import * as form from './form.ts'

const INVISIBLE = [
  '\ufeff',
  '\u{e0041}',
  '\u{e007f}',
  '\u200b',
  '\u202e',
  '\u2066',
  '\u061c',
  '\u00ad',
  '\u0000',
  '\ud800',
]
const LINE_BREAKS = ['\n', '\r', '\r\n', '\u000b', '\u000c', '\u0085', '\u2028', '\u2029']

/** Every schema of a value from outside, with what it makes of a readable value: its lines, or a value without any. */
const SCHEMAS: Record<string, [schema: v.GenericSchema, readable: string, lines: 'one' | 'several' | 'any']> = {
  text: [fields.text(), 'ada', 'any'],
  id: [fields.id, '12', 'any'],
  idList: [fields.idList, '12', 'any'],
  amount: [fields.amount, '12', 'any'],
  wholeNumber: [fields.wholeNumber, '12', 'any'],
  page: [fields.page, '12', 'any'],
  requiredText: [form.requiredText('Name'), 'ada', 'one'],
  optionalText: [form.optionalText('State'), 'ada', 'one'],
  requiredLines: [form.requiredLines('Message', 100), 'ada', 'several'],
  optionalLines: [form.optionalLines('Message', 100), 'ada', 'several'],
  email: [form.email, 'ada@example.com', 'one'],
  requiredId: [form.requiredId('Order'), '12', 'any'],
  requiredNumber: [form.requiredNumber('Order method'), '12', 'any'],
  givenId: [form.givenId('Order'), '12', 'any'],
}

/** `anything` reads no text, a password keeps every character, and the other two make no schema. */
const OTHERS = ['anything', 'password', 'broken', 'readForm']

test('every schema of a field is in this table', () => {
  const known = Object.keys({ ...fields, ...form }).filter((name) => !OTHERS.includes(name))
  expect(known.sort()).toEqual(Object.keys(SCHEMAS).sort())
})

test.each(Object.entries(SCHEMAS))('%s drops what cannot be seen, wherever it is', (_name, [schema, readable]) => {
  const [first = '', rest = ''] = [readable.slice(0, 1), readable.slice(1)]
  for (const character of INVISIBLE) {
    for (const typed of [character + readable, first + character + rest, readable + character]) {
      expect(v.parse(schema, typed), JSON.stringify(typed)).toEqual(v.parse(schema, readable))
    }
  }
})

test.each(Object.entries(SCHEMAS).filter(([, [, , lines]]) => lines === 'one'))(
  '%s refuses several lines',
  (_name, [schema, readable]) => {
    for (const lineBreak of LINE_BREAKS) {
      expect(v.safeParse(schema, `a${lineBreak}${readable}`).success, JSON.stringify(lineBreak)).toBe(false)
    }
  },
)
