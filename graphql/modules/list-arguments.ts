import type { GraphQLError } from 'graphql'
import type { PublicApi } from '../api/api.ts'
import { MAX_IDS, MAX_PAGE, MAX_PER_PAGE, MAX_TEXT, type Page, type PageRequest } from '../api/wire/lists.ts'
import { isId } from '../api/wire/wire.ts'
import { codedError, type OperationLimit } from '../texts/errors.ts'

/* Arguments of queries are never corrected silently: an error with a code refuses the field. */

export function wrongArgument(text: string): GraphQLError {
  return codedError('BAD_USER_INPUT', text)
}

function aboveLimit(limit: OperationLimit, max: number, found: number, text: string): GraphQLError {
  return codedError('LIMIT_EXCEEDED', `${text}, found ${found}.`, { limit, max, found })
}

/** @throws {GraphQLError} BAD_USER_INPUT */
export function checkRange(name: string, value: number | null | undefined, least: number, most: number): void {
  if (value === null || value === undefined || (value >= least && value <= most)) return
  throw wrongArgument(`\`${name}\` is a whole number from ${least} to ${most}, found ${value}.`)
}

/** @throws {GraphQLError} LIMIT_EXCEEDED */
export function checkSearch(text: string | null | undefined): void {
  const { length } = text ?? ''
  if (length > MAX_TEXT) throw aboveLimit('searchText', MAX_TEXT, length, `A search has at most ${MAX_TEXT} characters`)
}

/** @throws {GraphQLError} LIMIT_EXCEEDED */
export function checkIdCount(name: string, ids: readonly string[] | null | undefined): void {
  const { length } = ids ?? []
  if (length > MAX_IDS) throw aboveLimit('ids', MAX_IDS, length, `\`${name}\` has at most ${MAX_IDS} ids`)
}

/** @throws {GraphQLError} LIMIT_EXCEEDED, or BAD_USER_INPUT for anything that is not the text of a whole number */
export function checkIds(name: string, ids: readonly string[] | null | undefined): void {
  checkIdCount(name, ids)
  const wrong = ids?.find((id) => !isId(id))
  if (wrong !== undefined) throw wrongArgument(`\`${name}\` takes ids, and ${JSON.stringify(wrong)} is not one.`)
}

/** @throws {GraphQLError} LIMIT_EXCEEDED above the limit, BAD_USER_INPUT below 1 */
export function checkSize(name: 'perPage' | 'first', size: number | null | undefined): void {
  if (size !== null && size !== undefined && size > MAX_PER_PAGE)
    throw aboveLimit(name, MAX_PER_PAGE, size, `\`${name}\` is at most ${MAX_PER_PAGE}`)
  checkRange(name, size, 1, MAX_PER_PAGE)
}

/** @throws {GraphQLError} LIMIT_EXCEEDED for a page past the end; `max` is the last page */
export function checkEnd(page: number, pageCount: number): void {
  const last = Math.min(MAX_PAGE, pageCount)
  if (page > last) throw aboveLimit('page', last, page, `The last page is ${last}`)
}

/**
 * The requested page, or the last one that can exist, whose answer has the number of pages for `checkEnd`.
 * @throws {GraphQLError} BAD_USER_INPUT below 1
 */
export function existingPage(page: number | null | undefined): number {
  const number = page ?? 1
  if (number < 1) throw wrongArgument(`\`page\` starts at 1, found ${number}.`)
  return Math.min(MAX_PAGE, number)
}

export interface PageArgs {
  page?: number | null
  perPage?: number | null
}

/** A list inside of an answer. */
interface ListIn<Model, Item> {
  of: (model: Model) => Page<Item> | null
  with: (model: Model, list: Page<Item>) => Model
}

/** Some backends have fixed page sizes: reads the pages that contain the requested one, and cuts it out of them. */
async function readCut<Model, Item>(
  page: number,
  perPage: number,
  list: ListIn<Model, Item>,
  read: (request: PageRequest) => Promise<Model>,
): Promise<Model> {
  const first = await read({ page: 1 })
  const found = list.of(first)
  if (!found) return first
  const { total } = found.pageInfo
  const step = found.pageInfo.perPage || Math.max(1, found.items.length)
  const start = (page - 1) * perPage
  const end = Math.min(start + perPage, total)
  const pages: number[] = []
  for (let number = Math.floor(start / step) + 1; (number - 1) * step < end; number++) pages.push(number)
  const models = await Promise.all(pages.map((number) => (number === 1 ? first : read({ page: number }))))
  const items = models.flatMap((model, index) => {
    const offset = (pages[index] ?? 1) * step - step
    return list.of(model)?.items.slice(Math.max(0, start - offset), end - offset) ?? []
  })
  const isEmpty = items.length === 0
  return list.with(first, {
    items,
    pageInfo: {
      page,
      pageCount: Math.max(1, Math.ceil(total / perPage)),
      perPage,
      total,
      from: isEmpty ? null : start + 1,
      to: isEmpty ? null : start + items.length,
    },
  })
}

/**
 * One page of a list, in the requested size.
 * @param read reads a page from the backend
 * @throws {GraphQLError} LIMIT_EXCEEDED for a page past the end or a size above the limit, BAD_USER_INPUT below 1
 */
export async function readListIn<Model, Item>(
  api: PublicApi,
  args: PageArgs,
  list: ListIn<Model, Item>,
  read: (request: PageRequest) => Promise<Model>,
): Promise<Model> {
  const { perPage } = args
  checkSize('perPage', perPage)
  const page = existingPage(args.page)
  const isCut = perPage !== null && perPage !== undefined && !(await api.shop()).takesPageSize
  const model = await (isCut ? readCut(page, perPage, list, read) : read({ page, perPage }))
  const found = list.of(model)
  if (found) checkEnd(args.page ?? 1, found.pageInfo.pageCount)
  return model
}

export function readList<Item>(
  api: PublicApi,
  args: PageArgs,
  read: (request: PageRequest) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  return readListIn(api, args, { of: (list) => list, with: (_list, cut) => cut }, read)
}
