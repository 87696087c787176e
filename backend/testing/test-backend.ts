import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { createBackend, type Backend, type BackendOptions } from '../create-backend.ts'
import { DATABASE_FILE } from '../database/database.ts'
import { createFaults, type CallLog, type Faults } from '../trying/faults.ts'
import { createTestCatalog } from './test-catalog.ts'

interface Answer {
  httpStatus: number
  /** Application status, undefined for framework errors. */
  status: number | undefined
  // oxlint-disable-next-line typescript/no-explicit-any -- @NOTE tests assert answers; a type would assert itself
  data: any // @NOTE any answer
  message: unknown
  text: string
}

interface SentEmail {
  id: number
  email: string
  subject: string
  body: string
}

export interface TestBackend extends Backend {
  /** They work only with the option `faults`. */
  faults: Faults
  calls: CallLog
  dataDir: string
  get(path: string, options?: Omit<InjectOptions, 'path' | 'method'>): Promise<Answer>
  post(path: string, payload: InjectOptions['payload'], headers?: Record<string, string>): Promise<Answer>
  delete(path: string, headers?: Record<string, string>): Promise<Answer>
  /** E-mails that were sent, newest first. */
  readOutbox(): Promise<SentEmail[]>
  /** The newest code that was sent to an address. */
  codeOf(email: string): Promise<string>
  /** Signs a user up, verifies the address and signs in; returns the headers with the token. */
  signIn(email: string, guestToken?: string): Promise<{ authorization: string }>
  now(): number
  /** Advances the clock. */
  advance(milliseconds: number): void
}

/** Key of every test backend's outbox. */
export const testOutboxKey = 'test-outbox-key'

const startOfTestClock = Date.UTC(2026, 5, 1, 1)

type Seed = Required<Pick<BackendOptions, 'catalogSize' | 'clock'>> & Pick<BackendOptions, 'catalog'>

/** Seeded databases of this process, by catalog and time. Seeding takes three times as long as starting with a copy. */
const seededDatabases = new Map<string, Promise<Buffer>>()

function seededDatabase(seed: Seed): Promise<Buffer> {
  const time = seed.clock === Date.now ? 'wall clock' : seed.clock()
  const key = `${time} ${seed.catalogSize} ${JSON.stringify(seed.catalog)}`
  const database = seededDatabases.get(key) ?? seedDatabase(seed)
  seededDatabases.set(key, database)
  return database
}

async function seedDatabase(seed: Seed): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'seed-'))
  const backend = await createBackend({ ...seed, pictures: false, dataDir })
  await backend.close()
  const database = await readFile(join(dataDir, DATABASE_FILE))
  await rm(dataDir, { recursive: true })
  return database
}

/** A backend with the test catalog in a new temporary folder; `close` removes both. */
export async function createTestBackend(options: Partial<BackendOptions> = {}): Promise<TestBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backend-'))
  let now = startOfTestClock
  const settings = {
    catalogSize: 40,
    catalog: createTestCatalog(),
    pictures: false,
    clock: () => now,
    sandbox: true,
    outboxKey: testOutboxKey,
    passwordCost: { N: 2 },
    ...options,
  }
  const isOrdinary = options.dataDir === undefined && !settings.pictures
  if (isOrdinary) await writeFile(join(dataDir, DATABASE_FILE), await seededDatabase(settings))
  const backend = await createBackend({ dataDir, ...settings })
  const calls = createCalls(backend)
  return {
    ...createFaults(),
    ...backend,
    ...calls,
    dataDir,
    signIn: (email, guestToken) => signIn(calls, email, guestToken),
    now: () => now,
    advance: (milliseconds) => void (now += milliseconds),
    async close() {
      await backend.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type Calls = Pick<TestBackend, 'get' | 'post' | 'delete' | 'readOutbox' | 'codeOf'>

function createCalls({ app, outboxPath }: Backend): Calls {
  async function call(request: InjectOptions & { path: string }): Promise<Answer> {
    const { path, ...rest } = request
    const response = await app.inject({ ...rest, url: `/api/v1/${path}` })
    const isJson = String(response.headers['content-type']).includes('json')
    const body = isJson ? JSON.parse(response.body) : {}
    const { status, data, message } = body
    return { httpStatus: response.statusCode, status, data, message, text: response.body }
  }

  async function readOutbox(): Promise<SentEmail[]> {
    return (await app.inject({ url: outboxPath, headers: { accept: 'application/json' } })).json()
  }

  async function codeOf(email: string): Promise<string> {
    const sent = (await readOutbox()).find((entry) => entry.email === email)
    return /\d{8}/.exec(sent?.body ?? '')?.[0] ?? ''
  }

  return {
    get: (path, rest = {}) => call({ ...rest, method: 'GET', path }),
    post: (path, payload, headers = {}) => call({ method: 'POST', path, payload, headers }),
    delete: (path, headers = {}) => call({ method: 'DELETE', path, headers }),
    readOutbox,
    codeOf,
  }
}

async function signIn(calls: Calls, email: string, guestToken?: string): Promise<{ authorization: string }> {
  const password = 'secret1'
  await calls.post('user/signup', { name: 'Ada', email, password })
  await calls.post('user/verify', { email, code: await calls.codeOf(email) })
  const { data } = await calls.post('user/signin', { email, password, user_token: guestToken })
  return { authorization: `Bearer ${data.token}` }
}
