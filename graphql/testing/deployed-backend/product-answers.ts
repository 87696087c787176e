import {
  absent,
  Crash,
  type Envelope,
  type BackendRequest,
  paginate,
  refusal,
  success,
  translated,
} from './backend-request.ts'
import { inventoryOf, pictureLinks, rulesOf, secondPicture } from './buying-shapes.ts'
import { findSub } from './category-shapes.ts'
import { cardOf, stamps } from './product-cards.ts'
import type { SampleProduct } from './shop-data.ts'
import { runningVouchers, voucherRow } from './voucher-shapes.ts'

function attributesOf(product: SampleProduct, request: BackendRequest) {
  const { attribute } = request.shop
  const values = product.rows.flatMap(({ id, value, price, quantity }) => {
    if (value === null) return []
    const ids = {
      id,
      inventory_id: id,
      product_id: product.id,
      attribute_value_id: value.id,
      attribute_id: attribute.id,
    }
    return [{ ...ids, title: value.title, quantity, price: request.traits.money(price), ...stamps }]
  })
  return values.length === 0 ? [] : [{ ...attribute, values, ...stamps }]
}

/** A path from leaf to root, or breadcrumbs in the slug field. */
function placeInShop(product: SampleProduct, request: BackendRequest) {
  const found = findSub(product.sub, request)
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
 * Code that fails on an unknown product answers with its error; in other languages it wraps the right answer in a
 * success, or crashes.
 */
function unknownProduct({ traits, language }: BackendRequest): Envelope {
  if (traits.unknownProduct === 'array') return absent('Product not found')
  if (traits.unknownProduct === 'crash') {
    if (language !== null) throw new Crash()
    return refusal('No query results for this product')
  }
  if (language === null)
    return {
      httpStatus: 200,
      body: { data: { form: ['Attempt to read property "image" on array'] }, status: 201 },
    }
  const original = { data: ["We couldn't found anything."], status: 201 }
  return { httpStatus: 200, body: { data: { headers: {}, original, exception: null }, status: 200 } }
}

export function answerProduct(request: BackendRequest, id: string): Envelope {
  const { products, seller, brands } = request.shop
  const product = products.find((candidate) => candidate.id === Number(id))
  if (!product) return unknownProduct(request)
  const { money } = request.traits
  const images = [
    {
      id: 1,
      image: secondPicture(product),
      product_id: product.id,
      ...(request.traits.hasTree && {
        attributes: pictureLinks(product).map(({ image: _image, ...link }) => link),
      }),
      ...stamps,
    },
  ]
  return success({
    ...cardOf(product, request),
    ...rulesOf(product, request),
    ...placeInShop(product, request),
    description:
      `<h2>Plain &amp; good</h2><p><img src="${request.origin}/uploads/field.webp"></p>` +
      (request.pictureHost ? `<img alt="Field" src="//${request.pictureHost}/field.webp">` : '') +
      '<table><tbody><tr><td>Origin</td><td>Uji</td></tr></tbody></table><script>alert(8)</script>',
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
    in_stock: inventoryOf(product, request, false).some(({ quantity }) => quantity > 0),
    time_zone: 'UTC',
    ...stamps,
    vouchers: runningVouchers(request).map((voucher) => voucherRow(voucher, request)),
  })
}

export function answerReviews(request: BackendRequest, id: string): Envelope {
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
  const written = request.reviews
    .filter(({ productId }) => productId === Number(id))
    .map((own) => ({ ...review, id: own.id, rating: own.rating, review: own.text, review_images: own.images }))
  const first = [review, { ...review, id: 72, review: 'Very calm', user: null, guest_user: { name: 'Ben' } }]
  const all = paginate([...written.toReversed(), ...first], request, 6)
  return success({ all, total: [{ rating: 4, total: 2 }], banner: null })
}

export function answerSuggested(request: BackendRequest, id: string): Envelope {
  const others = request.shop.products.filter((product) => product.id !== Number(id))
  return success({
    suggestion_1: paginate(
      others.map((product) => cardOf(product, request)),
      request,
      7,
    ),
    suggestion_2: [],
  })
}
