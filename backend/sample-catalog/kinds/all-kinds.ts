import { beautyKinds } from './beauty.ts'
import { booksKinds } from './books.ts'
import { electronicsKinds } from './electronics.ts'
import { gardenKinds } from './garden.ts'
import { groceriesKinds } from './groceries.ts'
import { homeKinds } from './home.ts'
import { jewelleryKinds } from './jewellery.ts'
import type { Kind } from './kind.ts'
import { kitchenKinds } from './kitchen.ts'
import { menKinds } from './men.ts'
import { shoesKinds } from './shoes.ts'
import { sportsKinds } from './sports.ts'
import { toysKinds } from './toys.ts'
import { womenKinds } from './women.ts'

const groups: readonly Kind[][] = [
  electronicsKinds,
  womenKinds,
  menKinds,
  shoesKinds,
  kitchenKinds,
  beautyKinds,
  toysKinds,
  sportsKinds,
  booksKinds,
  groceriesKinds,
  gardenKinds,
  jewelleryKinds,
  homeKinds,
]

/** One kind of every group in turn, so that the smallest shop has products in every category. */
export const allKinds: readonly Kind[] = interleave(groups)

function interleave(lists: readonly Kind[][]): Kind[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, row) => lists.flatMap((list) => list[row] ?? [])).flat()
}
