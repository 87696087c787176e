import { Client } from '@urql/core'
import { Provider as StoreProvider } from 'jotai'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { Provider as GraphQLProvider } from 'urql'
import { never } from 'wonka'
import { lazyPartsReady } from '../components/lazy-part/lazy-part.tsx'
import { createShopIntl, loadMessages } from '../i18n.ts'
import { type Location, LocationProvider } from '../navigation/location.tsx'
import { homeLocation } from './home-location.ts'

/** What the server sends for a part of a page whose late queries have not been answered. */
export async function renderPart(part: ReactNode, given: Partial<Location> = {}): Promise<string> {
  const location = { ...homeLocation, ...given }
  const client = new Client({ url: 'nowhere:', exchanges: [() => () => never], suspense: true, preferGetMethod: false })
  const messages = await loadMessages(location.locale)
  await lazyPartsReady()
  const html = renderToString(
    <GraphQLProvider value={client}>
      <RawIntlProvider value={createShopIntl({ locale: location.locale, messages })}>
        <StoreProvider>
          <LocationProvider location={location}>{part}</LocationProvider>
        </StoreProvider>
      </RawIntlProvider>
    </GraphQLProvider>,
  )
  // React marks where two texts meet.
  return html.replaceAll('<!-- -->', '')
}
