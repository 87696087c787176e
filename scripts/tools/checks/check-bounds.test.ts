import { expect, test } from 'vitest'
import { boundProblems, listenerProblems } from './check-bounds.ts'

const LINE = 'server/x.ts:'

test.each([
  [
    'a map of the module',
    'const known = new Map<string, number>()\nexport const put = (key: string) => known.set(key, 1)',
  ],
  ['a set that a function fills later', 'function create() { const seen = new Set(); return (key) => seen.add(key) }'],
  ['a cache of a package', 'const cache = new LRUCache({ max: 1_000 })'],
  ['a map in an object', 'const state = { known: new Map() }'],
  ['a map by default', 'function create(known = new Map()) {}'],
])('%s needs a limit', (_name, text) => {
  expect(boundProblems('server/x.ts', text)).toEqual([expect.stringContaining(LINE)])
})

test.each([
  ['a map that its own call fills', 'function count() { const all = new Map(); all.set(1, 1); return all }'],
  ['a list that never grows', "const METHODS = new Set(['GET'])"],
  [
    'a reason on the line before',
    '// bounded: the languages\nconst known = new Map()\nconst put = () => known.set(1, 1)',
  ],
  ['a weak map', 'const known = new WeakMap()\nexport const put = (key: object) => known.set(key, 1)'],
])('%s has none', (_name, text) => {
  expect(boundProblems('server/x.ts', text)).toEqual([])
})

test.each([
  ['the end of an answer', "const enter = (reply) => reply.raw.once('close', leave)"],
  ['the end of an answer taken apart', "const enter = ({ raw }) => raw.on('finish', leave)"],
  ['a signal', "const enter = (signal) => signal.addEventListener('abort', leave)"],
])('a listener to %s may be too late', (_name, text) => {
  expect(listenerProblems('server/x.ts', text)).toEqual([expect.stringContaining(LINE)])
})

test.each([
  ['the end of a connection', "socket.once('close', leave)"],
  ['a signal that was asked', "const enter = (signal) => signal.aborted || signal.addEventListener('abort', leave)"],
])('a listener to %s is not', (_name, text) => {
  expect(listenerProblems('server/x.ts', text)).toEqual([])
})
