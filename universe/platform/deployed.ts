import {
  createDeployedBackend,
  type DeployedBackend,
} from '../../graphql/testing/deployed-backend/create-deployed-backend.ts'
import {
  type Rate as SampleRate,
  type SampleProduct,
  sampleShop,
  type SampleShop,
} from '../../graphql/testing/deployed-backend/shop-data.ts'
import type { Rate } from '../money/types.ts'
import { type Generation, renamed, signOf, type World, type WorldCatalog, type WorldProduct } from '../worlds/world.ts'
import type { OwnerChange, StoredOrder, WorldBackend } from './world-backend.ts'

/** Every code that a stand-in mails. */
const CODE = '1234'

const rateOf = ({ type, value }: Rate): SampleRate =>
  type === 'flat' ? { type: 1, price: value } : { type: 2, price: value / 100 }

/** These store the cap of a voucher in whole units. */
const WHOLE_CAPS: readonly Generation[] = [1, 3, 4]

/** The catalog as a generation can store it. */
function storedBy(generation: Generation, catalog: WorldCatalog): WorldCatalog {
  if (!WHOLE_CAPS.includes(generation)) return catalog
  const whole = (cap: number) => Math.max(1, Math.floor(cap / 100)) * 100
  return { ...catalog, vouchers: catalog.vouchers.map((one) => ({ ...one, cap: one.cap && whole(one.cap) })) }
}

/** @throws if a number of the catalog has no row */
function rowOf<Row>(rows: readonly Row[], at: number): Row {
  const row = rows[at]
  if (row === undefined) throw new Error(`The catalog has no row ${at}.`)
  return row
}

function toSampleShop({ currency, ownLanguage }: World, catalog: WorldCatalog): SampleShop {
  const { icon, isAfter } = signOf(currency)
  const bundles = catalog.bundles.map((deal, at) => ({ ...deal, id: at + 1, title: `Deal ${at}` }))
  const taxes = catalog.taxes.map(rateOf)
  const rules = catalog.rules.map(({ isSinglePrice, places }, at) => ({
    id: at + 1,
    title: `Post ${at}`,
    isSinglePrice,
    places: [...places],
  }))
  const sizes = catalog.sizes.map((title, at) => ({ id: 810 + at, title }))
  const categories = sampleShop.categories.map(({ id, subs }) => ({ category: id, sub: subs[0]?.id ?? 0 }))

  function toProduct(product: WorldProduct, at: number): SampleProduct {
    const { id, slug, titles, selling, offered, flash, bundle, tax, rule, variants } = product
    const { [ownLanguage]: title = '', ...translations } = titles
    return {
      id,
      slug,
      title,
      translations,
      ...rowOf(categories, at % categories.length),
      brand: rowOf(sampleShop.brands, 0).id,
      selling,
      offered,
      flash,
      tags: 'thing',
      bundle: bundle === null ? null : rowOf(bundles, bundle),
      tax: rowOf(taxes, tax),
      rule: rowOf(rules, rule),
      rows: variants.map(({ id: row, size, price, stock }) => ({
        id: row,
        value: size === null ? null : rowOf(sizes, size),
        price,
        quantity: stock,
      })),
    }
  }

  return {
    ...sampleShop,
    attribute: { id: 81, title: 'Size' },
    products: catalog.products.map(toProduct),
    vouchers: catalog.vouchers.map(({ code, amount, minSpend, cap }, at) => ({
      id: 701 + at,
      code,
      ...rateOf(amount),
      minSpend,
      cappedPrice: cap,
      usageLimit: 1_000,
      limitPerCustomer: 1_000,
      isPublic: true,
      hasEnded: false,
    })),
    sign: { icon, position: isAfter ? 2 : 1 },
  }
}

/** What the owner does in the administration, and what can be bought then. */
function createOwner(backend: DeployedBackend, stored: WorldCatalog) {
  let catalog = stored
  const gone = new Set<number>()

  /** The owner edits one product, or all. */
  function edit(id: number | null, changed: Partial<Pick<WorldProduct, 'selling' | 'offered' | 'flash'>>): void {
    const isMeant = (product: { id: number }) => id === null || product.id === id
    backend.edit((product) => (isMeant(product) ? { ...product, ...changed } : product))
    note(isMeant, changed)
  }

  function note(isMeant: (product: WorldProduct) => boolean, changed: Partial<WorldProduct>): void {
    const products = catalog.products.map((product) => (isMeant(product) ? { ...product, ...changed } : product))
    catalog = { ...catalog, products }
  }

  function rename(product: SampleProduct): SampleProduct {
    const renamed = Object.entries(product.translations ?? {}).map(([language, title]) => [language, `${title} II`])
    return { ...product, title: `${product.title} II`, translations: Object.fromEntries(renamed) }
  }

  function change(wanted: OwnerChange): boolean {
    switch (wanted.kind) {
      case 'hide':
        backend.hide(String(wanted.product))
        gone.add(wanted.product)
        break
      case 'delete':
        backend.remove(wanted.product)
        gone.add(wanted.product)
        break
      case 'reprice':
        edit(wanted.product, { selling: wanted.selling, offered: 0 })
        break
      case 'stock': {
        const more = wanted.stock - (backend.stockOf(wanted.variant) ?? wanted.stock)
        backend.edit(({ rows, ...product }) => ({
          ...product,
          rows: rows.map((row) => (row.id === wanted.variant ? { ...row, quantity: row.quantity + more } : row)),
        }))
        break
      }
      case 'rename':
        backend.edit((product) => (product.id === wanted.product ? rename(product) : product))
        note(({ id }) => id === wanted.product, renamed(catalog, wanted.product))
        break
      case 'endSales':
        edit(null, { flash: null })
    }
    return true
  }

  return { change, catalog: () => catalog, isGone: (product: number) => gone.has(product) }
}

function ordersOf(backend: DeployedBackend): StoredOrder[] {
  return backend.orders().map(({ id, cancellation, isPaid, address, lines }) => ({
    id: String(id),
    total: backend.chargedFor(String(id)),
    isCancelled: cancellation !== null,
    isPaid,
    name: String(address['name']),
    city: String(address['city']),
    zip: String(address['zip']),
    lines: lines.map(({ inventoryId, quantity, shippingType }) => ({
      variant: inventoryId,
      quantity,
      delivery: shippingType === 2 ? 'pickup' : 'location',
    })),
  }))
}

/** A simulated backend of a deployed generation with the catalog of a world, in this process. */
export async function openDeployed(world: World, generation: Generation): Promise<WorldBackend> {
  const stored = storedBy(generation, world.catalog)
  const backend = createDeployedBackend({
    generation,
    shop: toSampleShop(world, stored),
    currency: world.currency,
    ownLanguage: world.ownLanguage,
    ...(world.refusesWith500 && { refusalStatus: 500 }),
    ...(world.addressField && { addressField: world.addressField }),
  })
  return {
    url: await backend.listen(0, '127.0.0.1'),
    givesBackUnits: false,
    ...createOwner(backend, stored),
    orders: () => ordersOf(backend),
    // Deployed backends call providers that no world has.
    paymentOf: () => null,
    stockOf: backend.stockOf,
    codeFor: async () => CODE,
    letters: async () => [],
    stored: () => ({ orders: JSON.stringify(ordersOf(backend)) }),
    hasPicture: (path) => path.startsWith('/uploads/'),
    close: backend.close,
  }
}
