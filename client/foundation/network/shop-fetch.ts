import { reportOutdated } from '../document/outdated-build.ts'
import { type ClientErrorCode, type CodedError, codedError, hasCode } from './error-code.ts'
import { untilOnline } from './until-online.ts'

export interface NetworkTexts {
  notSent: string
  lost: string
}

function answer(code: ClientErrorCode, message: string): Response {
  return Response.json({ errors: [codedError(code, message)] })
}

async function isUnknown(response: Response): Promise<boolean> {
  const body: { errors?: CodedError[] } | null = await response.json().catch(() => null)
  return body?.errors?.some((error) => hasCode(error, 'UNKNOWN_OPERATION')) ?? false
}

/** Requests made offline are sent once. An interrupted request is not repeated, because it may have arrived. */
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
