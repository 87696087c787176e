import { FormattedMessage } from 'react-intl'
import type { Client } from 'urql'
import { routes } from '#shared/routes.ts'
import { type useHref, useLocation } from '../../foundation/navigation/location.tsx'
import { recentSearches } from '../../foundation/visitor/own-lists.ts'
import { PopularSearchesDocument, SuggestionsDocument, type SuggestionsQuery } from './__generated__/suggestions.ts'
import styles from './search-popup.module.css'

interface Suggestion {
  key: string
  title: string
  href: string
  image?: string
  price?: string
  isSoldOut?: boolean
}

export interface SuggestionGroup {
  kind: 'keywords' | 'categories' | 'products' | 'recent' | 'popular'
  items: Suggestion[]
}

export function suggestionGroups(
  { keywords, categories, subCategories, products }: SuggestionsQuery['suggestions'],
  href: ReturnType<typeof useHref>,
): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      kind: 'keywords',
      items: keywords.map((title) => ({ key: `k${title}`, title, href: href(routes.search, {}, { q: title }) })),
    },
    {
      kind: 'categories',
      items: [
        ...categories.map(({ id, title, slug }) => ({
          key: `c${id}`,
          title,
          href: href(routes.category, { main: slug }),
        })),
        ...subCategories.map(({ id, title, slug, parentSlug }) => ({
          key: `s${id}`,
          title,
          href: parentSlug
            ? href(routes.subCategory, { main: parentSlug, subCategory: slug })
            : href(routes.search, {}, { q: title }),
        })),
      ],
    },
    {
      kind: 'products',
      items: products.map(({ id, slug, title, image, price, inStock }) => ({
        key: `p${id}`,
        title,
        href: href(routes.product, { slug, id }),
        image: image.thumbnail,
        price: price.current.formatted,
        isSoldOut: inStock === false,
      })),
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** Offered before anything is typed. */
export function startGroups(popular: readonly string[], href: ReturnType<typeof useHref>): SuggestionGroup[] {
  const searches = (kind: 'recent' | 'popular', texts: readonly string[]): SuggestionGroup => ({
    kind,
    items: texts.map((title) => ({ key: kind + title, title, href: href(routes.search, {}, { q: title }) })),
  })
  const recent = recentSearches.read()
  const others = popular.filter((text) => !recent.includes(text))
  return [searches('recent', recent), searches('popular', others)].filter(({ items }) => items.length > 0)
}

/** Null if there is nothing to show. */
export async function readGroups(
  client: Client,
  text: string,
  href: ReturnType<typeof useHref>,
): Promise<SuggestionGroup[] | null> {
  if (text === '') {
    const { data } = await client.query(PopularSearchesDocument, {}, { suspense: false }).toPromise()
    const groups = startGroups(data?.popularSearches ?? [], href)
    return groups.length > 0 ? groups : null
  }
  const { data } = await client.query(SuggestionsDocument, { text }, { suspense: false }).toPromise()
  return data ? suggestionGroups(data.suggestions, href) : null
}

interface Box {
  groups: readonly SuggestionGroup[]
  result: { text: string } | null
  active: number
  listId: string
  optionId(index: number): string
  close(): void
}

export function Suggestions({ box }: { box: Box }) {
  const { groups } = box
  return groups.map((group, index) => (
    <Group key={group.kind} group={group} box={box} first={offsetOf(groups, index)} />
  ))
}

export function SuggestionStatus({ box: { groups, result } }: { box: Box }) {
  const count = offsetOf(groups, groups.length)
  return count > 0 ? (
    <span className="visually-hidden">
      <FormattedMessage id="search.count" values={{ count }} />
    </span>
  ) : (
    <p className={styles.nothing}>
      <FormattedMessage id="search.nothing" values={{ text: <bdi>{result?.text}</bdi> }} />
    </p>
  )
}

function offsetOf(groups: readonly SuggestionGroup[], index: number): number {
  return groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0)
}

function GroupTitle({ kind }: { kind: SuggestionGroup['kind'] }) {
  if (kind === 'recent') return <FormattedMessage id="search.recent" />
  if (kind === 'popular') return <FormattedMessage id="search.popular" />
  if (kind === 'keywords') return <FormattedMessage id="search.keywords" />
  if (kind === 'categories') return <FormattedMessage id="common.categories" />
  return <FormattedMessage id="common.products" />
}

function Group({ group, box, first }: { group: SuggestionGroup; box: Box; first: number }) {
  const titleId = `${box.listId}-${group.kind}`
  return (
    <div className={styles.group} role="group" aria-labelledby={titleId}>
      <p className={styles.title} id={titleId} role="presentation">
        <GroupTitle kind={group.kind} />
      </p>
      {group.items.map((item, index) => (
        <Option key={item.key} item={item} index={first + index} box={box} />
      ))}
    </div>
  )
}

function Option({ item, index, box }: { item: Suggestion; index: number; box: Box }) {
  const { locale } = useLocation()
  return (
    <a
      className={styles.option}
      id={box.optionId(index)}
      role="option"
      aria-selected={index === box.active}
      tabIndex={-1}
      href={item.href}
      onClick={box.close}
    >
      {item.image && <img className={styles.image} src={item.image} alt="" width={44} height={44} loading="lazy" />}
      <span className={styles.text}>
        <bdi>
          <Highlight text={item.title} query={box.result?.text ?? ''} locale={locale} />
        </bdi>
      </span>
      {item.isSoldOut && (
        <span className={styles.soldOut}>
          <FormattedMessage id="common.soldOut" />
        </span>
      )}
      {item.price && <bdi className="strong">{item.price}</bdi>}
    </a>
  )
}

export function splitAtMatch(text: string, query: string, locale: string): [string, string, string] | null {
  const needle = query.trim().toLocaleLowerCase(locale)
  const haystack = text.toLocaleLowerCase(locale)
  // Some letters change length with case; then positions in the two texts differ.
  if (needle === '' || haystack.length !== text.length) return null
  const start = haystack.indexOf(needle)
  if (start === -1) return null
  const end = start + needle.length
  return [text.slice(0, start), text.slice(start, end), text.slice(end)]
}

/** A number or a single letter stays on the line of the name before it: “Pulse 2”, “Tab S”. */
export function keepNames(title: string): string {
  return title.replaceAll(/(?<!\p{P}) (?=\d|\p{L}(?![\p{L}\p{M}]))/gu, '\u00a0')
}

function Highlight({ text, query, locale }: { text: string; query: string; locale: string }) {
  const parts = splitAtMatch(text, query, locale)?.map(keepNames)
  if (!parts) return keepNames(text)
  return (
    <>
      {parts[0]}
      <mark>{parts[1]}</mark>
      {parts[2]}
    </>
  )
}
