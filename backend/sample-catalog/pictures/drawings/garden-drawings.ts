import type { Ink } from '../pen/ink.ts'
import { disc, faded, group, line, oval, path, rect, repeat } from '../pen/shapes.ts'
import type { DrawingGroup } from './drawing.ts'

function flowerpot(ink: Ink): string {
  return (
    oval(300, 510, 140, 20, ink.shadow) +
    path('M196 370 H404 L382 490 C380 502 370 508 358 508 H242 C230 508 220 502 218 490 z', ink.body) +
    rect(182, 340, 236, 44, 12, ink.face) +
    oval(300, 344, 108, 10, '#5a4030') +
    path('M222 392 L238 490', 'none', 'stroke="#ffffff" stroke-width="10" stroke-linecap="round" opacity="0.3"')
  )
}

function plant(ink: Ink): string {
  const leaf = (x: number, y: number, turn: number, size: number): string =>
    group(
      `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
      path('M0 0 C-52 -40 -52 -120 0 -160 C52 -120 52 -40 0 0 z', ink.leaf),
      path('M0 -6 C44 -44 46 -116 0 -156 z', '#2f6b43', 'opacity="0.35"'),
      line('M0 0 V-146', '#cfe5b8', 3, 'opacity="0.8"'),
    )
  return (
    line('M300 344 C296 260 304 180 300 110', '#6e4f33', 10) +
    leaf(300, 330, -74, 0.85) +
    leaf(300, 330, 74, 0.85) +
    leaf(300, 280, -52, 1) +
    leaf(300, 276, 54, 1) +
    leaf(300, 220, -34, 0.96) +
    leaf(300, 214, 36, 0.96) +
    leaf(300, 178, 2, 0.9) +
    flowerpot(ink)
  )
}

function cactus(ink: Ink): string {
  const spines = repeat(7, (index) =>
    line(`M258 ${140 + index * 28} l-8 -5 M300 ${130 + index * 28} v-9 M342 ${140 + index * 28} l8 -5`, '#f4f0dc', 3),
  )
  return (
    path('M180 300 C150 300 140 270 140 240 V196 a26 26 0 0 1 52 0 V236 C192 250 202 252 240 252 V304 z', ink.leaf) +
    path(
      'M420 270 C450 270 460 240 460 214 V170 a26 26 0 0 1 -52 0 V206 C408 220 398 222 360 222 V276 z',
      ink.leaf,
      'transform="translate(0 0)"',
    ) +
    rect(408, 144, 52, 60, 26, ink.leaf) +
    rect(228, 84, 144, 280, 70, ink.leaf) +
    faded(0.4, line('M276 100 V350 M324 100 V350', '#2f6b43', 5)) +
    spines +
    repeat(6, (index) => group(`rotate(${index * 60} 300 82)`, oval(300, 62, 11, 18, '#ef9fb0'))) +
    disc(300, 82, 10, '#f6d36b') +
    flowerpot(ink)
  )
}

function wateringcan(ink: Ink): string {
  return (
    oval(300, 506, 190, 22, ink.shadow) +
    line('M220 250 C240 110 420 110 430 262', ink.dark, 20) +
    line('M220 250 C246 124 414 124 426 262', ink.base, 10) +
    path('M210 400 L80 236 L108 214 L214 320 z', ink.body) +
    path('M52 240 L116 178 L128 232 L96 258 z', ink.metal) +
    line('M54 238 L114 180', '#7c838c', 7) +
    path('M196 250 H444 L468 478 C470 496 456 504 440 504 H200 C184 504 170 496 172 478 z', ink.body) +
    oval(320, 250, 124, 24, ink.deep) +
    path('M196 250 a124 24 0 0 0 248 0 v14 a124 24 0 0 1 -248 0 z', ink.light) +
    line('M440 290 C540 290 540 440 462 440', ink.dark, 18) +
    line('M182 400 H462 M178 430 H464', ink.light, 5, 'opacity="0.6"') +
    rect(216, 290, 18, 180, 9, '#ffffff', 'opacity="0.3"') +
    faded(0.8, disc(44, 282, 6, '#8fbfe0'), disc(64, 306, 5, '#8fbfe0'), disc(32, 322, 5, '#8fbfe0'))
  )
}

function trowel(ink: Ink): string {
  return (
    oval(300, 500, 200, 18, ink.shadow) +
    group(
      'rotate(38 300 300)',
      path('M300 590 C240 540 236 440 244 370 C262 350 338 350 356 370 C364 440 360 540 300 590 z', ink.metal),
      path('M300 574 C286 520 284 440 290 366 H310 C316 440 314 520 300 574 z', '#ffffff', 'opacity="0.5"'),
      path('M288 366 C288 330 286 310 290 280 H310 C314 310 312 330 312 366 z', ink.metal),
      rect(276, 256, 48, 34, 10, ink.gold),
      path('M272 262 C262 200 266 120 276 60 C280 34 320 34 324 60 C334 120 338 200 328 262 z', ink.body),
      rect(284, 70, 10, 160, 5, '#ffffff', 'opacity="0.4"'),
      disc(300, 62, 8, ink.deep),
      line('M300 52 C290 20 320 10 316 40', '#b5834f', 5),
    )
  )
}

function lantern(ink: Ink): string {
  return (
    faded(0.55, disc(300, 330, 190, '#ffe7ab', 'opacity="0.55"')) +
    oval(300, 512, 160, 20, ink.shadow) +
    line('M236 140 C236 20 364 20 364 140', ink.dark, 12) +
    path('M300 96 L396 190 H204 z', ink.face) +
    rect(184, 184, 232, 28, 8, ink.shade) +
    rect(204, 212, 192, 256, 0, '#fff3cf') +
    rect(204, 212, 192, 256, 0, ink.glass, 'opacity="0.7"') +
    rect(262, 360, 76, 108, 6, ink.cream) +
    line('M300 360 V340', '#3a3f49', 5) +
    path('M300 262 C328 304 322 342 300 346 C278 342 272 304 300 262 z', '#f6b545') +
    path('M300 298 C312 320 310 340 300 343 C290 340 288 320 300 298 z', '#fff6d8') +
    rect(198, 204, 20, 270, 4, ink.body) +
    rect(382, 204, 20, 270, 4, ink.body) +
    line('M218 340 H260 M340 340 H382', ink.dark, 6) +
    rect(176, 466, 248, 40, 10, ink.face) +
    path('M226 220 h50 l-60 200 v-200z', '#ffffff', 'opacity="0.4"') +
    disc(300, 112, 14, ink.gold)
  )
}

export const gardenDrawings: DrawingGroup = { plant, cactus, wateringcan, trowel, lantern }
