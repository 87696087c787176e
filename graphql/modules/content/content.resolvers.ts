import { checkAll, checkEmail, checkLines, checkText } from '../input-rules.ts'
import { contactEndpoint, subscriptionEndpoint } from '../../api/endpoints/shop/messages.ts'
import type { ModuleResolvers } from '../module-resolvers.ts'
import { findPage } from './find-page.ts'

export const contentResolvers = {
  Query: {
    page: (_parent, { slug }, { api }) => findPage(api, slug),
  },
  Mutation: {
    sendContactMessage: async (_parent, { input }, { api, texts, tries }) => {
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
        checkLines('message', message.message, 5_000),
      )
      if (userErrors.length > 0) return { sent: false, userErrors }
      const attempt = await tries.make('message', '', () => api.attempt(contactEndpoint, message))
      return attempt.ok ? { sent: true, userErrors: [] } : { sent: false, userErrors: attempt.userErrors }
    },
    subscribeNewsletter: async (_parent, args, { api, texts, tries }) => {
      const email = args.email.trim()
      const userErrors = checkAll(texts, checkEmail(email))
      if (userErrors.length > 0) return { subscribed: false, userErrors }
      const attempt = await tries.make('message', '', () => api.attempt(subscriptionEndpoint, { email }))
      return attempt.ok ? { subscribed: true, userErrors: [] } : { subscribed: false, userErrors: attempt.userErrors }
    },
  },
} satisfies ModuleResolvers
