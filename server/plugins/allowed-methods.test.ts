import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { collectMethods } from './allowed-methods.ts'

const app = fastify()
app.get('/before', async () => 'added before')
const allowedMethods = collectMethods(app)
app.get('/forms.x/:name', async () => 'one part')
app.post('/forms.x/:name', async () => 'one part')
app.route({ method: ['PUT', 'DELETE'], url: '/forms.x/fixed', handler: async () => 'two methods' })
app.get('/part-:number(^\\d+).xml', async () => 'a part with a form')
app.get('/assets/*', async () => 'all below')
app.get('/*', async () => 'pages')

test.each([
  ['/before', []],
  ['/forms.x/any', ['GET', 'HEAD', 'POST']],
  ['/forms.x/fixed', ['DELETE', 'GET', 'HEAD', 'POST', 'PUT']],
  ['/forms.x/', []],
  ['/forms.x/a/b', []],
  ['/formsyx/any', []],
  ['/more/forms.x/any', []],
  ['/part-12.xml', ['GET', 'HEAD']],
  ['/part-12yxml', []],
  ['/part-12.xml/', []],
  ['/assets/a/b.js', ['GET', 'HEAD']],
  ['/cart', ['GET', 'HEAD']],
  ['/nothing/is/here', []],
])('%s has %j', async (path, methods) => {
  expect(await allowedMethods(path)).toEqual(methods)
})
