import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { createPrompt, sessionPromptAtom } from './prompts.ts'

it('opens one dialog for concurrent calls', async () => {
  const store = createStore()
  const signInAgain = createPrompt(store, sessionPromptAtom)
  const first = signInAgain()
  const prompt = store.get(sessionPromptAtom)
  const second = signInAgain()
  expect(store.get(sessionPromptAtom)).toBe(prompt)
  prompt?.settle(true)
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(store.get(sessionPromptAtom)).toBeNull()
})

it('opens another dialog for a later call', async () => {
  const store = createStore()
  const signInAgain = createPrompt(store, sessionPromptAtom)
  const first = signInAgain()
  store.get(sessionPromptAtom)?.settle(false)
  expect(await first).toBe(false)
  const second = signInAgain()
  store.get(sessionPromptAtom)?.settle(true)
  expect(await second).toBe(true)
})
