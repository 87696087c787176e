import { expect, it } from 'vitest'
import { wordProblems } from './words.ts'

it('reports another word for the same thing', () => {
  const rules = [{ say: 'email', never: ['e-mail'] }]
  expect(wordProblems('Resend E-mail', 'en', rules)).toEqual(['"E-mail" in "Resend E-mail": say email'])
  expect(wordProblems('Resend email', 'en', rules)).toEqual([])
})

it('reports a word only where it begins', () => {
  const rules = [{ say: 'offres', never: ['soldes'] }]
  expect(wordProblems('nos soldes', 'fr', rules)).toHaveLength(1)
  expect(wordProblems('consoldes', 'fr', rules)).toEqual([])
})

it('reports a word behind an article that is part of it', () => {
  expect(wordProblems('والعناصر', 'ar', [{ say: 'قطعة', never: ['عناصر'] }])).toHaveLength(1)
})

it('reports a letter in either of its encodings', () => {
  const rules = [{ say: 'ख', never: ['ख\u093c'] }]
  for (const text of ['\u0959ाली', 'ख\u093cाली']) expect(wordProblems(text, 'hi', rules)).toHaveLength(1)
})
