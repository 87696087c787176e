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

/** The query may contain tokens. */
function pathOnly(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

/** Lines are batched and written off the event loop, so that no request waits for a slow log. */
const WRITING = {
  sync: false,
  minLength: 4_096,
  /** Milliseconds. Exits and fatal lines flush at once. */
  periodicFlush: 100,
  /** Bytes buffered for a stalled reader; lines beyond that are dropped. */
  maxLength: 4 * 1024 * 1024,
}

/** One JSON line per event. All redaction happens here. */
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
