import type { Plugin } from 'graphql-yoga'
import { codedError } from '../texts/coded-error.ts'

const JSON_PARAMS = ['variables', 'extensions']

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && !Array.isArray(value)
  } catch {
    return false
  }
}

/** Rejects malformed URL parameters with 400; Yoga would answer with an internal server error. */
export function useUrlParams(): Plugin {
  return {
    onRequestParse({ request, url }) {
      if (request.method !== 'GET') return
      const wrong = JSON_PARAMS.find((name) => {
        const text = url.searchParams.get(name)
        return text !== null && text !== '' && !isObject(text)
      })
      if (wrong) throw codedError('BAD_REQUEST', `The parameter ${wrong} must be a JSON object.`, { status: 400 })
    },
  }
}
