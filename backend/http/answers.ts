import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Database, isLocked } from '../database/database.ts'
import { translate, type PlainText } from '../texts/translate.ts'
import { Answer, Refusal, type Translate } from './envelope.ts'
import { languageOf } from './route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for routes by GET that write to the database; those of other methods do unless it is false. */
    writes?: boolean
  }
}

const WRITING_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

function mayWrite({ method, routeOptions: { config } }: FastifyRequest): boolean {
  return config.writes ?? WRITING_METHODS.has(method)
}

export function registerAnswers(app: FastifyInstance, database: Database): void {
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    done(null, payload instanceof Answer ? payload.translated(translatorFor(request, database)) : payload)
  })
  // Writes wait for the lock here, because the statements of a route block the event loop.
  app.addHook('preHandler', async (request) => {
    if (mayWrite(request)) await database.untilWritable()
  })
  app.addHook('preHandler', (request, _reply, done) => {
    if (mayWrite(request)) done()
    else database.readOnly(done)
  })
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(plainAnswer('Not found.')))
}

export function translatorFor(request: FastifyRequest, database: Database): Translate {
  let lang: string | undefined
  return (words) => translate(words, (lang ??= languageFor(request, database)))
}

function languageFor(request: FastifyRequest, database: Database): string {
  try {
    return languageOf(request, database)
  } catch {
    return 'en'
  }
}

export function plainAnswer(text: PlainText): Answer {
  return new Answer((translate) => ({ message: translate(text) }))
}

function answerFailure(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof Refusal) {
    void reply.code(error.httpStatus).send(error.answer)
    return
  }
  const status = error.statusCode ?? (isLocked(error) ? 503 : 500)
  if (status < 500) {
    void reply.code(status).send(plainAnswer(clientMessages.get(status) ?? 'The request is not readable.'))
    return
  }
  request.log.error({ code: error.code, reason: reasonOf(error), route: request.routeOptions.url }, 'request failed')
  void reply.code(status).send(plainAnswer('Server error.'))
}

/** Messages of these errors quote their input, which may be personal data, so only the name is logged. */
function reasonOf(error: Error): string {
  return error instanceof SyntaxError || error instanceof RangeError ? error.name : error.message
}

const clientMessages = new Map<number, PlainText>([
  [413, 'The request body is too large.'],
  [415, 'The content type is not supported.'],
  [429, 'Too many attempts. Please try again later.'],
])
