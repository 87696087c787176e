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

/** The same jewelry in silver. */
function inSilver(drawing: Drawing): Drawing {
  return (ink) => drawing({ ...ink, gold: ink.metalFace, goldEdge: '#868e97', goldShine: '#eceff1' })
}

const { ring, necklace, earrings } = jewelleryDrawings

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
  silverring: inSilver(ring),
  silvernecklace: inSilver(necklace),
  silverearrings: inSilver(earrings),
}

/** `look` is a kind's id, for silver jewelry with `silver` before it. */
export function drawingOf(look: string): Drawing {
  const drawing = drawings[look]
  if (!drawing) throw new Error(`Nobody has drawn ${look} yet`)
  return drawing
}
