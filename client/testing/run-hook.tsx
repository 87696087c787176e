import { Client, type ExchangeIO, makeErrorResult, makeResult, type Operation } from '@urql/core'
import { createRoot } from 'react-dom/client'
import { Provider as GraphQLProvider } from 'urql'
import { expect, vi } from 'vitest'
import { filter, make, mergeMap, pipe } from 'wonka'
import { type Atoms, createAtoms, StateProvider } from '../atoms.tsx'
import { I18n, loadMessages } from '../i18n.tsx'
import { type Location, LocationProvider } from '../navigation/location.tsx'
import { homeLocation } from './home-location.ts'
import { openWindow } from './open-window.ts'

/** An operation that waits for the answer that the test gives it. */
export interface Sent {
  kind: Operation['kind']
  variables: unknown
  answer(data: object): void
  /** Answers with a code of the server's. */
  refuse(code: string): void
  /** The answer got lost on its way. */
  lose(): void
}

export interface RunningHook<Result> {
  /** What the hook has returned last. */
  current(): Result
  sent: Sent[]
  atoms: Atoms
  /** Addresses that the shopper was led to. */
  visited: string[]
  /** Renders again with other arguments, or the same. */
  render(): void
  unmount(): void
}

interface Options {
  /** Cookies that scripts can read. */
  cookie?: string
  location?: Partial<Location>
}

/**
 * Runs a hook in React's own renderer, over an element that can hold nothing: what is tested is what the hook returns
 * and sends. There is one window for a whole process, and React waits for the actions of all roots together: tests
 * answer what was sent and unmount before they end.
 */
export async function runHook<Result>(hook: () => Result, options: Options = {}): Promise<RunningHook<Result>> {
  const { sent, client } = createAnsweredClient()
  const atoms = createAtoms()
  const location = { ...homeLocation, ...options.location }
  const messages = await loadMessages(location.locale)
  const { visited, container, restore } = openWindow(options.cookie ?? '', location.path)
  const root = createRoot(container)
  let result: { value: Result } | undefined

  function Host() {
    result = { value: hook() }
    return null
  }
  const render = () =>
    root.render(
      <GraphQLProvider value={client}>
        <I18n locale={location.locale} messages={messages}>
          <StateProvider atoms={atoms}>
            <LocationProvider location={location}>
              <Host />
            </LocationProvider>
          </StateProvider>
        </I18n>
      </GraphQLProvider>,
    )
  render()
  await vi.waitFor(() => expect(result).toBeDefined(), { interval: 1 })
  return {
    current() {
      if (!result) throw new Error('The hook was not run.')
      return result.value
    },
    sent,
    atoms,
    visited,
    render,
    unmount() {
      root.unmount()
      restore()
    },
  }
}

/** A client whose operations are answered by the test. */
function createAnsweredClient() {
  const sent: Sent[] = []
  const exchange: ExchangeIO = (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind !== 'teardown'),
      mergeMap((operation) =>
        make((observer) => {
          sent.push({
            kind: operation.kind,
            variables: operation.variables,
            answer: (data) => observer.next(makeResult(operation, { data })),
            refuse: (code) =>
              observer.next(makeResult(operation, { errors: [{ message: code, extensions: { code } }] })),
            lose: () => observer.next(makeErrorResult(operation, new Error('no line'))),
          })
          return () => undefined
        }),
      ),
    )
  const client = new Client({ url: 'nowhere:', exchanges: [() => exchange], preferGetMethod: false })
  return { sent, client }
}
