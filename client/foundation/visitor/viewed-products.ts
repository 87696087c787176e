import { createOwnList } from './own-list.ts'

/** The page's own product and nine others. Limited, because each product may cost the backend a call. */
export const viewedProducts = createOwnList({
  key: 'recentlyViewed',
  kept: 10,
  isEntry: (id) => /^[1-9]\d{0,15}$/.test(id),
})
