import { type DestinationStream, type Logger, pino } from 'pino'

const SECRETS = [
  'authorization',
  'cookie',
  'token',
  'user_token',
  'password',
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["user-token"]',
  'res.headers["set-cookie"]',
]

/** An address without the values of its query, which may be tokens. */
function pathOnly(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

/** Lines are written together, off the event loop, so that no request waits for a slow log. */
const WRITING = {
  sync: false,
  minLength: 4_096,
  /** Milliseconds. Exits and fatal lines do not wait for it. */
  periodicFlush: 100,
  /** Bytes that wait, while nobody reads the log; beyond these lines are dropped. */
  maxLength: 4 * 1024 * 1024,
}

/** One JSON line per event. Redaction happens here and nowhere else. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: SECRETS, censor: '[redacted]' },
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: pathOnly(request.url) }),
      err: pino.stdSerializers.err,
    },
  }
  return pino(options, destination ?? pino.destination(WRITING))
}
