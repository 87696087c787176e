import { expect, it } from 'vitest'
import { splitQuestions } from './split-questions.ts'

const question = (number: number) => `<h2>Is it ${number}?</h2><p>Yes,<br>see <a href="/page/help">Help</a>.</p>`
const page = `<p>Quick answers.</p>${[1, 2, 3, 4, 5].map(question).join('\n')}`

it('separates the questions of a page from its introduction', () => {
  const split = splitQuestions(page)
  expect(split?.lead).toBe('<p>Quick answers.</p>')
  expect(split?.groups[0]?.questions).toHaveLength(5)
  expect(split?.groups[0]?.questions[1]).toEqual({
    title: '<h2>Is it 2?</h2>',
    answer: '<p>Yes,<br>see <a href="/page/help">Help</a>.</p>',
  })
})

it('keeps the groups of questions', () => {
  const third = (html: string) => html.replaceAll('h2>', 'h3>')
  const two = [1, 2].map(question).join('')
  const three = [3, 4, 5].map(question).join('')
  const split = splitQuestions(`<p>Hi.</p><h2>Orders</h2>${third(two)}<h2>Returns</h2>${third(three)}`)
  expect(split?.groups.map(({ title, questions }) => [title, questions.length])).toEqual([
    ['<h2>Orders</h2>', 2],
    ['<h2>Returns</h2>', 3],
  ])
})

it('recognizes Arabic questions', () => {
  expect(splitQuestions(page.replaceAll('?', '؟'))?.groups[0]?.questions).toHaveLength(5)
})

it.each([
  ['with few questions', [1, 2, 3].map(question).join('')],
  ['about other things', page.replaceAll('?', '')],
  ['whose headings are inside other elements', `<div>${page}</div>`],
  ['without headings', '<p>Is it?</p>'],
])('leaves a page %s whole', (_, html) => {
  expect(splitQuestions(html)).toBeNull()
})
