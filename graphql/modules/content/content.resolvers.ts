import type { PublicApi } from '../../api.ts'
import { checkAll, checkEmail, checkText } from '../../input-rules.ts'
import { findEither } from '../../rest/dialect/read-either.ts'
import type { WayOf } from '../../rest/dialect/traits.ts'
import { type PageModel, pageByQueryEndpoint, pageEndpoint } from '../../rest/endpoints/shop/content-page.ts'
import { contactEndpoint, subscriptionEndpoint } from '../../rest/endpoints/shop/messages.ts'
import { RestError } from '../../rest/upstream/rest-error.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'

const pageEndpoints = { path: pageEndpoint, query: pageByQueryEndpoint }

/** The page, null where there is none, undefined where the backend does not know this way of asking. */
async function readPage(
  api: PublicApi,
  way: WayOf<'contentPage'>,
  slug: string,
): Promise<PageModel | null | undefined> {
  try {
    return await api.read(pageEndpoints[way], { slug })
  } catch (error) {
    if (error instanceof RestError && error.code === 'UPSTREAM_BAD_ANSWER') return undefined
    throw error
  }
}

/** To a path or query it does not know, a generation of the backend answers 404 or some HTML page of its own. */
async function findPage(api: PublicApi, slug: string): Promise<PageModel | null> {
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
    sendContactMessage: async (_parent, { input }, { api, texts }) => {
      const message = {
        name: input.name.trim(),
        email: input.email.trim(),
        subject: input.subject.trim(),
        message: input.message.trim(),
      }
      const userErrors = checkAll(
        texts,
        checkText('name', message.name, 100),
        checkEmail(message.email),
        checkText('subject', message.subject, 200),
        checkText('message', message.message, 5_000),
      )
      if (userErrors.length > 0) return { sent: false, userErrors }
      const attempt = await api.attempt(contactEndpoint, message)
      return attempt.ok ? { sent: true, userErrors: [] } : { sent: false, userErrors: attempt.userErrors }
    },
    subscribeNewsletter: async (_parent, args, { api, texts }) => {
      const email = args.email.trim()
      const userErrors = checkAll(texts, checkEmail(email))
      if (userErrors.length > 0) return { subscribed: false, userErrors }
      const attempt = await api.attempt(subscriptionEndpoint, { email })
      return attempt.ok ? { subscribed: true, userErrors: [] } : { subscribed: false, userErrors: attempt.userErrors }
    },
  },
} satisfies ModuleResolvers
