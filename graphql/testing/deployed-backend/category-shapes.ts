import { type BackendRequest, translated } from './backend-request.ts'
import type { SampleCategory as Main } from './shop-data.ts'

type Sub = Main['subs'][number]

function row({ id, slug, title }: Sub, request: BackendRequest) {
  return { id, slug, title: translated(title, request), image: `${slug}.webp` }
}

export function menu(request: BackendRequest) {
  return request.shop.categories.map((main) => {
    const { id, slug, title } = row(main, request)
    const below = main.subs.map((sub) => ({ id: sub.id, slug: sub.slug, title: translated(sub.title, request) }))
    return request.traits.hasTree
      ? {
          id,
          slug,
          title,
          parent: null,
          in_footer_child: below.map((sub) => ({ ...sub, parent: id, in_footer_child: [] })),
        }
      : { id, slug, title, public_sub_categories: below.map((sub) => ({ ...sub, category_id: id })) }
  })
}

export function subRow(sub: Sub, main: Main, request: BackendRequest) {
  return {
    ...row(sub, request),
    category_id: main.id,
    category: { id: main.id, slug: main.slug, title: translated(main.title, request) },
  }
}

export function mainRow(main: Main, request: BackendRequest) {
  const child = request.traits.hasTree && {
    child: main.subs.map((sub) => ({ ...row(sub, request), parent: main.id, child: [] })),
  }
  return { ...row(main, request), ...child }
}

/** Sub-categories, or categories of the tree. */
export function listedCategories(request: BackendRequest, withParent: boolean) {
  if (request.traits.hasTree) return request.shop.categories.map((main) => row(main, request))
  return request.shop.categories.flatMap((main) =>
    main.subs.map((sub) => {
      const { category, ...bare } = subRow(sub, main, request)
      return withParent ? { ...bare, category } : bare
    }),
  )
}

export function findSub(id: number, { shop }: BackendRequest): { main: Main; sub: Sub } | null {
  for (const main of shop.categories) {
    const sub = main.subs.find((candidate) => candidate.id === id)
    if (sub) return { main, sub }
  }
  return null
}
