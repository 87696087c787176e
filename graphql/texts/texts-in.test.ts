import { expect, test } from 'vitest'
import { textsIn } from './texts-in.ts'

test('a text is in the requested language, with its values', () => {
  expect(textsIn('fr')('common.required', { type: textsIn('fr')('address.city') })).toBe(
    'Ville\u00a0: ce champ est obligatoire',
  )
  expect(textsIn('tr')('refusal.tooManyImages', { max: 5 })).toContain('5')
  expect(textsIn('en')('refusal.tooManyImages', { max: 5 })).toBe('At most 5 images can be sent.')
})

test('a language without texts falls back to English', () => {
  expect(textsIn('de')('fault.refused')).toBe('The request was refused.')
})

test('a placeholder without a value throws', () => {
  expect(() => textsIn('en')('refusal.tooLong')).toThrow(/label/)
})
