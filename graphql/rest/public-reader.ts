import type { Cache, Made } from './cache.ts'
import { cachePolicies } from './cache-policy.ts'
import type { PublicEndpoint } from './endpoint.ts'
import { storeEndpoint, type StoreModel } from './endpoints/store.ts'
import { callHeaders, queryText } from './request.ts'
import type { RestClient, RestRequest } from './rest-client.ts'
import { Absent, Refusal, RestError } from './rest-error.ts'
import { NO_SITE, type SiteInfo } from './site-info.ts'

/** All that may influence a public answer, besides its arguments; the request id only reaches the log. */
export interface PublicScope {
  locale: string
  requestId: string
}

/** Reads public endpoints through the cache. It has no way to learn who asks. */
export interface PublicReader {
  read<Args, Model>(endpoint: PublicEndpoint<Args, Model>, args: Args, scope: PublicScope): Promise<Model>
  site(scope: PublicScope): Promise<SiteInfo>
  /** Drops cached answers by tag, for whoever asks next. */
  forget(tags: string[]): Promise<void>
}

const DEADLINE = 3_000

function requestOf<Args, Model>(endpoint: PublicEndpoint<Args, Model>, args: Args, scope: PublicScope): RestRequest {
  const format = endpoint.format ?? 'json'
  return {
    name: endpoint.name,
    endpointClass: endpoint.name,
    method: 'GET',
    path: endpoint.path(args) + queryText(endpoint.query?.(args)),
    headers: callHeaders({ ...scope, xml: format === 'xml' }, endpoint.languageHeader),
    deadline: DEADLINE,
    format,
    requestId: scope.requestId,
  }
}

function meansAbsent(error: unknown, endpoint: { absent?: 'array' | 'refusal' }): boolean {
  if (!endpoint.absent) return false
  return error instanceof Absent || (endpoint.absent === 'refusal' && error instanceof Refusal)
}

function decode<Args, Model>(endpoint: PublicEndpoint<Args, Model>, data: unknown, message: string, site: SiteInfo) {
  try {
    return endpoint.decode(data, { message, site })
  } catch (error) {
    if (error instanceof Absent || error instanceof Refusal) throw error
    throw new RestError('UPSTREAM_BAD_ANSWER', `${endpoint.name} cannot be decoded`)
  }
}

interface ReaderDeps {
  client: RestClient
  cache: Cache
  /** Told about every new answer of `common`. */
  onSite: (site: SiteInfo) => void
}

export function createPublicReader({ client, cache, onSite }: ReaderDeps): PublicReader {
  async function load<Args, Model>(
    endpoint: PublicEndpoint<Args, Model>, request: RestRequest, scope: PublicScope,
  ): Promise<Made> {
    try {
      const siteNeeded = endpoint.needsSite === false ? { ...NO_SITE, locale: scope.locale } : site(scope)
      const [answer, info] = await Promise.all([client.send(request), siteNeeded])
      const value = decode(endpoint, answer.data, answer.message, info)
      // @NOTE the name is the store endpoint's, so the value is of its model.
      if (endpoint.name === storeEndpoint.name) onSite((value as StoreModel).site)
      return { value, expiresAt: endpoint.expiresAt?.(value) ?? null }
    } catch (error) {
      if (meansAbsent(error, endpoint)) return { value: null, expiresAt: null }
      throw error
    }
  }

  async function read<Args, Model>(endpoint: PublicEndpoint<Args, Model>, args: Args, scope: PublicScope): Promise<Model> {
    let request: RestRequest
    try {
      request = requestOf(endpoint, args, scope)
    } catch (error) {
      // @NOTE an endpoint with `absent` has null in its Model, by the overloads of definePublic.
      if (meansAbsent(error, endpoint)) return null as Model
      throw error
    }
    const value = await cache.read({
      key: `${endpoint.name} ${scope.locale} ${request.path}`,
      policy: cachePolicies[endpoint.policy],
      tags: [endpoint.name, ...(endpoint.tags?.(args) ?? [])],
      load: () => load(endpoint, request, scope),
    })
    // @NOTE the key holds the endpoint's name, so what lies under it was made by this endpoint's decoder.
    return value as Model
  }

  async function site(scope: PublicScope): Promise<SiteInfo> {
    return (await read(storeEndpoint, undefined, scope)).site
  }

  return { read, site, forget: (tags) => cache.purge(tags) }
}
