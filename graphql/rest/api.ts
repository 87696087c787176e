import type { UserError } from '../resolver-types.generated.ts'
import type { Identity } from '../context.ts'
import type { PrivateEndpoint, PublicEndpoint } from './endpoint.ts'
import type { OrderCipher } from './order-cipher.ts'
import type { PublicReader } from './public-reader.ts'
import { type LineTexts, Refusal, RestError } from './rest-error.ts'
import type { RestClient } from './rest-client.ts'
import { callPrivate } from './private-call.ts'
import type { SiteInfo } from './site-info.ts'
import type { Texts } from '../texts/english.ts'
import { textsIn } from '../texts/texts-in.ts'

/** The outcome of a call that may be refused: a value, or what to tell the shopper, of single cart lines too. */
export type Attempt<Model> = { ok: true; value: Model } | { ok: false; userErrors: UserError[]; lines: readonly LineTexts[] }

/** All a resolver can do upstream. Bound to one request: its language, its identity, its deadline. */
export interface Api {
  /**
   * A public answer, from the cache where it is fresh enough. Values are shared: never change them.
   * Null where the endpoint says so. Throws `RestError` on faults, `Refusal` where the backend said no.
   */
  read<Args, Model>(endpoint: PublicEndpoint<Args, Model>, args: Args): Promise<Model>
  /** A personal answer. The same GET is asked once per request. Throws as `read`. */
  call<Args, Model>(endpoint: PrivateEndpoint<Args, Model>, args: Args): Promise<Model>
  /** As `call`, for mutations: a refusal comes back as data, faults are thrown. */
  attempt<Args, Model>(endpoint: PrivateEndpoint<Args, Model>, args: Args): Promise<Attempt<Model>>
  /** Currency, picture addresses and defaults of the request's language. */
  site(): Promise<SiteInfo>
  /** Drops public answers that a change has just made old, by tag, e.g. `product:12`. */
  forget(tags: string[]): Promise<void>
}

export interface ApiScope {
  client: RestClient
  reader: PublicReader
  identity: Identity
  locale: string
  requestId: string
  signal?: AbortSignal
  /** Null where the shop has no key for coded bodies. */
  orderCipher: OrderCipher | null
}

/** Refusal or too many tries → the errors of a mutation payload. Anything else is a fault and thrown on. */
function userErrorsOf(error: unknown, { faults }: Texts): UserError[] {
  if (error instanceof RestError && error.code === 'RATE_LIMITED') return [{ field: null, message: faults.RATE_LIMITED }]
  if (!(error instanceof Refusal)) throw error
  const messages = error.messages.length > 0 ? error.messages : [faults.REFUSED]
  return messages.map((message) => ({ field: null, message }))
}

/** The calls of one request. */
export function createApi(scope: ApiScope): Api {
  const asked = new Map<string, Promise<unknown>>()
  const { reader, locale, requestId } = scope
  let site: Promise<SiteInfo> | undefined

  function call<Args, Model>(endpoint: PrivateEndpoint<Args, Model>, args: Args): Promise<Model> {
    return callPrivate(scope, asked, endpoint, args)
  }

  async function attempt<Args, Model>(endpoint: PrivateEndpoint<Args, Model>, args: Args): Promise<Attempt<Model>> {
    try {
      return { ok: true, value: await call(endpoint, args) }
    } catch (error) {
      return { ok: false, userErrors: userErrorsOf(error, textsIn(locale)), lines: error instanceof Refusal ? error.lines : [] }
    }
  }

  return {
    read: (endpoint, args) => reader.read(endpoint, args, { locale, requestId }),
    call,
    attempt,
    forget: (tags) => reader.forget(tags),
    site: () => (site ??= reader.site({ locale, requestId })),
  }
}
