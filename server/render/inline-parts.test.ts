import { expect, test } from 'vitest'
import { digestOf } from './csp.ts'
import { createInlineParts } from './inline-parts.ts'
import { START_SCRIPT } from './start-script.ts'

const LOOK = { primaryColor: '#123456', primaryHoverColor: null, defaultImage: '/default.webp' }

test('the policy names what the document has inline', () => {
  const { script, css, scripts, styles } = createInlineParts('run()')(LOOK)
  expect(css).toContain('#123456')
  expect(styles).toEqual([digestOf(css ?? '')])
  expect(scripts).toEqual([digestOf(script), digestOf(START_SCRIPT)])
})

test('settings that are the same object are read once', () => {
  const inlineParts = createInlineParts('run()')
  const first = inlineParts(LOOK)
  expect(inlineParts(LOOK)).toBe(first)
  expect(inlineParts({ ...LOOK, primaryColor: '#654321' }).css).toContain('#654321')
})

test('without settings there is no style', () => {
  const { script, css, scripts, styles } = createInlineParts('run()')(null)
  expect([css, styles]).toEqual([null, []])
  expect(scripts).toContain(digestOf(script))
})
