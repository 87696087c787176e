import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import type { BackendContext } from '../http/context.ts'
import { success } from '../http/envelope.ts'
import { email, readForm, requiredLines, requiredText } from '../http/form.ts'
import { bodyOf } from '../http/route.ts'

const Contact = v.object({
  name: requiredText('Name'),
  email,
  subject: requiredText('Subject'),
  message: requiredLines('Message', 5000),
})
const Subscription = v.object({ email })

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

function saveMessage(
  database: Database,
  message: Omit<Row<'contact_messages'>, 'id' | 'created_at'>,
  now: number,
): void {
  database.run(
    `INSERT INTO contact_messages (name, email, subject, message, created_at)
     VALUES (:name, :email, :subject, :message, :now)`,
    { ...message, now },
  )
}

/** A known address is left unchanged, so that the answer does not reveal who is subscribed. */
function subscribe(database: Database, email: string, now: number): void {
  database.run('INSERT INTO subscriptions (email, created_at) VALUES (:email, :now) ON CONFLICT DO NOTHING', {
    email,
    now,
  })
}
