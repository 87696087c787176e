import { expect, it } from 'vitest'
import { createAtoms } from '../atoms.tsx'
import { createSessionPrompt, sessionPromptAtom } from './session-prompt.ts'

it('opens one dialog for all who ask while it is open', async () => {
  const atoms = createAtoms()
  const signInAgain = createSessionPrompt(atoms)
  const first = signInAgain()
  const prompt = atoms.get(sessionPromptAtom)
  const second = signInAgain()
  expect(atoms.get(sessionPromptAtom)).toBe(prompt)
  prompt?.settle(true)
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(atoms.get(sessionPromptAtom)).toBeNull()
})

it('opens another one for who asks later', async () => {
  const atoms = createAtoms()
  const signInAgain = createSessionPrompt(atoms)
  const first = signInAgain()
  atoms.get(sessionPromptAtom)?.settle(false)
  expect(await first).toBe(false)
  const second = signInAgain()
  atoms.get(sessionPromptAtom)?.settle(true)
  expect(await second).toBe(true)
})
