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
  return destination ? pino(options, destination) : pino(options)
}
