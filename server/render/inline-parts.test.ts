import { expect, test } from 'vitest'
import { digestOf } from '../answers/csp.ts'
import { createInlineParts } from './inline-scripts.ts'

const SCRIPTS = { head: 'run()', start: 'start()' }
const LOOK = { primaryColor: '#123456', primaryHoverColor: null, defaultImage: '/default.webp' }

test('the policy lists the document’s inline scripts and styles', () => {
  const { script, css, scripts, styles } = createInlineParts(SCRIPTS)(LOOK)
  expect(css).toContain('#123456')
  expect(styles).toEqual([digestOf(css ?? '')])
  expect(scripts).toEqual([digestOf(script), digestOf(SCRIPTS.start)])
})

test('the same settings object is processed once', () => {
  const inlineParts = createInlineParts(SCRIPTS)
  const first = inlineParts(LOOK)
  expect(inlineParts(LOOK)).toBe(first)
  expect(inlineParts({ ...LOOK, primaryColor: '#654321' }).css).toContain('#654321')
})

test('without settings there is no inline style', () => {
  const { script, css, scripts, styles } = createInlineParts(SCRIPTS)(null)
  expect([css, styles]).toEqual([null, []])
  expect(scripts).toContain(digestOf(script))
})
