import { expect, test, vi } from 'vitest'
import { createServerClient, FrameDocument } from '#client/app/for-the-server.ts'
import { createSourceCollector, type GraphQL } from '#graphql/contract.ts'
import { anonymousInfo } from '../session/session.ts'
import { type Answers, inProcessExchange } from './in-process-exchange.ts'

type Run = GraphQL['run']

const data = { shop: null }
const noSources = () => createSourceCollector().read()

/** A page's client over a BFF with only `run`. */
function openClient(run: Run) {
  const answers: Answers = new Map()
  const sources = createSourceCollector()
  const onError = vi.fn()
  // @NOTE The exchange only calls this method of the BFF.
  const graphql = { run } as GraphQL
  const info = anonymousInfo('test-1', 'fr', new AbortController().signal, null)
  const client = createServerClient(inProcessExchange(graphql, info, { answers, sources, onError }))
  return { client, answers, sources, onError, info }
}

test('an operation runs once per page by id, and is then answered synchronously', async () => {
  const run = vi.fn<Run>(async () => ({ data, ...noSources(), tags: ['home'] }))
  const { client, answers, sources, info } = openClient(run)
  const first = await client.query(FrameDocument, {}).toPromise()
  expect(first.data).toEqual(data)
  // @NOTE GraphQL's type lacks the id of a known document.
  const { documentId } = FrameDocument as { documentId?: string }
  expect(run.mock.calls).toEqual([[{ documentId, variables: {} }, info]])
  expect([...answers]).toEqual([[first.operation.key, data]])
  expect(sources.read().tags).toEqual(['home'])
  let second: unknown = null
  const { unsubscribe } = client.query(FrameDocument, {}).subscribe((result) => (second = result.data))
  expect(second).toEqual(data)
  unsubscribe()
  expect(run).toHaveBeenCalledTimes(1)
})

test('a torn-down query is not run again', () => {
  const run = vi.fn<Run>(async () => ({ data, ...noSources() }))
  const { client } = openClient(run)
  const { unsubscribe } = client.query(FrameDocument, {}).subscribe(() => undefined)
  unsubscribe()
  expect(run).toHaveBeenCalledTimes(1)
})

test('errors are passed on with the data, and neither cached nor written into the document', async () => {
  const errors = [{ message: 'No.', extensions: { code: 'NOT_FOUND' } }]
  const run = vi.fn(async () => ({ data, errors, ...noSources() })) as unknown as Run // @NOTE The BFF answers with JSON.
  const { client, answers, onError } = openClient(run)
  const result = await client.query(FrameDocument, {}).toPromise()
  expect(result.data).toEqual(data)
  expect(result.error?.graphQLErrors.map(({ message, extensions }) => ({ message, extensions }))).toEqual(errors)
  expect(answers.size).toBe(0)
  expect(onError).not.toHaveBeenCalled()
  await client.query(FrameDocument, {}).toPromise()
  expect(run).toHaveBeenCalledTimes(2)
})

test('an error thrown by the BFF is reported, makes the page uncacheable, and is masked', async () => {
  const fault = new Error('a secret of the inside')
  const { client, answers, sources, onError } = openClient(async () => {
    throw fault
  })
  const { data: none, error } = await client.query(FrameDocument, {}).toPromise()
  expect([none, error?.message]).toEqual([undefined, '[Network] The operation failed.'])
  expect(onError.mock.calls).toEqual([[fault]])
  expect(sources.read().lifetime.freshUntil).toBeLessThan(Date.now())
  expect(answers.size).toBe(0)
})

test('an unknown document is not run', async () => {
  const run = vi.fn<Run>()
  const { client, onError } = openClient(run)
  const { error } = await client.query('{ shop { name } }', {}).toPromise()
  expect(error?.message).toBe('[Network] The operation failed.')
  expect(onError.mock.calls.map(([{ message }]) => message)).toEqual(['Only known documents run in process.'])
  expect(run).not.toHaveBeenCalled()
})
