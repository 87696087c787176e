import './workers.ts'
import { GraphiQL, type GraphiQLProps } from 'graphiql'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import cart from './examples/cart.graphql'
import home from './examples/home.graphql'
import order from './examples/order.graphql'

/** With a browser's cookies, like a page of the shop, unless a tab has the headers of a program. */
const fetcher: GraphiQLProps['fetcher'] = async (params, options) => {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1', ...options?.headers },
    body: JSON.stringify(params),
  })
  return answer.json()
}

const toVariables = (names: readonly string[]) =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, ''])), null, 2)

const tabs = [
  { query: home },
  { query: cart, variables: toVariables(['productId', 'variantId']) },
  { query: order, variables: toVariables(['addressId', 'lineId', 'trackingId']) },
]

const root = document.querySelector('#graphiql')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <GraphiQL fetcher={fetcher} defaultTabs={tabs} />
    </StrictMode>,
  )
}
