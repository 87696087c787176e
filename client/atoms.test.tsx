import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { atom, createAtoms, StateProvider, useAtomValue } from './atoms.tsx'

const count = atom(1)

function Count() {
  return <p>{useAtomValue(count)}</p>
}

test('an atom begins with its initial value, and its holder tells of changes until it is asked not to', () => {
  const atoms = createAtoms()
  const seen = vi.fn(() => atoms.get(count))
  const stop = atoms.subscribe(seen)
  expect(atoms.get(count)).toBe(1)
  atoms.set(count, 2)
  stop()
  atoms.set(count, 3)
  expect(seen.mock.results.map(({ value }) => value as number)).toEqual([2])
  expect(createAtoms().get(count)).toBe(1)
})

test('what is drawn for hydration has the initial value, also where it has changed since', () => {
  const atoms = createAtoms()
  atoms.set(count, 2)
  const drawn = renderToString(
    <StateProvider atoms={atoms}>
      <Count />
    </StateProvider>,
  )
  expect(drawn).toBe('<p>1</p>')
  expect(() => renderToString(<Count />)).toThrow('StateProvider')
})
