import { expect, it } from 'vitest'
import { doubtsAbout } from './noise.ts'

const quiet = {
  loadAtStart: 0.1,
  before: { ms: 100, spread: 0.05 },
  after: { ms: 103, spread: 0.04 },
  foreignShare: 0.01,
}

it('trusts a quiet run', () => {
  expect(doubtsAbout(quiet)).toEqual([])
  expect(doubtsAbout({ ...quiet, foreignShare: null })).toEqual([])
})

it.each([
  ['a busy start', { loadAtStart: 2 }, 'load 2.0'],
  ['other processes', { foreignShare: 0.2 }, 'others used 20 %'],
  ['a machine that became slower', { after: { ms: 150, spread: 0 } }, '50 % more or less'],
  ['a machine that became faster', { after: { ms: 60, spread: 0 } }, '40 % more or less'],
  ['work that takes different times', { before: { ms: 100, spread: 0.6 } }, '60 % apart'],
])('doubts after %s', (_what, changes, words) => {
  expect(doubtsAbout({ ...quiet, ...changes })).toEqual([expect.stringContaining(words)])
})
