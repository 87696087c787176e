import { beforeEach, expect, test } from 'vitest'
import { createTagIndex, type TagIndex } from './tag-index.ts'

let index: TagIndex<string>
beforeEach(() => {
  index = createTagIndex()
  index.add('shirt', ['product', 'product:5'])
  index.add('shoe', ['product', 'product:6'])
  index.add('untagged', [])
})

test.each([
  [['product:5'], ['shirt']],
  [['product'], ['shirt', 'shoe']],
  [
    ['product:6', 'product', 'product:5'],
    ['shoe', 'shirt'],
  ],
  [['no such', 'product:6'], ['shoe']],
  [['no such'], []],
  [[], []],
  [['*'], ['shirt', 'shoe', 'untagged']],
  [
    ['no such', '*'],
    ['shirt', 'shoe', 'untagged'],
  ],
])('%j finds %j, each once', (tags, found) => {
  expect([...index.find(tags)]).toEqual(found)
})

test('what was removed is not found, and what shares a tag with it is', () => {
  index.remove('shirt', ['product', 'product:5'])
  expect([...index.find(['product:5'])]).toEqual([])
  expect([...index.find(['product'])]).toEqual(['shoe'])
  expect([...index.find(['*'])]).toEqual(['shoe', 'untagged'])
})

test('what has no tag can be removed too', () => {
  index.remove('untagged', [])
  expect([...index.find(['*'])]).toEqual(['shirt', 'shoe'])
})

test('removing what is not there changes nothing', () => {
  index.remove('shirt', ['no such'])
  index.remove('no such', ['product'])
  expect([...index.find(['*'])]).toEqual(['shirt', 'shoe', 'untagged'])
})

test('what was removed can be added again', () => {
  index.remove('shirt', ['product', 'product:5'])
  index.add('shirt', ['product:5'])
  expect([...index.find(['product:5'])]).toEqual(['shirt'])
  expect([...index.find(['product'])]).toEqual(['shoe'])
})

test('what is found is a copy: it may be changed while it is gone through', () => {
  for (const item of index.find(['product'])) index.remove(item, ['product'])
  expect([...index.find(['product'])]).toEqual([])
})
