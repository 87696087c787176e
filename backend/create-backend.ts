import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { createGuestSweep } from './account/guest-sweep.ts'
import { createPhotoStore } from './aftersale/photo-store.ts'
import { LAST_BACKUP_FILE } from './backup/backup-file.ts'
import { createSaleClock } from './catalog/sale-clock.ts'
import { connectEmails, type EmailOptions } from './connect-emails.ts'
import { connectEvents, type EventOptions } from './connect-events.ts'
import { connectProviders, type ProviderOptions } from './connect-providers.ts'
import { createApp, registerRoutes } from './create-app.ts'
import { openDataDir } from './database/data-dir.ts'
import { type Database, DATABASE_FILE, openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import type { Sweep } from './ground/create-sweep.ts'
import { createPasswords, PASSWORD_COST } from './ground/passwords.ts'
import type { OrderCipher } from './http/context.ts'
import { createTries } from './http/tries.ts'
import { createOrderRelease } from './order/unpaid-orders.ts'
import { registerPictures } from './pictures/picture-copies.ts'
import { readPicturesVersion, seedDatabase } from './seeding/seed-database.ts'
import type { SeedCatalog } from './seeding/seed-types.ts'
import type { CallLog, Faults } from './trying/faults.ts'

export interface BackendOptions extends ProviderOptions, EmailOptions, EventOptions {
  dataDir: string
  catalogSize: number
  catalog?: SeedCatalog
  /** Whether seeding generates the pictures; default true. */
  pictures?: boolean
  /** Public address of `/uploads/`, the start of `img_src_url` in `common`. Default `<own address>/uploads/`. */
  imageBaseUrl?: string
  /** The storefront's public address, for redirections and the site map; default `http://localhost:3000`. */
  siteUrl?: string
  /** Addresses and CIDR ranges whose forwarding headers and request ids are trusted, in addition to loopback. */
  trustProxy?: readonly string[]
  /** Decrypts bodies of orders that arrive as `data`; without it only plain fields are read. */
  orderCipher?: OrderCipher
  /** Days until a cash order is cancelled that the shop has not confirmed; default 7, 0 for never. */
  cashOrderDays?: number
  /** Default `PASSWORD_COST`. Only tests lower it. */
  passwordCost?: typeof PASSWORD_COST
  logger?: NonNullable<FastifyServerOptions['logger']>
  clock?: () => number
  /**
   * Opens `/__fault`, `/__calls` and `/__order`. For tests only: anyone who reaches the port can then break the
   * backend.
   */
  faults?: boolean
}

export interface Backend {
  app: FastifyInstance
  /** Starts listening (port 0: any free one) and returns the address without a trailing slash. */
  listen(port: number, host: string): Promise<string>
  close(): Promise<void>
  /** Asks the providers about due payment attempts. A listening backend does so regularly, like the four below. */
  sweepPayments(): Promise<void>
  releaseUnpaidOrders(): Promise<void>
  deleteOldGuestData(): Promise<void>
  sendEmails(): Promise<void>
  sendEvents(): Promise<void>
  outboxPath: string
  /** Only with the option `faults`, as `calls`. */
  faults?: Faults
  calls?: CallLog
}

/** Builds the reference api/v1 server with a migrated and seeded database. Two of them share nothing. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const dataDir = resolve(options.dataDir)
  const uploads = join(dataDir, 'uploads')
  const folder = await openDataDir(dataDir)
  const database = openDatabase(join(dataDir, DATABASE_FILE))
  const app = createApp(options.logger ?? false, database, options.trustProxy)
  const wallClock = options.clock ?? Date.now
  const files = { dataDir, uploads, log: app.log, now: wallClock() }
  await fillDatabase(database, options, files).catch((error: unknown) => {
    folder.release()
    throw error
  })
  const picturesVersion = readPicturesVersion(database)
  const address = createAddress()
  const around = {
    database,
    clock: createSaleClock(database, wallClock),
    log: app.log,
    tries: createTries(database, wallClock),
    passwords: createPasswords(options.passwordCost ?? PASSWORD_COST),
    orderCipher: options.orderCipher,
    cashOrderDays: options.cashOrderDays ?? 7,
    ownUrl: address.read,
    siteUrl: (options.siteUrl ?? 'http://localhost:3000').replace(/\/+$/, ''),
    imageBaseUrl: () => (options.imageBaseUrl ?? `${address.read()}/uploads/`) + picturesVersion,
  }
  const { payments, socialLogins, register } = await connectProviders(app, around, options)
  const context = { ...around, payments, socialLogins }
  const switches = options.faults && (await import('./trying/faults.ts')).registerFaults(app, context)
  const events = connectEvents(context, options)
  registerMachines(app, dataDir, events.metrics)
  registerPictures(app, uploads)
  registerRoutes(app, context, createPhotoStore(uploads))
  register(context)
  const emails = await connectEmails(app, context, options)
  const [orderRelease, guestSweep] = [createOrderRelease(context), createGuestSweep(context)]
  const sweeps = [payments.sweep, orderRelease, emails.sender, guestSweep, ...events.senders]
  const stopSweeps = sweepWhileListening(app, sweeps)
  app.addHook('onClose', async () => {
    await stopSweeps()
    database.close()
    folder.release()
  })

  return {
    app,
    async listen(port, host) {
      const url = address.set(await app.listen({ port, host }))
      emails.logStart(url)
      return url
    },
    close: () => app.close(),
    sweepPayments: payments.sweep.sweep,
    releaseUnpaidOrders: orderRelease.sweep,
    deleteOldGuestData: guestSweep.sweep,
    sendEmails: emails.sender.sweep,
    sendEvents: events.send,
    outboxPath: emails.outboxPath,
    ...switches,
  }
}

interface DataFiles {
  dataDir: string
  uploads: string
  log: FastifyInstance['log']
  now: number
}

/** `/livez` and `/metrics` (for Prometheus), which proxies in front of the backend do not pass on. */
function registerMachines(app: FastifyInstance, dataDir: string, eventMetrics: () => string): void {
  app.get('/livez', () => ({ status: 'alive' }))
  app.get('/metrics', async (_request, reply) => {
    void reply.type('text/plain; version=0.0.4; charset=utf-8')
    const lastBackup = await stat(join(dataDir, LAST_BACKUP_FILE)).catch(() => null)
    if (lastBackup === null) return eventMetrics()
    const name = 'last_backup_timestamp_seconds'
    const help = 'When the newest backup was made, in seconds since 1970.'
    return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${lastBackup.mtimeMs / 1000}\n${eventMetrics()}`
  })
}

/** Imported only when needed, so an ordinary start loads neither the generator nor the picture library. */
const sampleShop = {
  async generate(size: number): Promise<SeedCatalog> {
    const { createCatalog } = await import('./sample-shop/create-catalog.ts')
    return createCatalog(size)
  },
  async draw(catalog: SeedCatalog, folder: string, report: (share: number) => void): Promise<void> {
    const { drawPictures } = await import('./sample-shop/pictures/draw-pictures.ts')
    await drawPictures(catalog, folder, report)
  },
}

async function fillDatabase(database: Database, options: BackendOptions, files: DataFiles): Promise<void> {
  const { catalogSize, catalog, pictures = true } = options
  const { dataDir, uploads, log, now } = files
  try {
    migrate(database, { folder: dataDir, log })
    const seed = { catalogSize, pictures, uploads, now, log, ...sampleShop, ...(catalog && { catalog }) }
    await seedDatabase(database, seed)
  } catch (error) {
    database.close()
    throw error
  }
}

function sweepWhileListening(app: FastifyInstance, sweeps: Sweep[]): () => Promise<void> {
  let stops: (() => Promise<void>)[] = []
  app.addHook('onListen', async () => void (stops = sweeps.map((one) => one.start())))
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

/** The backend's address is known only once it listens; until then, as for injected requests, it is a placeholder. */
function createAddress() {
  let url = 'http://localhost'
  return {
    read: () => url,
    set: (address: string) => (url = address.replace(/\/+$/, '')),
  }
}
