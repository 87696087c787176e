import type { FastifyInstance } from 'fastify'
import type { BackendContext } from '../context.ts'
import { success } from '../envelope.ts'
import { readForm } from '../form.ts'
import { saveMessage, subscribe } from '../store/messages.ts'
import { bodyOf } from './route.ts'

/** `POST contact` and `POST email-subscription`. */
export function registerForms(app: FastifyInstance, context: BackendContext): void {
  app.post('/contact', (request) => {
    const form = readForm(bodyOf(request))
    const message = {
      name: form.text('name', 'Name'), email: form.email('email'),
      subject: form.text('subject', 'Subject'), message: form.text('message', 'Message', 5000),
    }
    form.check()
    saveMessage(context.database, message, context.clock())
    return success(true)
  })

  app.post('/email-subscription', (request) => {
    const form = readForm(bodyOf(request))
    const email = form.email('email')
    form.check()
    subscribe(context.database, email, context.clock())
    return success(true)
  })
}
