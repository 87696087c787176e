import { RestError } from './rest-error.ts'

/** A gateway's answer (502, 503, 504); worth a second attempt. */
export class GatewayFault extends RestError {
  /** @param retryAfter seconds of the gateway's `Retry-After`; null without one */
  constructor(status: number, retryAfter: number | null) {
    super('UPSTREAM_DOWN', `http ${status}`, retryAfter)
  }
}
