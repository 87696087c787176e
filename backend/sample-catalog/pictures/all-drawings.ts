import { beautyDrawings } from './drawings/beauty-drawings.ts'
import { booksDrawings } from './drawings/books-drawings.ts'
import type { Drawing, DrawingGroup } from './drawings/drawing.ts'
import { electronicsDrawings } from './drawings/electronics-drawings.ts'
import { gardenDrawings } from './drawings/garden-drawings.ts'
import { groceriesDrawings } from './drawings/groceries-drawings.ts'
import { homeDrawings } from './drawings/home-drawings.ts'
import { jewelleryDrawings } from './drawings/jewellery-drawings.ts'
import { kitchenDrawings } from './drawings/kitchen-drawings.ts'
import { menDrawings } from './drawings/men-drawings.ts'
import { shoesDrawings } from './drawings/shoes-drawings.ts'
import { sportsDrawings } from './drawings/sports-drawings.ts'
import { toysDrawings } from './drawings/toys-drawings.ts'
import { womenDrawings } from './drawings/women-drawings.ts'

const drawings: DrawingGroup = {
  ...electronicsDrawings,
  ...womenDrawings,
  ...menDrawings,
  ...shoesDrawings,
  ...kitchenDrawings,
  ...homeDrawings,
  ...beautyDrawings,
  ...toysDrawings,
  ...sportsDrawings,
  ...booksDrawings,
  ...groceriesDrawings,
  ...gardenDrawings,
  ...jewelleryDrawings,
}

export function drawingOf(kindId: string): Drawing {
  const drawing = drawings[kindId]
  if (!drawing) throw new Error(`Nobody has drawn ${kindId} yet`)
  return drawing
}
