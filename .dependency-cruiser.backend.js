/** Tests, and the doubles, fixtures and helpers they share. */
export const test = '(\\.test\\.tsx?$|/test-[\\w-]+\\.tsx?$|/testing/)'

/** backend/ from the ground up; a folder imports from the folders before it. */
const backendGround = ['ground', 'texts', 'database', 'http']

/** The subjects of backend/, above its ground, and the other subjects that each may import. Lists only get shorter. */
const backendSubjects = {
  backup: [],
  catalog: [],
  countries: [],
  emails: [],
  events: [],
  pictures: [],
  pricing: [],
  payments: ['emails', 'pricing'],
  profile: ['catalog', 'countries'],
  voucher: ['pricing'],
  cart: ['catalog', 'pricing', 'profile'],
  listing: ['catalog', 'profile'],
  order: ['catalog', 'emails', 'payments', 'pricing', 'profile', 'voucher'],
  product: ['catalog', 'voucher'],
  account: ['cart', 'emails', 'profile'],
  aftersale: ['catalog', 'emails', 'order', 'pictures'],
  checkout: ['emails', 'order', 'payments', 'pricing', 'profile', 'voucher'],
  seeding: ['listing', 'pictures'],
  site: ['catalog', 'listing', 'pictures'],
  social: ['account'],
  'sample-shop': ['pictures', 'seeding'],
  trying: ['emails', 'order', 'payments', 'pricing'],
}

const paymentFloors = ['accounts', 'contract', 'attempts', 'providers', 'webhooks']

/** @param allowed folders and files that `folder` may import besides itself */
function floorRule(folder, allowed) {
  const own = [folder, ...allowed].map((name) => `^backend/${name}/`)
  return {
    name: `backend-${folder.replaceAll('/', '-')}-floor`,
    comment: 'Imports in backend/ only go down: http, database → subjects → create-backend.',
    severity: 'error',
    from: { path: `^backend/${folder}/`, pathNot: test },
    to: { path: '^backend/', pathNot: own },
  }
}

export const backendRules = [
  ...backendGround.map((folder, at) => floorRule(folder, backendGround.slice(0, at))),
  ...Object.entries(backendSubjects).map(([folder, others]) => floorRule(folder, [...backendGround, ...others])),
  ...paymentFloors.map((folder, at) => ({
    ...floorRule(
      `payments/${folder}`,
      paymentFloors.slice(0, at).map((lower) => `payments/${lower}`),
    ),
    to: {
      path: '^backend/payments/',
      pathNot: paymentFloors.slice(0, at + 1).map((lower) => `^backend/payments/${lower}/`),
    },
  })),
  {
    name: 'backend-trying-on-demand',
    comment: 'Only a backend with the sandbox, or with fault switches, loads what is for trying it out.',
    severity: 'error',
    from: { path: '^backend/', pathNot: [test, '^backend/trying/'] },
    to: { path: '^backend/trying/', dynamic: false, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'backend-every-folder-has-a-floor',
    severity: 'error',
    from: { path: '^backend/', pathNot: test },
    to: {
      path: '^backend/[^/]+/',
      pathNot: [...backendGround, ...Object.keys(backendSubjects)].map((folder) => `^backend/${folder}/`),
    },
  },
]
