import { reportOutdated } from '../document/outdated-build.ts'
import { type ClientErrorCode, type CodedError, codedError, hasCode } from './error-code.ts'
import { untilOnline } from './until-online.ts'

export interface NetworkTexts {
  /** The browser was offline for too long, and nothing was sent. */
  notSent: string
  /** The connection broke during the request, which may have arrived. */
  lost: string
}

function answer(code: ClientErrorCode, message: string): Response {
  return Response.json({ errors: [codedError(code, message)] })
}

/** True if the server does not have the operation of this page's build. */
async function isUnknown(response: Response): Promise<boolean> {
  const body: { errors?: CodedError[] } | null = await response.json().catch(() => null)
  return body?.errors?.some((error) => hasCode(error, 'UNKNOWN_OPERATION')) ?? false
}

/**
 * `fetch` for the shop's operations. Requests made offline are sent once, when the network is back. A request
 * interrupted by the network is not repeated, because it may have arrived.
 */
export function createShopFetch({ notSent, lost }: NetworkTexts): typeof fetch {
  return async (input, init) => {
    if (!(await untilOnline())) return answer('NOT_SENT', notSent)
    let response: Response
    try {
      response = await fetch(input, init)
    } catch (error) {
      if (init?.signal?.aborted) throw error
      return answer('CONNECTION_LOST', lost)
    }
    if (response.status === 400 && (await isUnknown(response.clone()))) reportOutdated()
    return response
  }
}
