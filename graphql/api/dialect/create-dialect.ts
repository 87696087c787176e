import { minorDigits } from '#shared/money.ts'
import type { RestEvent } from '../../events.ts'
import { Absent, Refusal, RestError } from '../client/rest-error.ts'
import {
  type AnswerTrait,
  type OptionalCall,
  type TraitName,
  twoWays,
  type TwoWayTrait,
  undeployedCalls,
  USUAL_LANGUAGE,
  type WayOf,
} from './traits.ts'

/** Milliseconds before a missing call is tried again, because backends are updated while the shop runs. */
const LACKING_FOR = 10 * 60_000

export interface DetectedTrait {
  trait: TraitName
  way: string
  since: number
}

/** Kept for the process. If a remembered way stops working, the other one is tried and remembered. */
export interface Dialect {
  waysOf<Name extends TwoWayTrait>(trait: Name): { first: WayOf<Name>; second: WayOf<Name>; isKnown: boolean }
  remember<Name extends TwoWayTrait>(trait: Name, way: WayOf<Name>): void
  note(trait: AnswerTrait): void
  /** Notes the traits that an endpoint's answer shows. */
  noteAnswer(endpoint: string, data: unknown): void
  /** Whether the backend reported the call as missing within the last ten minutes. */
  isLacking(call: OptionalCall): boolean
  setLacking(call: OptionalCall): void
  setPresent(call: OptionalCall): void
  /** False once the call, or one that no deployed generation has either, was missing, until it is present. */
  isOffered(call: OptionalCall): boolean
  /** The language of texts that a call requests without a language; null until `common` was read. */
  ownLanguage(): string | null
  noteOwnLanguage(language: string): void
  /** The language that a call names; null for the backend's own, of which it has no translations. */
  languageToName(locale: string): string | null
  detectedTraits(): DetectedTrait[]
}

/** @param clock monotonic milliseconds since the epoch */
export function createDialect(clock: () => number, observe: (event: RestEvent) => void): Dialect {
  // bounded: the table of traits
  const ways = new Map<TwoWayTrait, DetectedTrait>()
  // bounded: the table of traits
  const seen = new Map<AnswerTrait, DetectedTrait>()
  // bounded: the table of traits
  const lacking = new Map<OptionalCall, DetectedTrait>()
  // bounded: the table of traits
  const present = new Set<OptionalCall>()
  let ownLanguage: string | null = null

  function isLacking(call: OptionalCall): boolean {
    const detected = lacking.get(call)
    return detected !== undefined && clock() - detected.since < LACKING_FOR
  }

  function note(trait: AnswerTrait): void {
    if (seen.has(trait)) return
    seen.set(trait, { trait, way: 'seen', since: clock() })
    observe({ type: 'dialect', trait, way: 'seen' })
  }

  return {
    waysOf(trait) {
      const [usual, other] = twoWays[trait].ways
      const known = ways.get(trait)?.way
      if (known === other) return { first: other, second: usual, isKnown: true }
      return { first: usual, second: other, isKnown: known !== undefined }
    },
    remember(trait, way) {
      if (ways.get(trait)?.way === way) return
      ways.set(trait, { trait, way, since: clock() })
      observe({ type: 'dialect', trait, way })
    },
    note,
    noteAnswer(endpoint, data) {
      for (const trait of traitsIn(endpoint, data)) note(trait)
    },
    isLacking,
    setLacking(call) {
      const isNew = !lacking.has(call)
      lacking.set(call, { trait: call, way: 'lacking', since: clock() })
      present.delete(call)
      if (isNew) observe({ type: 'dialect', trait: call, way: 'lacking' })
    },
    setPresent(call) {
      lacking.delete(call)
      present.add(call)
    },
    isOffered(call) {
      if (present.has(call) || lacking.has(call)) return present.has(call)
      return !undeployedCalls.includes(call) || !undeployedCalls.some((other) => lacking.has(other))
    },
    ownLanguage: () => ownLanguage,
    noteOwnLanguage(language) {
      ownLanguage = language
      if (language !== USUAL_LANGUAGE) note('ownLanguage')
    },
    languageToName: (locale) => (locale === (ownLanguage ?? USUAL_LANGUAGE) ? null : locale),
    detectedTraits: () => [
      ...ways.values(),
      ...seen.values(),
      ...[...lacking].flatMap(([call, detected]) => (isLacking(call) ? detected : [])),
    ],
  }
}

type Fields = Record<string, unknown>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function entriesOf(value: unknown): Fields[] {
  return Object.values(fieldsOf(value)).map(fieldsOf)
}

const isOn = (value: unknown) => value === true || Number(value) === 1
const isPresent = (value: unknown) => value !== undefined && value !== null && value !== ''

const settingsOf = ({ setting, site_setting: siteSetting }: Fields): Fields => ({
  ...fieldsOf(siteSetting),
  ...fieldsOf(setting),
})

const currencyIn = (data: Fields) => String(settingsOf(data)['currency'] ?? '')

function linksIn({ collections }: Fields): Fields[] {
  return entriesOf(collections).flatMap((collection) => entriesOf(collection['product_collections']))
}

function reviewersIn({ all }: Fields): Fields[] {
  return entriesOf(fieldsOf(all)['data']).flatMap(({ user, guest_user: guest }) => [fieldsOf(user), fieldsOf(guest)])
}

function hasMoreThanName(row: Fields): boolean {
  return Object.keys(row).some((key) => key !== 'id' && key !== 'name')
}

/** Only generation 4 has these keys in cart lines or their products, with null for no offer. */
function offersIn(lines: Fields): string[] {
  return entriesOf(lines).flatMap(({ flash_product: product, ...line }) =>
    Object.keys({ ...line, ...fieldsOf(product) }).filter((key) => key.startsWith('offer_')),
  )
}

type Finder = (data: Fields) => boolean

const finders: Record<string, readonly (readonly [trait: AnswerTrait, isIn: Finder])[]> = {
  common: [
    ['noLanguages', ({ languages }) => entriesOf(languages).length === 0],
    ['noHeaderLinks', (data) => !isPresent(data['header_links'])],
    ['noCurrency', (data) => !/^[A-Z]{3}$/.test(currencyIn(data))],
    ['twoDecimals', (data) => minorDigits(currencyIn(data)) === 0 && !isOn(data['rounds_to_currency'])],
    ['customScripts', ({ custom_scripts: scripts }) => entriesOf(scripts).length > 0],
    ['analytics', (data) => isOn(settingsOf(data)['enable_ga']) || isOn(settingsOf(data)['enable_pixel'])],
    ['sellerSignUp', (data) => isOn(settingsOf(data)['vendor_registration'])],
  ],
  home: [
    [
      'nestedProducts',
      (data) => linksIn(data).some((link) => isPresent(link['product']) || isPresent(link['flash_product'])),
    ],
  ],
  products: [['noSource', (data) => !('source' in data)]],
  product: [
    ['breadcrumbsAsSlug', ({ slug }) => Array.isArray(slug)],
    ['costPrice', ({ purchased }) => isPresent(purchased)],
    ['htmlDescriptions', ({ description }) => typeof description === 'string' && /<\/?[a-z]/i.test(description)],
  ],
  cart: [['offers', (data) => offersIn(data).length > 0]],
  reviews: [['reviewerRows', (data) => reviewersIn(data).some(hasMoreThanName)]],
  'payment-gateway': [
    ['secretKeys', (data) => Object.entries(data).some(([key, value]) => key.includes('secret') && isPresent(value))],
    ['bankTransfer', ({ bank }) => isOn(bank)],
  ],
  'user/profile': [['noSignedInFlag', (data) => isPresent(data['id']) && !('is_logged_in' in data)]],
}

function traitsIn(endpoint: string, data: unknown): AnswerTrait[] {
  const known = Object.hasOwn(finders, endpoint) ? finders[endpoint] : undefined
  if (!known) return []
  const fields = fieldsOf(data)
  return known.flatMap(([trait, isIn]) => (isIn(fields) ? trait : []))
}

export interface EitherRead<Name extends TwoWayTrait, Endpoint> {
  trait: Name
  ways: Record<WayOf<Name>, Endpoint>
}

/** Whether the backend lacks the call: it answers 404, 405, or an HTML page. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof Absent ||
    (error instanceof RestError && error.code === 'UPSTREAM_BAD_ANSWER' && error.detail.endsWith('not json'))
  )
}

function isAnswer(error: unknown): boolean {
  return error instanceof Refusal || (error instanceof RestError && error.code === 'UNAUTHENTICATED')
}

/** Remembers the way that answers or refuses. Throws like `ask`. */
export async function readEither<Name extends TwoWayTrait, Endpoint, Model>(
  dialect: Dialect,
  { trait, ways }: EitherRead<Name, Endpoint>,
  ask: (endpoint: Endpoint) => Promise<Model>,
): Promise<Model> {
  const { first, second } = dialect.waysOf(trait)
  async function askIn(way: WayOf<Name>): Promise<Model> {
    try {
      const model = await ask(ways[way])
      dialect.remember(trait, way)
      return model
    } catch (error) {
      if (isAnswer(error)) dialect.remember(trait, way)
      throw error
    }
  }
  try {
    return await askIn(first)
  } catch (error) {
    if (!isMissing(error)) throw error
    return askIn(second)
  }
}

/**
 * Null is inconclusive while the way is unknown.
 * @param ask returns null for absent data
 */
export async function findEither<Name extends TwoWayTrait, Model>(
  dialect: Dialect,
  trait: Name,
  ask: (way: WayOf<Name>) => Promise<Model | null>,
): Promise<Model | null> {
  const { first, second, isKnown } = dialect.waysOf(trait)
  const found = await ask(first)
  if (found !== null) dialect.remember(trait, first)
  if (found !== null || isKnown) return found
  const other = await ask(second)
  if (other !== null) dialect.remember(trait, second)
  return other
}
