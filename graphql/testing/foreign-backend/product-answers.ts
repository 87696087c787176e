import { findSub } from './category-shapes.ts'
import { absent, type Envelope, type ForeignRequest, paginate, success, translated } from './foreign-request.ts'
import { cardOf, stamps } from './product-cards.ts'
import { attribute, brands, bundle, bundled, type ForeignProduct, products, seller } from './shop-data.ts'

/** Rows of the stock: one a colour, or one without attributes. */
export function inventoryOf(product: ForeignProduct, request: ForeignRequest, isExpanded: boolean) {
  const { money } = request.traits
  const rows = product.colours.length > 0 ? product.colours : [{ id: 0, title: '', price: 0, quantity: product.stock }]
  return rows.map((colour, index) => ({
    id: product.id * 10 + index,
    product_id: product.id,
    quantity: colour.quantity,
    price: money(colour.price),
    sku: null,
    ...stamps,
    inventory_attributes:
      colour.id === 0
        ? []
        : [
            {
              inventory_id: product.id * 10 + index,
              attribute_value_id: colour.id,
              ...(isExpanded && {
                attribute_value: { id: colour.id, title: colour.title, attribute_id: attribute.id, attribute },
              }),
            },
          ],
  }))
}

export function rulesOf(product: ForeignProduct, { traits }: ForeignRequest) {
  const { money, hasTree } = traits
  const place = {
    id: 21,
    shipping_rule_id: 2,
    country: 'TR',
    state: 'ALL',
    price: money(450),
    day_needed: hasTree ? '3' : 3,
    pickup_point: 1,
    pickup_price: money(100),
  }
  const isBundled = bundled.has(product.id)
  return {
    bundle_deal_id: isBundled ? String(bundle.id) : null,
    bundle_deal: isBundled ? bundle : null,
    tax_rule_id: 4,
    tax_rules: { id: 4, title: 'VAT', type: 2, price: hasTree ? '20.00' : 20, ...stamps },
    shipping_rule_id: 2,
    shipping_rule: {
      id: 2,
      title: 'Courier',
      single_price: 1,
      shipping_places: [place, { ...place, id: 22, country: 'FR', state: '', price: money(990) }],
    },
  }
}

function attributesOf(product: ForeignProduct, request: ForeignRequest) {
  if (product.colours.length === 0) return []
  const values = product.colours.map((colour, index) => ({
    id: product.id * 10 + index,
    attribute_value_id: colour.id,
    attribute_id: attribute.id,
    title: colour.title,
    inventory_id: product.id * 10 + index,
    product_id: product.id,
    quantity: colour.quantity,
    price: request.traits.money(colour.price),
    ...stamps,
  }))
  return [{ ...attribute, values, ...stamps }]
}

/** Categories of the product: a path from leaf to root, or breadcrumbs in place of the slug. */
function placeInShop(product: ForeignProduct, request: ForeignRequest) {
  const found = findSub(product.sub)
  if (!found) return {}
  const [main, sub] = [found.main, found.sub].map(({ id, slug, title }) => ({
    id,
    slug,
    title: translated(title, request),
  }))
  const siblings = found.main.subs.map(({ id, slug, title }) => ({
    id,
    slug,
    title: translated(title, request),
    category_id: found.main.id,
  }))
  return request.traits.hasTree
    ? { slug: product.slug, category_data: [sub, main], current_categories: [main] }
    : {
        slug: [main, sub],
        category: main,
        sub_category: { ...sub, category_id: found.main.id },
        current_categories: siblings,
      }
}

/**
 * Code that fails over an unknown product answers its complaint; in other languages than the default it wraps the right
 * answer in one that claims success.
 */
function unknownProduct({ traits, language }: ForeignRequest): Envelope {
  if (traits.unknownProduct === 'array') return absent('Product not found')
  if (language === 'en')
    return {
      httpStatus: 200,
      body: { data: { form: ['Attempt to read property "image" on array'] }, status: 201 },
    }
  const original = { data: ["We couldn't found anything."], status: 201 }
  return { httpStatus: 200, body: { data: { headers: {}, original, exception: null }, status: 200 } }
}

export function answerProduct(request: ForeignRequest, id: string): Envelope {
  const product = products.find((candidate) => candidate.id === Number(id))
  if (!product) return unknownProduct(request)
  const { money } = request.traits
  const images = [{ id: 1, image: `${product.slug}-2.webp`, product_id: product.id, ...stamps }]
  return success({
    ...cardOf(product, request),
    ...rulesOf(product, request),
    ...placeInShop(product, request),
    description: '<p>Plain &amp; good.</p>',
    overview:
      '<p>From the <a href="javascript:alert(6)">garden</a><img src=x onerror="alert(7)"></p>' +
      `<p><img src="${request.origin}/uploads/garden.webp"></p>`,
    unit: 'pack',
    tags: product.tags,
    meta_title: null,
    meta_description: null,
    video: null,
    video_thumb: null,
    status: 1,
    warranty: null,
    refundable: 1,
    purchased: money(1),
    wishlisted: 77,
    admin_id: 3,
    store: { ...seller, image: 'store.webp', ...stamps },
    brand: brands.find((brand) => brand.id === product.brand) ?? null,
    images,
    product_image_names: images,
    inventory: inventoryOf(product, request, false),
    attribute: attributesOf(product, request),
    in_stock: product.stock > 0,
    time_zone: 'UTC',
    ...stamps,
    vouchers: [
      {
        title: null,
        price: money(250),
        type: 1,
        code: 'TEA',
        min_spend: money(2000),
        usage_limit: 9,
        limit_per_customer: 1,
      },
    ],
  })
}

export function answerReviews(request: ForeignRequest, id: string): Envelope {
  const review = {
    id: 71,
    product_id: Number(id),
    user_id: 5,
    user_token: null,
    order_id: 8,
    rating: request.traits.hasTree ? '4' : 4,
    review: 'null',
    user: { id: 5, name: 'Ada', email: 'ada@example.com', google_id: 'secret' },
    guest_user: null,
    review_images: [],
    ...stamps,
  }
  const all = paginate(
    [review, { ...review, id: 72, review: 'Very calm', user: null, guest_user: { name: 'Ben' } }],
    request,
    6,
  )
  return success({ all, total: [{ rating: 4, total: 2 }], banner: null })
}

export function answerSuggested(request: ForeignRequest, id: string): Envelope {
  const others = products.filter((product) => product.id !== Number(id)).map((product) => cardOf(product, request))
  return success({ suggestion_1: paginate(others, request, 7), suggestion_2: [] })
}
