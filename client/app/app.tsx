import type { Client } from '@urql/core'
import { type Store, Provider as StoreProvider } from 'jotai'
import { type ReactNode, useState } from 'react'
import { type IntlShape, RawIntlProvider } from 'react-intl'
import { Provider as GraphQLProvider, useQuery } from 'urql'
import { LANGUAGES } from '#shared/locales.ts'
import { searchText } from '#shared/routes.ts'
import { FormRefusal } from '../components/form/checked-form.tsx'
import { ErrorBoundary } from '../components/layout/error-boundary.tsx'
import type { Page, PageTarget } from '../foundation/define-page.ts'
import { PAGE_SHEET, sheetOf } from '../foundation/document/page-sheets.ts'
import { type Location, LocationProvider, useLocation } from '../foundation/navigation/location.tsx'
import { FrameDocument } from '../frame/__generated__/frame.ts'
import type { ErrorPageProps } from '../frame/error/error-page.tsx'
import { LazyErrorPage } from '../frame/error/lazy-error-page.tsx'
import { Frame } from '../frame/frame.tsx'
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx'

export type View =
  | { kind: 'page'; page: Page; target: PageTarget }
  | { kind: 'loading'; page: Page; target: PageTarget }
  | { kind: 'notFound' }
  | ({ kind: 'error' } & ErrorPageProps)

export interface AppProps {
  client: Client
  intl: IntlShape
  location: Location
  view: View
  hasFrame: boolean
  store?: Store
  /** Only the server renders these into `<head>`; React leaves them in place on hydration. */
  head?: ReactNode
}

export function App({ client, intl, location, view, hasFrame, store, head }: AppProps) {
  const content = (
    <LocationProvider location={location}>
      {hasFrame ? <Framed view={view} /> : <Content view={view} />}
    </LocationProvider>
  )
  return (
    <html lang={location.locale} dir={LANGUAGES[location.locale].direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head}
      </head>
      <body>
        <StoreProvider store={store}>
          <GraphQLProvider value={client}>
            <RawIntlProvider value={intl}>{content}</RawIntlProvider>
          </GraphQLProvider>
        </StoreProvider>
      </body>
    </html>
  )
}

function Framed({ view }: { view: View }) {
  const [{ data }] = useQuery({ query: FrameDocument })
  const page = 'page' in view ? view.page : null
  if (!data) return <Content view={view} />
  return (
    <Frame data={data} layout={page?.layout ?? 'default'} isError={page === null}>
      <PageErrorBoundary key={page?.route ?? view.kind}>
        <Content view={view} />
      </PageErrorBoundary>
    </Frame>
  )
}

function PageErrorBoundary({ children }: { children: ReactNode }) {
  const { path, locale, search } = useLocation()
  return (
    <ErrorBoundary
      resetKey={locale + path + searchText(search)}
      fallback={() => <LazyErrorPage status={500} message={null} requestId={null} />}
    >
      {children}
    </ErrorBoundary>
  )
}

function Content({ view }: { view: View }) {
  const { refused } = useLocation()
  if (!refused || view.kind !== 'page') return <ViewContent view={view} />
  return (
    <>
      <div className="container">
        <FormRefusal text={refused.message} />
      </div>
      <ViewContent view={view} />
    </>
  )
}

function ViewContent({ view }: { view: View }) {
  if (view.kind === 'notFound') return <NotFoundPage />
  if (view.kind === 'error') return <LazyErrorPage {...view} />
  return (
    <>
      <PageSheet route={view.page.route} />
      {view.kind === 'loading' ? view.page.Loading && <view.page.Loading /> : <PageContent {...view} />}
    </>
  )
}

function PageSheet({ route }: { route: string }) {
  const href = sheetOf(route)
  return href && <link rel="stylesheet" href={href} precedence={PAGE_SHEET} />
}

function PageContent({ page, target }: { page: Page; target: PageTarget }) {
  if (!page.query) return <page.Component data={null} stale={false} {...target} />
  return <QueriedPage page={page} query={page.query} target={target} />
}

interface QueriedPageProps {
  page: Page
  query: NonNullable<Page['query']>
  target: PageTarget
}

/** The query was loaded before, so this reads urql's cache. If a refetch fails, the page keeps its data. */
function QueriedPage({ page, query, target }: QueriedPageProps) {
  const [{ data, error, stale }] = useQuery({ query, variables: page.variables(target) })
  const outcome = data ? page.outcome({ data, ...target }).kind : null
  const [last, setLast] = useState({ target, data })
  if (outcome === 'ok' && (last.data !== data || last.target !== target)) setLast({ target, data })
  if (outcome === 'notFound') return <NotFoundPage />
  const shown = outcome === 'ok' ? data : last.target === target && last.data
  if (!shown) throw error ?? new Error(`The page ${page.route} was shown before its data.`)
  return <page.Component data={shown} stale={stale} {...target} />
}
