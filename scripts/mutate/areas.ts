/** Code that is mutated together, and the tests that should notice. */
export interface Area {
  /** Globs of sources; tests among them are left out. */
  sources: readonly string[]
  tests: readonly string[]
  /** Percent of mutants that tests have to notice. Null where it was not measured yet: then it is only told. */
  least: number | null
}

export const areas: Record<string, Area> = {
  rules: { sources: ['graphql/rules/**/*.ts'], tests: ['graphql/rules/**/*.test.ts'], least: 97 },
  wire: { sources: ['graphql/rest/wire/*.ts'], tests: ['graphql/rest/wire/*.test.ts'], least: 90 },
  dialect: { sources: ['graphql/rest/dialect/*.ts'], tests: ['graphql/rest/dialect/*.test.ts'], least: 95 },
  cache: { sources: ['graphql/rest/cache/*.ts'], tests: ['graphql/rest/cache/*.test.ts'], least: 97 },
  upstream: {
    sources: ['graphql/rest/upstream/*.ts', 'graphql/rest/*.ts'],
    tests: ['graphql/rest/{,upstream/}*.test.ts', 'graphql/upstream.test.ts'],
    least: 90,
  },
  endpoints: {
    sources: ['graphql/rest/endpoints/**/*.ts'],
    tests: ['graphql/rest/endpoints/**/*.test.ts'],
    least: 95,
  },
  plugins: {
    sources: ['server/plugins/**/*.ts'],
    tests: [
      'server/plugins/**/*.test.ts',
      'server/{bad-input,early-hints,error-pages,head,pages,scopes,sitemap,streaming,thrown-errors}.test.ts',
      'server/page-cache/*.test.ts',
      'server/threats/{closed-doors,https,session-fixation,whole-log}.test.ts',
      'server/{addresses/addresses,hanging-backend,load/busy-answer,route-table,shop-languages}.test.ts',
      'server/faults/{backend-away,slow-backend}.test.ts',
      'server/rate-limits/rate-limits.test.ts',
    ],
    least: null,
  },
  render: {
    sources: ['server/render/**/*.{ts,tsx}'],
    tests: [
      'server/render/**/*.test.{ts,tsx}',
      'server/{checkout-policy,early-hints,error-pages,hanging-backend,head,pages,scopes}.test.ts',
      'server/{shop-languages,streaming,thrown-errors,time-zone}.test.ts',
      'server/faults/backend-away.test.ts',
      'server/forms/refused-forms.test.ts',
      'server/page-cache/*.test.ts',
    ],
    least: 85,
  },
  webhooks: {
    sources: ['backend/payments/webhooks/*.ts'],
    tests: ['backend/payments/webhooks/*.test.ts'],
    least: 95,
  },
  payments: {
    sources: ['backend/payments/**/*.ts'],
    tests: ['backend/payments/**/*.test.ts', 'backend/database/tables.test.ts'],
    least: 90,
  },
  orders: {
    sources: ['backend/{order,checkout}/**/*.ts'],
    tests: [
      'backend/{order,checkout,voucher,cart,aftersale,payments,database,product,sandbox}/**/*.test.ts',
      'backend/*.test.ts',
    ],
    least: 85,
  },
  stock: {
    sources: ['backend/product/inventory.ts'],
    tests: ['backend/{product,order,cart,checkout}/**/*.test.ts'],
    least: 90,
  },
}
