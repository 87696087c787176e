import { createOwnList } from './own-list.ts'

/** Searches that found something. */
export const recentSearches = createOwnList({
  key: 'recentSearches',
  kept: 5,
  isEntry: (text) => text.trim() !== '' && text.length <= 256,
})
