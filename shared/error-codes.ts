/** `extensions.code` of errors at `/graphql`. Refused inputs have a `UserErrorCode` instead. */

interface CodeRow {
  /** HTTP status. 200 if an operation ran; its other fields may have values. */
  statuses: readonly number[]
  what: string
}

const row = (statuses: readonly number[], what: string): CodeRow => ({ statuses, what })

const unread = {
  BAD_REQUEST: row([400], 'malformed HTTP or JSON, a batch, neither `query` nor `documentId`, an unknown parameter'),
  CROSS_SITE_REQUEST: row([403], 'sent by a page of another site'),
  CSRF_HEADER_MISSING: row([403], 'a browser’s request without the header `x-graphql-yoga-csrf`'),
  METHOD_NOT_ALLOWED: row([405], 'another method than GET and POST, or a mutation by GET'),
  NOT_ACCEPTABLE: row([406], '`Accept` takes no JSON'),
  LENGTH_REQUIRED: row([411], 'an upload without `Content-Length`'),
  REQUEST_ENTITY_TOO_LARGE: row([413], 'a body, a file or a number of files above the limits'),
  UNSUPPORTED_MEDIA_TYPE: row([415], 'a body that is neither JSON nor an upload'),
  EXPECTATION_FAILED: row([417], 'an `Expect` other than `100-continue`'),
  TIMEOUT: row([503], 'the answer took longer than `graphqlTimeout`; `Retry-After` says when to come back'),
} as const

const notRun = {
  UNKNOWN_OPERATION: row([400], 'no operation has this `documentId` any more'),
  GRAPHQL_PARSE_FAILED: row([400], 'the document is no GraphQL'),
  GRAPHQL_VALIDATION_FAILED: row([400], 'the document does not fit the schema'),
  OPERATION_RESOLUTION_FAILURE: row([400], 'several operations, or none, and no `operationName` that chooses one'),
  BAD_USER_INPUT: row([200, 400], 'variables do not fit the operation'),
  LIMIT_EXCEEDED: row(
    [400],
    'more tokens, levels, aliases, directives, entries or cost than allowed, or introspection; `limit` says which',
  ),
  FIELD_REPEATED: row([400], 'a field of `@oncePerOperation` twice in one operation'),
} as const

const failed = {
  UNAUTHENTICATED: row([200], 'the session has ended, or guests are not let in: sign in'),
  OTHER_ACCOUNT: row([200], 'the page that sent this was made for another account'),
  REFUSED: row([200], 'the backend refused a read'),
  NOT_FOUND: row([200], 'the backend does not know what was asked for'),
  RATE_LIMITED: row([200, 429], 'too many requests of one visitor; `Retry-After` says when to come back'),
  UPSTREAM_BUSY: row([200, 503], 'shop or backend have no time; `Retry-After` says when to come back'),
  UPSTREAM_DOWN: row([200], 'the backend cannot be reached'),
  UPSTREAM_TIMEOUT: row([200], 'the backend took too long; of a change nobody knows whether it was made'),
  UPSTREAM_BAD_ANSWER: row([200], 'the backend’s answer could not be read'),
  INTERNAL_SERVER_ERROR: row([200, 500], 'a fault of the shop; the log has it under `requestId`'),
} as const

export const ERROR_CODES = { ...unread, ...notRun, ...failed } as const satisfies Record<string, CodeRow>

export type ErrorCode = keyof typeof ERROR_CODES
