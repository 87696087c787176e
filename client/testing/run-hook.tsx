import { type Store, createStore, Provider as StoreProvider } from 'jotai'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { RawIntlProvider } from 'react-intl'
import { Provider as GraphQLProvider } from 'urql'
import { createShopIntl, loadMessages } from '../foundation/i18n/shop-intl.ts'
import { type Location, LocationProvider } from '../foundation/navigation/location.tsx'
import { createAnsweredClient, type Sent } from './answered-client.ts'
import { openWindow } from './open-window.ts'
import { homeLocation } from './render-part.tsx'

export interface RunningHook<Result> {
  current(): Result
  sent: Sent[]
  store: Store
  visited: string[]
  render(to?: Partial<Location>): void
  unmount(): void
}

interface Options {
  cookie?: string
  location?: Partial<Location>
}

/**
 * Runs a hook in React's own renderer, over an element that can hold nothing. All roots share one window and React's
 * pending actions, so a test must answer what was sent and unmount before it ends.
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
