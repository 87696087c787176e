import { expect, test } from 'vitest'
import { textsIn } from './texts-in.ts'

test('a text is in the requested language, with its values', () => {
  expect(textsIn('fr')('common.required', { type: textsIn('fr')('address.city') })).toBe(
    'Ville\u00a0: ce champ est obligatoire',
  )
  expect(textsIn('tr')('refusal.tooManyImages', { max: 5 })).toContain('5')
  expect(textsIn('en')('refusal.tooManyImages', { max: 5 })).toBe('You can send up to 5 images.')
})

test('a language without texts falls back to English', () => {
  expect(textsIn('de')('fault.refused')).toBe('We couldn’t do that.')
})

test('a placeholder without a value throws', () => {
  expect(() => textsIn('en')('refusal.tooLong')).toThrow(/label/)
})
