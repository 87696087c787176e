import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { createSessionPrompt, sessionPromptAtom } from './session-prompt.ts'

it('opens one dialog for all who ask while it is open', async () => {
  const store = createStore()
  const signInAgain = createSessionPrompt(store)
  const first = signInAgain()
  const prompt = store.get(sessionPromptAtom)
  const second = signInAgain()
  expect(store.get(sessionPromptAtom)).toBe(prompt)
  prompt?.settle(true)
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(store.get(sessionPromptAtom)).toBeNull()
})

it('opens another one for who asks later', async () => {
  const store = createStore()
  const signInAgain = createSessionPrompt(store)
  const first = signInAgain()
  store.get(sessionPromptAtom)?.settle(false)
  expect(await first).toBe(false)
  const second = signInAgain()
  store.get(sessionPromptAtom)?.settle(true)
  expect(await second).toBe(true)
})
