import { expect, it } from 'vitest'
import { splitQuestions } from './split-questions.ts'

const question = (number: number) => `<h2>Is it ${number}?</h2><p>Yes,<br>see <a href="/page/help">Help</a>.</p>`
const page = `<p>Quick answers.</p>${[1, 2, 3, 4, 5].map(question).join('\n')}`

it('separates the questions of a page from its introduction', () => {
  const split = splitQuestions(page)
  expect(split?.lead).toBe('<p>Quick answers.</p>')
  expect(split?.questions).toHaveLength(5)
  expect(split?.questions[1]).toEqual({
    title: '<h2>Is it 2?</h2>',
    answer: '<p>Yes,<br>see <a href="/page/help">Help</a>.</p>',
  })
})

it('recognizes Arabic questions', () => {
  expect(splitQuestions(page.replaceAll('?', '؟'))?.questions).toHaveLength(5)
})

it.each([
  ['with few questions', [1, 2, 3].map(question).join('')],
  ['about other things', page.replaceAll('?', '')],
  ['whose headings are inside other elements', `<div>${page}</div>`],
  ['without headings', '<p>Is it?</p>'],
])('leaves a page %s whole', (_, html) => {
  expect(splitQuestions(html)).toBeNull()
})
