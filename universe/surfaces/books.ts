import { toMinorUnits, unitPrice } from '../money/price-cart.ts'
import { CURRENCIES, type WorldProduct, type WorldVariant } from '../worlds/world.ts'
import { pathFor, type Reader, type Reading, type Surface } from './reading.ts'

/** The title that the owner gave in a language, or in the shop's own. */
function titleOf({ life: { world }, language }: Reader, { titles }: WorldProduct): string {
  return titles[language] ?? titles[world.ownLanguage] ?? ''
}

/** The word of a title that no other product has. */
export function searchWord(reader: Reader, product: WorldProduct): string {
  const words = titleOf(reader, product).split(' ')
  return words.find((word) => word.includes(String(product.id))) ?? ''
}

function priceOf({ life }: Reader, { selling, offered, flash }: WorldProduct, variant: WorldVariant | null): number {
  const hasAttributes = variant !== null && variant.size !== null
  const unit = unitPrice({ selling, offered, flash, hasAttributes, variantPrice: variant?.price ?? null })
  return toMinorUnits(unit, CURRENCIES[life.world.currency])
}

/** Lists of deployed backends have no title of a product that is not translated, so the words of its address serve. */
function hasOneTitle({ life: { world }, language }: Reader, { titles }: WorldProduct): boolean {
  return world.backend === 'reference' || titles[language] !== undefined
}

/** The details of a product have no slug in generations 1 and 2, so its title serves. */
function hasOneAddress({ world }: Reader['life']): boolean {
  return world.backend !== 'generation 1' && world.backend !== 'generation 2'
}

/** What the owner entered. */
export const books: Surface = {
  name: "the owner's books",
  async read(reader) {
    const { life, language, products } = reader
    return products.flatMap((product) => {
      const stocks = product.variants.map(({ id }) => life.backend.stockOf(id) ?? 0)
      const whole: Reading = {
        product: product.id,
        variant: null,
        ...(hasOneTitle(reader, product) && { title: titleOf(reader, product) }),
        price: priceOf(reader, product, null),
        currency: life.world.currency,
        isThere: stocks.some((stock) => stock > 0),
        ...(hasOneAddress(life) && { address: pathFor(language, `/product/${product.slug}/${product.id}`) }),
      }
      const variants = product.variants.map((variant, at): Reading => ({
        ...whole,
        variant: variant.id,
        price: priceOf(reader, product, variant),
        isThere: (stocks[at] ?? 0) > 0,
      }))
      return [whole, ...variants]
    })
  },
}
