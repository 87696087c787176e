import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { BackendContext } from '../context.ts'
import { success } from '../http/envelope.ts'
import { email, readForm, requiredLines, requiredText } from '../http/form.ts'
import { bodyOf } from '../http/route.ts'
import { saveMessage, subscribe } from './messages.ts'

const Contact = v.object({
  name: requiredText('Name'),
  email,
  subject: requiredText('Subject'),
  message: requiredLines('Message', 5000),
})
const Subscription = v.object({ email })

/** `POST contact` and `POST email-subscription`. */
export function registerContact(app: FastifyInstance, context: BackendContext): void {
  app.post('/contact', (request) => {
    saveMessage(context.database, readForm(bodyOf(request), Contact), context.clock())
    return success(true)
  })

  app.post('/email-subscription', (request) => {
    subscribe(context.database, readForm(bodyOf(request), Subscription).email, context.clock())
    return success(true)
  })
}
