import { allKinds } from '../kinds.ts'
import type { ColorId } from '../texts.ts'
import { kindOf } from './drawing.ts'
import { darken, lighten, mix } from './pen/shades.ts'
import { disc, oval, path, rect, repeat } from './pen/shapes.ts'

/** Rooms that show products in use, on a square of 600 units whose floor begins at y = 470. */
interface Room {
  draw(hex: string): string
  /** A thing that belongs there; its size relative to the product is not that of two studio pictures. */
  companion?: { kind: string; color: ColorId; scale: number }
}

function wall(hex: string, height = 600): string {
  return rect(0, 0, 600, height, 0, mix(lighten(hex, 0.84), '#f2ebe1', 0.6))
}

function boards(hex: string): string {
  const wood = mix(lighten(hex, 0.5), '#c79f72', 0.75)
  const lines = repeat(6, (index) => path(`M${index * 120 - 20} 600 L${index * 100 + 40} 470`, 'none', seam(wood)))
  return rect(0, 470, 600, 130, 0, wood) + lines + rect(0, 462, 600, 10, 0, '#ffffff', 'opacity="0.7"')
}

function seam(color: string): string {
  return `stroke="${darken(color, 0.14)}" stroke-width="2"`
}

function windowAt(x: number, y: number, width: number, height: number): string {
  return (
    rect(x - 10, y - 10, width + 20, height + 20, 6, '#ffffff') +
    rect(x, y, width, height, 2, '#cfe4ee') +
    disc(x + width * 0.72, y + height * 0.28, width * 0.11, '#fff3cf') +
    path(
      `M${x} ${y + height} v${-height * 0.22} q${width * 0.3} ${-height * 0.2} ${width * 0.55} 0 t${width * 0.45} ${-height * 0.04} V${y + height} z`,
      '#a9c6a0',
    ) +
    rect(x + width / 2 - 3, y, 6, height, 0, '#ffffff') +
    rect(x, y + height * 0.46, width, 6, 0, '#ffffff')
  )
}

function livingRoom(hex: string): string {
  const cloth = mix(lighten(hex, 0.35), '#c9b8a6', 0.5)
  const curtain = (x: number) => path(`M${x} 60 h74 q-10 200 6 400 h-80 q14 -200 0 -400 z`, cloth, 'opacity="0.75"')
  return (
    wall(hex) +
    windowAt(200, 90, 220, 250) +
    rect(120, 50, 380, 10, 5, '#a97c50') +
    curtain(128) +
    curtain(418) +
    boards(hex) +
    oval(300, 540, 260, 46, mix(lighten(hex, 0.55), '#e7dccb', 0.5))
  )
}

function kitchen(hex: string): string {
  const tile = lighten(hex, 0.78)
  const tiles = repeat(40, (index) =>
    rect((index % 8) * 76 - 4, Math.floor(index / 8) * 76 + 40, 70, 70, 5, index % 3 === 0 ? darken(tile, 0.03) : tile),
  )
  return (
    wall(hex) +
    tiles +
    rect(60, 150, 480, 16, 4, '#b98a58') +
    rect(86, 88, 34, 62, 8, lighten(hex, 0.3)) +
    rect(130, 104, 44, 46, 8, '#f7f3ec') +
    rect(430, 96, 28, 54, 6, mix(hex, '#8aa58a', 0.6)) +
    rect(468, 112, 50, 38, 19, '#e3c18f') +
    rect(0, 440, 600, 34, 0, '#efe7da') +
    rect(0, 474, 600, 126, 0, mix(lighten(hex, 0.3), '#d5c5ae', 0.6)) +
    repeat(3, (index) => rect(60 + index * 190, 500, 160, 120, 6, mix(lighten(hex, 0.4), '#dfd2bf', 0.6)))
  )
}

function desk(hex: string): string {
  return (
    wall(hex) +
    windowAt(60, 70, 200, 240) +
    rect(330, 120, 210, 14, 3, '#b98a58') +
    repeat(6, (index) =>
      rect(
        350 + index * 26,
        60 + (index % 3) * 8,
        20,
        60 - (index % 3) * 8,
        2,
        index % 2 === 0 ? lighten(hex, 0.25) : '#d8b98c',
      ),
    ) +
    rect(0, 470, 600, 130, 0, mix(lighten(hex, 0.4), '#cfa878', 0.8)) +
    rect(0, 470, 600, 8, 0, '#ffffff', 'opacity="0.45"')
  )
}

function bathroom(hex: string): string {
  const tile = lighten(hex, 0.8)
  return (
    wall(hex) +
    repeat(36, (index) => rect((index % 6) * 102 - 4, Math.floor(index / 6) * 80, 96, 74, 4, tile)) +
    disc(300, 200, 150, '#ffffff') +
    disc(300, 200, 138, mix('#dcebee', lighten(hex, 0.7), 0.3)) +
    path('M210 270 L330 100 h40 L240 300 z', '#ffffff', 'opacity="0.45"') +
    rect(0, 470, 600, 130, 0, '#f3eee6') +
    rect(0, 466, 600, 10, 0, '#ffffff')
  )
}

function wardrobe(hex: string): string {
  const hanger = (x: number, color: string) =>
    path(`M${x} 96 v16 l-44 30 h88 l-44 -30`, 'none', 'stroke="#a97c50" stroke-width="5" stroke-linejoin="round"') +
    path(`M${x - 46} 142 h92 l12 190 h-116 z`, color, 'opacity="0.55"')
  return (
    wall(hex) +
    rect(40, 86, 520, 10, 5, '#a97c50') +
    hanger(120, lighten(hex, 0.3)) +
    hanger(480, mix(hex, '#d9c4a3', 0.6)) +
    boards(hex) +
    oval(300, 540, 250, 42, mix(lighten(hex, 0.6), '#eadfce', 0.5))
  )
}

function outdoors(hex: string): string {
  return (
    rect(0, 0, 600, 600, 0, mix('#d9ebf3', lighten(hex, 0.7), 0.25)) +
    disc(470, 110, 52, '#fff0c4') +
    path('M0 400 q120 -150 260 -40 t340 -70 V600 H0 z', '#b3ccb0') +
    path('M0 450 q170 -90 330 -20 t270 -40 V600 H0 z', '#94b98c') +
    rect(0, 488, 600, 112, 0, '#82aa7a') +
    rect(82, 390, 8, 100, 3, '#8a6a48') +
    oval(86, 372, 40, 56, '#5f8f63') +
    oval(74, 356, 22, 30, '#76a578')
  )
}

function nursery(hex: string): string {
  const flags = repeat(9, (index) =>
    path(
      `M${20 + index * 66} ${70 + Math.abs(4 - index) * -6} l44 0 l-22 46 z`,
      index % 2 === 0 ? lighten(hex, 0.25) : '#f0cf8e',
    ),
  )
  return wall(hex) + flags + windowAt(220, 160, 160, 180) + boards(hex) + oval(300, 545, 270, 48, lighten(hex, 0.45))
}

const rooms: Record<string, Room> = {
  clothes: { draw: wardrobe },
  shoes: { draw: wardrobe },
  bags: { draw: wardrobe },
  jewelry: { draw: bathroom },
  beauty: { draw: bathroom, companion: { kind: 'candle', color: 'beige', scale: 0.4 } },
  audio: { draw: desk },
  device: { draw: desk },
  stationery: { draw: desk, companion: { kind: 'mug', color: 'terracotta', scale: 0.36 } },
  books: { draw: desk, companion: { kind: 'mug', color: 'olive', scale: 0.36 } },
  kitchen: { draw: kitchen },
  drinks: { draw: kitchen, companion: { kind: 'mug', color: 'sky', scale: 0.42 } },
  food: { draw: kitchen, companion: { kind: 'bowl', color: 'beige', scale: 0.46 } },
  home: { draw: livingRoom, companion: { kind: 'plant', color: 'terracotta', scale: 0.5 } },
  toys: { draw: nursery },
  sports: { draw: outdoors },
  plants: { draw: livingRoom },
  garden: { draw: outdoors },
}

/** @throws if the kind has no room */
export function roomOf(look: string): Room {
  const group = allKinds.find(({ id }) => id === kindOf(look))?.reviews ?? ''
  const room = rooms[group]
  if (!room) throw new Error(`${look} has no room`)
  return room
}
