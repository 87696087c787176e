import type { Page } from '../../api/wire/page.ts'

export function emptyPage(): Page<never> {
  return { items: [], pageInfo: { page: 1, pageCount: 1, perPage: 0, total: 0, from: null, to: null } }
}
