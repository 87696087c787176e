import { type Store, createStore, Provider as StoreProvider } from 'jotai'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { RawIntlProvider } from 'react-intl'
import { Provider as GraphQLProvider } from 'urql'
import { createShopIntl, loadMessages } from '../i18n.ts'
import { type Location, LocationProvider } from '../navigation/location.tsx'
import { createAnsweredClient, type Sent } from './answered-client.ts'
import { homeLocation } from './home-location.ts'
import { openWindow } from './open-window.ts'

export interface RunningHook<Result> {
  /** What the hook has returned last. */
  current(): Result
  sent: Sent[]
  store: Store
  /** Addresses that the shopper was led to. */
  visited: string[]
  /** Renders again at once, with its effects; on another page where one is given. */
  render(to?: Partial<Location>): void
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
  const store = createStore()
  let location = { ...homeLocation, ...options.location }
  const messages = await loadMessages(location.locale)
  const { visited, container, restore } = openWindow(options.cookie ?? '', location.path)
  const root = createRoot(container)
  let result: { value: Result } | undefined

  function Host() {
    result = { value: hook() }
    return null
  }
  function render(to: Partial<Location> = {}) {
    location = { ...location, ...to }
    flushSync(() =>
      root.render(
        <GraphQLProvider value={client}>
          <RawIntlProvider value={createShopIntl({ locale: location.locale, messages })}>
            <StoreProvider store={store}>
              <LocationProvider location={location}>
                <Host />
              </LocationProvider>
            </StoreProvider>
          </RawIntlProvider>
        </GraphQLProvider>,
      ),
    )
  }
  render()
  return {
    current() {
      if (!result) throw new Error('The hook was not run.')
      return result.value
    },
    sent,
    store,
    visited,
    render,
    unmount() {
      root.unmount()
      restore()
    },
  }
}
