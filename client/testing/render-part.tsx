import { Client } from '@urql/core'
import { Provider as StoreProvider } from 'jotai'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { Provider as GraphQLProvider } from 'urql'
import { never } from 'wonka'
import { lazyPartsReady } from '../components/layout/lazy-part.tsx'
import { createShopIntl, loadMessages } from '../foundation/i18n/shop-intl.ts'
import { type Location, LocationProvider } from '../foundation/navigation/location.tsx'

export const homeLocation: Location = {
  route: 'home',
  params: {},
  search: {},
  locale: 'en',
  path: '/',
  origin: 'https://shop.example',
  renderedAt: '2031-01-02T00:00:00Z',
}

/** Renders a component as the server does, with deferred queries unanswered. */
export async function renderPart(part: ReactNode, given: Partial<Location> = {}): Promise<string> {
  const location = { ...homeLocation, ...given }
  const client = new Client({ url: 'nowhere:', exchanges: [() => () => never], suspense: true, preferGetMethod: false })
  const { locale, timeZone } = location
  const messages = await loadMessages(locale)
  await lazyPartsReady()
  const html = renderToString(
    <GraphQLProvider value={client}>
      <RawIntlProvider value={createShopIntl({ locale, messages, timeZone })}>
        <StoreProvider>
          <LocationProvider location={location}>{part}</LocationProvider>
        </StoreProvider>
      </RawIntlProvider>
    </GraphQLProvider>,
  )
  // React separates adjacent texts with comments.
  return html.replaceAll('<!-- -->', '')
}
