import { expect, test } from 'vitest'
import { createAtoms, type Atoms } from '../../atoms.tsx'
import { addToast, dismissPageToasts, dismissToast, toastsAtom } from './toast-state.ts'

function textsOf(atoms: Atoms) {
  return atoms.get(toastsAtom).map(({ text }) => text)
}

test('keeps the newest three', () => {
  const atoms = createAtoms()
  for (const text of ['a', 'b', 'c', 'd']) addToast(atoms, { kind: 'success', text })
  expect(textsOf(atoms)).toEqual(['b', 'c', 'd'])
})

test('the same words again replace the older toast, with a new time to live', () => {
  const atoms = createAtoms()
  addToast(atoms, { kind: 'error', text: 'a' })
  addToast(atoms, { kind: 'error', text: 'b' })
  const before = atoms.get(toastsAtom).map(({ id }) => id)
  addToast(atoms, { kind: 'error', text: 'a' })
  expect(textsOf(atoms)).toEqual(['b', 'a'])
  expect(before).not.toContain(atoms.get(toastsAtom).at(-1)?.id)
})

test('takes away the one that is dismissed', () => {
  const atoms = createAtoms()
  addToast(atoms, { kind: 'success', text: 'a' })
  addToast(atoms, { kind: 'error', text: 'b' })
  dismissToast(atoms, atoms.get(toastsAtom)[0]?.id ?? -1)
  expect(textsOf(atoms)).toEqual(['b'])
})

test('only the toasts that led to the next page follow there', () => {
  const atoms = createAtoms()
  addToast(atoms, { kind: 'success', text: 'a' })
  addToast(atoms, { kind: 'success', text: 'b', survivesNavigation: true })
  dismissPageToasts(atoms)
  expect(textsOf(atoms)).toEqual(['b'])
})
