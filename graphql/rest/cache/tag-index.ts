import { EVERYTHING } from './purged-by.ts'

/** Finds what was stored by its surrogate tags, without looking at everything there is. */
export interface TagIndex<Item> {
  add(item: Item, tags: readonly string[]): void
  remove(item: Item, tags: readonly string[]): void
  /** Each item with one of the tags, once. */
  find(tags: readonly string[]): Set<Item>
}

/** What has no tag is still a part of everything. */
const NO_TAGS = ['']

export function createTagIndex<Item>(): TagIndex<Item> {
  const byTag = new Map<string, Set<Item>>()
  const placesOf = (tags: readonly string[]) => (tags.length > 0 ? tags : NO_TAGS)

  return {
    add(item, tags) {
      for (const tag of placesOf(tags)) {
        const items = byTag.get(tag)
        if (items) items.add(item)
        else byTag.set(tag, new Set([item]))
      }
    },
    remove(item, tags) {
      for (const tag of placesOf(tags)) {
        const items = byTag.get(tag)
        items?.delete(item)
        if (items?.size === 0) byTag.delete(tag)
      }
    },
    find(tags) {
      const found = new Set<Item>()
      const wanted = tags.includes(EVERYTHING) ? byTag.keys() : tags
      for (const tag of wanted) for (const item of byTag.get(tag) ?? []) found.add(item)
      return found
    },
  }
}
