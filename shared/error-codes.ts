/** `extensions.code` of errors at `/graphql`. Refused inputs have a `UserErrorCode` instead. */

interface CodeRow {
  statuses: readonly number[]
  what: string
}

const row = (statuses: readonly number[], what: string): CodeRow => ({ statuses, what })

const unread = {
  BAD_REQUEST: row(
    [400, 408, 414, 431],
    'malformed, oversized, or unfinished HTTP headers, malformed JSON, a batch, neither `query` nor `documentId`, an unknown parameter',
  ),
  IDENTITY_MALFORMED: row(
    [400],
    'the header `Authorization` or `user-token` does not have the form that `message` states',
  ),
  API_KEY_UNKNOWN: row([401], 'no entry of `API_KEYS` has the key in the header `x-api-key`'),
  CROSS_SITE_REQUEST: row([403], 'the request comes from a page of another site'),
  CSRF_HEADER_MISSING: row(
    [403],
    'a browser sent an upload, a cookie, or a personal query by GET without the header `x-graphql-yoga-csrf`',
  ),
  METHOD_NOT_ALLOWED: row([405], 'a method other than GET and POST, or a mutation by GET'),
  NOT_ACCEPTABLE: row([406], '`Accept` does not allow JSON'),
  LENGTH_REQUIRED: row([411], 'an upload without `Content-Length`'),
  REQUEST_ENTITY_TOO_LARGE: row(
    [413],
    'a body, a file, or the number of files exceeds its limit; `limit` names the limit, `max` is its value',
  ),
  UNSUPPORTED_MEDIA_TYPE: row([415], 'the body is neither JSON nor an upload'),
  EXPECTATION_FAILED: row([417], 'an `Expect` other than `100-continue`'),
  TIMEOUT: row([503], 'the answer took longer than `graphqlTimeout`; retry after `Retry-After`'),
} as const

const notRun = {
  UNKNOWN_OPERATION: row([400], 'no operation has this `documentId`, or no longer'),
  PERSISTED_QUERY_NOT_FOUND: row([200], 'no query is registered under this `sha256Hash`: send it with the query'),
  PERSISTED_QUERY_MISMATCH: row([400], '`sha256Hash` is not the SHA-256 of the query'),
  GRAPHQL_PARSE_FAILED: row([200, 400], 'the document is not valid GraphQL'),
  GRAPHQL_VALIDATION_FAILED: row([200, 400], 'the document does not match the schema'),
  OPERATION_RESOLUTION_FAILURE: row([200, 400], '`operationName` does not select one operation'),
  BAD_USER_INPUT: row([200, 400], 'the variables do not match the operation, or a field does not accept an argument'),
  LIMIT_EXCEEDED: row(
    [200, 400],
    'more tokens, levels, aliases, directives, entries, cost, or introspection than allowed; a page past the end, or an ' +
      'argument above its limit. `limit` names the limit, `max` is its value, and `found` what exceeds it',
  ),
  FIELD_REPEATED: row([400], 'a field that is allowed once per operation occurs twice'),
} as const

const failed = {
  UNAUTHENTICATED: row(
    [200, 401],
    'the token is unknown or its session has ended, or guests are not allowed: sign in. 401 for programs, without data',
  ),
  OTHER_ACCOUNT: row([200], 'the page that sent the request belongs to another account'),
  REFUSED: row([200], 'the backend refused a read'),
  NOT_FOUND: row([200], 'the backend does not have what was requested'),
  RATE_LIMITED: row([200, 429], 'too many requests from one visitor; retry after `Retry-After`'),
  UPSTREAM_BUSY: row([200, 503], 'the shop or the backend is overloaded; retry after `Retry-After`'),
  UPSTREAM_DOWN: row([200], 'the backend cannot be reached'),
  UPSTREAM_TIMEOUT: row([200], 'the backend took too long; a change may have been made'),
  UPSTREAM_BAD_ANSWER: row([200], 'the response of the backend could not be read'),
  INTERNAL_SERVER_ERROR: row([200, 500], 'an error in the shop; find it in the log by `requestId`'),
} as const

export const ERROR_CODES = { ...unread, ...notRun, ...failed } as const satisfies Record<string, CodeRow>

export type ErrorCode = keyof typeof ERROR_CODES

/** Path of the page that explains the codes, each at an anchor with its name. */
export const ERROR_CODES_PATH = '/graphql/errors'
