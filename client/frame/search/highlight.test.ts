import { expect, test } from 'vitest'
import { splitAtMatch } from './highlight.tsx'

test('cuts at the match whatever its case', () => {
  expect(splitAtMatch('Copper Kettle', 'kett', 'en')).toEqual(['Copper ', 'Kett', 'le'])
  expect(splitAtMatch('إبريق نحاس', 'نحاس', 'ar')).toEqual(['إبريق ', 'نحاس', ''])
})

test('spaces around the text do not count', () => {
  expect(splitAtMatch('Copper Kettle', ' copper ', 'en')).toEqual(['', 'Copper', ' Kettle'])
})

test('no match, no cut', () => {
  expect(splitAtMatch('Copper Kettle', 'pan', 'en')).toBeNull()
  expect(splitAtMatch('Copper Kettle', '  ', 'en')).toBeNull()
})

test('Turkish letters find their own kind', () => {
  expect(splitAtMatch('IŞIK lamba', 'ışık', 'tr')).toEqual(['', 'IŞIK', ' lamba'])
})

test('a text whose length changes with its case is left whole', () => {
  expect(splitAtMatch('İplik makas', 'makas', 'en')).toBeNull()
})
