import type { SeedCatalog } from '../../seeding/seed-types.ts'
import { phonePictureName } from '../products/picture-names.ts'
import { colors } from '../taxonomy.ts'
import type { ColorId } from '../texts.ts'
import { readDrawing } from './drawing.ts'
import { drawLogo, drawMark, logoColors, drawPlaceholder } from './logo.ts'
import { drawPromotion } from './promotion-pictures.ts'
import { drawAtHome, drawDetail, drawStudio, svg } from './scenes.ts'
import { drawBrand, drawCategory, drawStore, drawSubCategory } from './shop-pictures.ts'

interface Output {
  name: string
  width: number
  mirrored?: boolean
}

export interface Picture {
  draw(): string
  outputs: Output[]
}

const fullWidth = 900
const cardWidth = 320
const phoneWidth = 640

/** The pictures that a catalog names, without duplicates. */
export function listPictures(catalog: SeedCatalog): Picture[] {
  return [...productPictures(catalog), ...shopPictures(catalog), ...promotionPictures(catalog), ...siteMarks(catalog)]
}

/** The copies that the first screens show: of products for cards, of promotions for phones too. */
export function listFirstCopies(catalog: SeedCatalog): string[] {
  const products = new Set(catalog.products.map(({ image }) => image))
  const promotions = [...catalog.slides, ...catalog.banners].map(({ image }) => image)
  return [
    ...[...products, ...promotions].map((name) => `320/${name}.avif`),
    ...promotions.map((name) => `640/${name}.avif`),
  ]
}

/** The films that a catalog names, without duplicates, and the two drawings that each is made of. */
export function listFilms(catalog: SeedCatalog): { name: string; draw(): [string, string] }[] {
  const names = new Set(catalog.products.flatMap(({ video }) => video ?? []))
  return [...names].map((name) => {
    const [, kind = '', color = ''] = name.replace('.webm', '').split('-')
    if (!isColor(color)) throw new Error(`${name} names no color`)
    return { name, draw: () => [drawStudio(kind, color), drawAtHome(kind, color)] }
  })
}

function sized(name: string, width: number, draw: () => string): Picture {
  return {
    draw,
    outputs: [
      { name, width },
      { name: `thumb-${name}`, width: cardWidth },
    ],
  }
}

function productPictures(catalog: SeedCatalog): Picture[] {
  const names = new Set(catalog.products.flatMap((product) => [product.image, ...product.images]))
  return [...names].map((name) => {
    const [kind = '', color = '', view = ''] = name.replace('.webp', '').split('-')
    if (!isColor(color)) throw new Error(`${name} names no color`)
    if (view === '2') return sized(name, fullWidth, () => drawDetail(kind, color))
    if (view === '3') return sized(name, fullWidth, () => drawAtHome(kind, color))
    const first = sized(name, fullWidth, () => drawStudio(kind, color))
    first.outputs.push({ name: phonePictureName(kind, color), width: phoneWidth })
    return first
  })
}

function isColor(text: string): text is ColorId {
  return text in colors
}

function shopPictures(catalog: SeedCatalog): Picture[] {
  return [
    ...catalog.categories.map((category) => sized(category.image, 600, () => drawCategory(category.slug))),
    ...catalog.subCategories.map((sub) => sized(sub.image, 600, () => drawSubCategory(sub.slug))),
    ...catalog.brands.map((brand) => sized(brand.image, 480, () => drawBrand(brand.slug))),
    ...catalog.stores.map((store) => sized(store.image, 480, () => drawStore(store.slug))),
  ]
}

function promotionPictures(catalog: SeedCatalog): Picture[] {
  return [...catalog.slides, ...catalog.banners].map(({ image, mirroredImage }) => {
    const picture = sized(image, 1920, () => drawPromotion(image))
    if (mirroredImage !== null) {
      const mirrored = sized(mirroredImage, 1920, picture.draw)
      picture.outputs.push(...mirrored.outputs.map((output) => ({ ...output, mirrored: true })))
    }
    return picture
  })
}

function siteMarks(catalog: SeedCatalog): Picture[] {
  const { headerLogo, footerLogo, banLogo } = catalog.site
  const icons = [...catalog.footerImages, ...catalog.highlights].map(({ image }) =>
    sized(image, 192, () => drawIcon(image)),
  )
  return [
    ...icons,
    sized(headerLogo, 480, () => drawLogo(logoColors.onLight)),
    sized(footerLogo, 480, () => drawLogo(logoColors.onDark, '#1b1e22')),
    sized(banLogo, 512, drawMark),
    sized('default-image.webp', 600, drawPlaceholder),
  ]
}

function drawIcon(image: string): string {
  const { viewBox, body } = readDrawing(`icons/${image.replace('.webp', '')}`)
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number)
  return svg(192, (192 * height) / width, body, viewBox)
}
