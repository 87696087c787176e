import { readEmail } from '#shared/text.ts'
import type { PublicApi } from '../../api/api.ts'
import { RestError, BREAKER_OPEN } from '../../api/client/rest-error.ts'
import { findEither } from '../../api/dialect/create-dialect.ts'
import type { WayOf } from '../../api/dialect/traits.ts'
import { type PageModel, pageByQueryEndpoint, pageEndpoint } from '../../api/endpoints/shop/content-page.ts'
import { contactEndpoint, subscriptionEndpoint } from '../../api/endpoints/shop/messages.ts'
import { checkAll, checkEmail, checkLines, checkText } from '../input-rules.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'

const pageEndpoints = { path: pageEndpoint, query: pageByQueryEndpoint }

/** Undefined if the backend does not support this kind of request. */
async function readPage(
  api: PublicApi,
  way: WayOf<'contentPage'>,
  slug: string,
): Promise<PageModel | null | undefined> {
  try {
    return await api.read(pageEndpoints[way], { slug })
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    // Pages that a backend answers to an unknown path open that path's breaker, not the other's.
    if (error.code === 'UPSTREAM_BAD_ANSWER' || error.detail === BREAKER_OPEN) return undefined
    throw error
  }
}

/** Backends answer an unknown path or query with 404 or an HTML page. */
export async function findPage(api: PublicApi, slug: string): Promise<PageModel | null> {
  let isUnknownWay = true
  const page = await findEither(api.dialect, 'contentPage', async (way) => {
    const found = await readPage(api, way, slug)
    isUnknownWay &&= found === undefined
    return found ?? null
  })
  if (isUnknownWay) throw new RestError('UPSTREAM_BAD_ANSWER', 'no known way to a page')
  return page
}

export const contentResolvers = {
  Query: {
    page: (_parent, { slug }, { api }) => findPage(api, slug),
  },
  Mutation: {
    sendContactMessage: async (_parent, { input }, { api, texts, tries }) => {
      const message = {
        name: input.name,
        email: readEmail(input.email),
        subject: input.subject,
        message: input.message,
      }
      const userErrors = checkAll(
        texts,
        checkText('name', message.name, 100),
        checkEmail(message.email),
        checkText('subject', message.subject, 200),
        checkLines('message', message.message, 5_000),
      )
      if (userErrors.length > 0) return { sent: false, userErrors }
      const outcome = await tries.make('message', '', () => api.submit(contactEndpoint, message))
      return outcome.ok ? { sent: true, userErrors: [] } : { sent: false, userErrors: outcome.userErrors }
    },
    subscribeNewsletter: async (_parent, args, { api, texts, tries }) => {
      const email = readEmail(args.email)
      const userErrors = checkAll(texts, checkEmail(email))
      if (userErrors.length > 0) return { subscribed: false, userErrors }
      const outcome = await tries.make('message', '', () => api.submit(subscriptionEndpoint, { email }))
      return outcome.ok ? { subscribed: true, userErrors: [] } : { subscribed: false, userErrors: outcome.userErrors }
    },
  },
} satisfies ModuleResolvers
