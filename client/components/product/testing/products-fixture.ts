const image = { url: '/p.webp', thumbnail: '/thumb-p.webp', srcSet: null }

function tile(id: number) {
  const current = { amount: 1000 + id, formatted: `$10.${id}` }
  const price = { current, original: null, discountPercent: null, flashEndsAt: null }
  return {
    id: String(id),
    slug: `thing-${id}`,
    title: `Thing ${id}`,
    badge: null,
    image,
    price,
    rating: 4,
    reviewCount: 2,
    inStock: true,
    language: null,
  }
}

export const products = {
  items: [tile(1), tile(2)],
  pageInfo: { page: 1, pageCount: 3, total: 6, from: 1, to: 2 },
}
