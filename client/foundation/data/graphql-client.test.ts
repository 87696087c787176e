import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SuggestionsDocument } from '../../frame/search/__generated__/suggestions.ts'
import { ViewerDocument } from '../visitor/__generated__/viewer.ts'
import { createBrowserClient } from './graphql-client.ts'

const sent: [url: URL, init: RequestInit | undefined][] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { cookie: '', getElementById: () => null })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push([new URL(url, 'https://shop.example'), init])
    return Response.json({ data: {} })
  })
})
afterEach(() => void vi.unstubAllGlobals())

function open() {
  const prompts = { signInAgain: async () => false, showOtherAccount: async () => undefined }
  return createBrowserClient('fr', prompts, { notSent: '', lost: '', cookiesBlocked: '' })
}

it('sends public queries by GET, so that caches keep their answers', async () => {
  await open().query(SuggestionsDocument, { text: 'mug' }).toPromise()
  const [[url, init] = []] = sent
  expect(init?.method).toBe('GET')
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
    lang: 'fr',
    documentId: SuggestionsDocument.documentId,
    variables: '{"text":"mug"}',
  })
})

it('sends public queries that are too long for an address by POST', async () => {
  await open()
    .query(SuggestionsDocument, { text: 'mug '.repeat(600) })
    .toPromise()
  expect(sent[0]?.[1]?.method).toBe('POST')
})

it('sends personal queries by POST', async () => {
  await open().query(ViewerDocument, {}).toPromise()
  const [[url, init] = []] = sent
  expect(init?.method).toBe('POST')
  expect(url?.searchParams.has('documentId')).toBe(false)
})
