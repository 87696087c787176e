import { tellOutdated } from './outdated.ts'
import { untilOnline } from './until-online.ts'

/** What the shopper is told; in their language. */
export interface LineTexts {
  /** The browser was offline for too long, and nothing was sent. */
  notSent: string
  /** The line broke while it was on its way: it may have arrived. */
  lost: string
}

function answer(code: 'NOT_SENT' | 'LINE_LOST', message: string): Response {
  return Response.json({ errors: [{ message, extensions: { code } }] })
}

/**
 * `fetch` for the shop's operations. What is asked or pressed offline is sent once the line is back, once. What was on
 * its way when the line broke is not sent again, because nobody knows whether it arrived.
 */
export function createShopFetch({ notSent, lost }: LineTexts): typeof fetch {
  return async (input, init) => {
    if (!(await untilOnline())) return answer('NOT_SENT', notSent)
    let response: Response
    try {
      response = await fetch(input, init)
    } catch (error) {
      if (init?.signal?.aborted) throw error
      return answer('LINE_LOST', lost)
    }
    const isRefused = response.status === 400
    if (isRefused && (await response.clone().text()).includes('UNKNOWN_OPERATION')) tellOutdated()
    return response
  }
}
