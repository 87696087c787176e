import type { Ink } from '../pen/ink.ts'
import { disc, faded, group, line, oval, path, rect, repeat, ring } from '../pen/shapes.ts'
import type { DrawingGroup } from './drawing.ts'

function headphones(ink: Ink): string {
  const cup = (side: 1 | -1): string =>
    group(
      `translate(300 0) scale(${side} 1)`,
      rect(118, 290, 44, 150, 22, ink.black),
      rect(140, 278, 76, 174, 38, ink.body),
      rect(156, 300, 30, 120, 15, ink.gloss, 'opacity="0.5"'),
    )
  return (
    oval(300, 500, 190, 22, ink.shadow) +
    line('M122 330 C110 90 490 90 478 330', ink.dark, 30) +
    line('M124 322 C116 98 484 98 476 322', ink.base, 20) +
    line('M160 210 C190 118 410 118 440 210', ink.light, 6, 'opacity="0.7"') +
    line('M205 148 C250 118 350 118 395 148', ink.deep, 34, 'opacity="0.85"') +
    rect(112, 268, 20, 60, 8, ink.metal) +
    rect(468, 268, 20, 60, 8, ink.metal) +
    cup(-1) +
    cup(1)
  )
}

function earbuds(ink: Ink): string {
  const bud = (x: number, turn: number): string =>
    group(
      `translate(${x} 168) rotate(${turn})`,
      rect(-14, 10, 28, 112, 14, ink.body),
      disc(0, 0, 42, ink.ball),
      oval(-12, -2, 20, 24, ink.black),
      oval(-14, -8, 10, 9, ink.gloss, 'opacity="0.5"'),
    )
  return (
    oval(300, 492, 180, 24, ink.shadow) +
    bud(232, 8) +
    bud(368, -8) +
    rect(150, 330, 300, 166, 74, ink.body) +
    path('M150 398 h300 v-2 a74 70 0 0 0 -74 -66 h-152 a74 70 0 0 0 -74 66 z', ink.face) +
    line('M152 400 H448', ink.deep, 3, 'opacity="0.5"') +
    rect(276, 392, 48, 14, 7, ink.metalFace) +
    disc(300, 446, 5, '#7fe0a4') +
    rect(190, 344, 140, 22, 11, ink.gloss, 'opacity="0.6"')
  )
}

function speaker(ink: Ink): string {
  return (
    oval(300, 506, 160, 24, ink.shadow) +
    rect(166, 110, 268, 394, 60, ink.body) +
    rect(186, 190, 228, 292, 44, ink.shade) +
    repeat(9, (row) => repeat(8, (column) => disc(212 + column * 25, 214 + row * 31, 5, ink.light, 'opacity="0.28"'))) +
    disc(300, 386, 74, ink.black) +
    disc(300, 386, 52, ink.shade) +
    disc(300, 386, 22, ink.ball) +
    disc(300, 256, 36, ink.black) +
    disc(300, 256, 17, ink.ball) +
    repeat(3, (index) => disc(250 + index * 50, 150, 11, ink.light)) +
    rect(196, 124, 120, 14, 7, ink.gloss, 'opacity="0.5"') +
    line('M190 120 C200 40 400 40 410 120', ink.dark, 14) +
    line('M196 116 C210 52 390 52 404 116', ink.light, 3, 'opacity="0.5"')
  )
}

function phone(ink: Ink): string {
  const back = group(
    'translate(212 300) rotate(-9)',
    rect(-100, -205, 200, 410, 36, ink.face),
    rect(-80, -186, 84, 100, 26, ink.shade),
    disc(-56, -160, 17, ink.black),
    disc(-22, -160, 17, ink.black),
    disc(-39, -116, 17, ink.black),
    disc(-60, -165, 5, '#8fb6dd'),
    disc(-26, -165, 5, '#8fb6dd'),
    disc(-43, -121, 5, '#8fb6dd'),
    rect(-100, -205, 200, 410, 36, ink.gloss, 'opacity="0.18"'),
  )
  const front = group(
    'translate(372 310) rotate(7)',
    rect(-103, -208, 206, 416, 38, ink.dark),
    rect(-96, -201, 192, 402, 32, ink.screen),
    rect(-88, -193, 176, 386, 26, ink.face),
    path(
      'M-88 40 C-40 -40 20 90 88 -30 V170 a26 26 0 0 1 -26 23 H-62 a26 26 0 0 1 -26 -26 z',
      ink.light,
      'opacity="0.55"',
    ),
    path(
      'M-88 110 C-30 30 30 140 88 60 V170 a26 26 0 0 1 -26 23 H-62 a26 26 0 0 1 -26 -26 z',
      ink.pale,
      'opacity="0.6"',
    ),
    rect(-26, -184, 52, 13, 7, '#14171d'),
    rect(-44, -130, 88, 16, 8, '#ffffff', 'opacity="0.85"'),
    rect(-28, -104, 56, 8, 4, '#ffffff', 'opacity="0.6"'),
    path('M-96 -201 h120 L-40 201 h-24 a32 32 0 0 1 -32 -32 z', ink.gloss, 'opacity="0.14"'),
  )
  return oval(290, 520, 210, 20, ink.shadow) + back + front
}

function tablet(ink: Ink): string {
  return (
    oval(300, 508, 220, 20, ink.shadow) +
    group(
      'rotate(-4 300 300)',
      rect(112, 92, 376, 408, 30, ink.body),
      rect(122, 102, 356, 388, 22, ink.screen),
      rect(134, 114, 332, 364, 12, ink.pale),
      path('M134 360 L230 240 L310 340 L360 284 L466 420 V478 H134 z', ink.base, 'opacity="0.75"'),
      path('M134 420 L220 330 L330 440 L400 380 L466 440 V478 H134 z', ink.dark, 'opacity="0.8"'),
      disc(396, 186, 34, '#f3c977'),
      path('M134 114 h200 L200 478 H134 z', ink.gloss, 'opacity="0.3"'),
    ) +
    group(
      'translate(476 320) rotate(14)',
      rect(-8, -160, 16, 300, 8, ink.creamBody),
      path('M-8 138 h16 l-8 26 z', '#4a4f59'),
    )
  )
}

function laptop(ink: Ink): string {
  return (
    oval(300, 476, 262, 22, ink.shadow) +
    rect(114, 130, 372, 266, 20, ink.body) +
    rect(124, 140, 352, 246, 12, ink.screen) +
    rect(136, 152, 328, 222, 6, ink.pale) +
    path('M136 320 C210 230 280 360 350 270 S440 250 464 230 V374 H136 z', ink.base, 'opacity="0.55"') +
    path('M136 350 C220 290 300 390 464 300 V374 H136 z', ink.dark, 'opacity="0.7"') +
    rect(166, 180, 120, 14, 7, '#ffffff', 'opacity="0.9"') +
    rect(166, 206, 80, 10, 5, '#ffffff', 'opacity="0.65"') +
    path('M136 152 h180 L230 374 H136 z', ink.gloss, 'opacity="0.28"') +
    path('M96 396 H504 L548 452 H52 z', ink.metalFace) +
    path('M52 452 H548 V460 a14 14 0 0 1 -14 12 H66 a14 14 0 0 1 -14 -12 z', ink.metal) +
    path('M130 404 H470 L492 432 H108 z', ink.screen, 'opacity="0.85"') +
    line('M124 418 H480', '#7f8792', 2) +
    path('M250 438 H350 L356 449 H244 z', '#b9c0c7') +
    path('M112 396 H488 L490 400 H110 z', ink.dark)
  )
}

function keyboard(ink: Ink): string {
  const keys = [12, 12, 11, 10]
  return (
    oval(300, 420, 266, 26, ink.shadow) +
    rect(50, 190, 500, 222, 30, ink.body) +
    rect(50, 190, 500, 206, 30, ink.face) +
    rect(70, 208, 460, 170, 16, ink.deep, 'opacity="0.28"') +
    keys
      .map((count, row) =>
        repeat(count, (index) => {
          const width = 444 / count - 6
          const fill = (row + index) % 7 === 0 ? ink.light : '#fbf8f3'
          return (
            rect(81 + index * (width + 6), 216 + row * 33, width, 27, 7, ink.dark, 'opacity="0.55"') +
            rect(81 + index * (width + 6), 214 + row * 33, width, 25, 7, fill)
          )
        }),
      )
      .join('') +
    rect(210, 350, 180, 22, 8, '#fbf8f3') +
    rect(81, 350, 118, 22, 8, ink.light) +
    rect(401, 350, 118, 22, 8, ink.light) +
    faded(0.5, rect(80, 194, 300, 8, 4, ink.gloss))
  )
}

function camera(ink: Ink): string {
  return (
    oval(300, 470, 226, 24, ink.shadow) +
    path('M222 150 L246 108 H354 L378 150 z', ink.metalFace) +
    rect(84, 146, 432, 316, 40, ink.metalFace) +
    rect(84, 214, 432, 180, 0, ink.face) +
    faded(
      0.25,
      repeat(20, (index) => line(`M${90 + index * 22} 216 V392`, ink.deep, 2)),
    ) +
    rect(112, 124, 70, 26, 10, ink.metal) +
    disc(440, 180, 20, ink.black) +
    rect(118, 168, 64, 32, 8, ink.screen) +
    disc(150, 136, 8, '#cd4a4a') +
    disc(300, 304, 126, ink.metal) +
    disc(300, 304, 114, ink.black) +
    ring(300, 304, 96, '#6c727d', 5) +
    disc(300, 304, 78, ink.screen) +
    disc(300, 304, 54, '#22364f') +
    disc(300, 304, 34, '#3c5f8a') +
    oval(276, 276, 24, 18, '#ffffff', 'opacity="0.55"') +
    disc(326, 334, 9, '#ffffff', 'opacity="0.35"') +
    rect(276, 120, 48, 22, 6, ink.screen)
  )
}

export const electronicsDrawings: DrawingGroup = {
  headphones,
  earbuds,
  speaker,
  phone,
  tablet,
  laptop,
  keyboard,
  camera,
}
