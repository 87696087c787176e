import { describe, expect, it } from 'vitest'
import ar from './ar.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { fill, fillField, required, translate } from './translate.ts'

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe.each(Object.entries({ fr, ar, tr, hi }))('%s', (_lang, texts) => {
  it('translates every text, with the placeholders of the English one', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(fr))
    const said = Object.entries(texts)
    expect(said.map(([english, text]) => [english, placeholders(text)])).toEqual(
      said.map(([english]) => [english, placeholders(english)]),
    )
    expect(said.filter(([, text]) => text === '' || text.trim() !== text)).toEqual([])
  })

  it('has no untranslated text except words that are the same', () => {
    const same = Object.entries(texts)
      .filter(([english, text]) => english === text)
      .map(([english]) => english)
    expect(same.filter((text) => !['Code', 'Message', 'Image'].includes(text))).toEqual([])
  })
})

describe('translate', () => {
  it('falls back to English', () => {
    for (const lang of ['en', 'xx', '', '__proto__', 'constructor']) {
      expect(translate('Order is not found', lang)).toBe('Order is not found')
      expect(translate(required('Email'), lang)).toBe('Email is required')
    }
  })

  it('translates values that are texts, and leaves others unchanged', () => {
    expect(translate(fillField('{label} must not be longer than {max} characters', 'City', { max: 255 }), 'tr')).toBe(
      'Şehir en fazla 255 karakter olabilir',
    )
    expect(translate(fill('Your code is {code}.', { code: '{code} Email $&' }), 'fr')).toBe(
      'Votre code est {code} Email $&.',
    )
  })

  it('accepts only texts that every language has', () => {
    // @ts-expect-error -- @NOTE a text without translations
    expect(translate('This is nowhere', 'fr')).toBe('This is nowhere')
    // @ts-expect-error -- @NOTE its value is missing
    translate('Your code is {code}.', 'fr')
    // @ts-expect-error -- @NOTE its value has another name
    fill('Your code is {code}.', { number: '1' })
  })
})
