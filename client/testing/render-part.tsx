import { Client } from '@urql/core'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Provider as GraphQLProvider } from 'urql'
import { never } from 'wonka'
import { StateProvider } from '../atoms.tsx'
import { I18n, loadMessages } from '../i18n.tsx'
import { type Location, LocationProvider } from '../navigation/location.tsx'
import { homeLocation } from './home-location.ts'

/** What the server sends for a part of a page whose late queries have not been answered. */
export async function renderPart(part: ReactNode, given: Partial<Location> = {}): Promise<string> {
  const location = { ...homeLocation, ...given }
  const client = new Client({ url: 'nowhere:', exchanges: [() => () => never], suspense: true, preferGetMethod: false })
  const html = renderToString(
    <GraphQLProvider value={client}>
      <I18n locale={location.locale} messages={await loadMessages(location.locale)}>
        <StateProvider>
          <LocationProvider location={location}>{part}</LocationProvider>
        </StateProvider>
      </I18n>
    </GraphQLProvider>,
  )
  // React marks where two texts meet.
  return html.replaceAll('<!-- -->', '')
}
