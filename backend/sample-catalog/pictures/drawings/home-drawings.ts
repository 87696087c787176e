import type { Ink } from '../pen/ink.ts'
import { disc, faded, group, line, oval, path, rect, repeat } from '../pen/shapes.ts'
import type { DrawingGroup } from './drawing.ts'

function lamp(ink: Ink): string {
  return (
    faded(0.5, oval(300, 300, 230, 150, '#ffe9b8', 'opacity="0.5"')) +
    oval(300, 508, 130, 20, ink.shadow) +
    rect(290, 280, 20, 80, 6, ink.gold) +
    path('M250 350 C190 400 210 500 250 502 H350 C390 500 410 400 350 350 z', ink.body) +
    path(
      'M240 390 C222 420 226 460 238 480',
      'none',
      'stroke="#ffffff" stroke-width="10" stroke-linecap="round" opacity="0.35"',
    ) +
    path('M216 100 H384 L450 290 C380 308 220 308 150 290 z', ink.creamBody) +
    path('M216 100 H384 L450 290 C380 308 220 308 150 290 z', '#ffdf9e', 'opacity="0.4"') +
    path('M150 290 C220 308 380 308 450 290 L446 278 C380 294 220 294 154 278 z', ink.base) +
    path('M216 100 H384 L388 112 H212 z', ink.base) +
    rect(232, 496, 136, 12, 6, ink.gold)
  )
}

function pendant(ink: Ink): string {
  return (
    line('M300 0 V170', '#4a4f59', 6) +
    rect(278, 150, 44, 44, 10, ink.gold) +
    faded(0.55, path('M150 400 L70 600 H530 L450 400 z', '#ffeebf', 'opacity="0.55"')) +
    path('M96 400 C100 260 210 186 300 186 S500 260 504 400 z', ink.body) +
    path(
      'M150 370 C160 290 210 236 260 216',
      'none',
      'stroke="#ffffff" stroke-width="16" stroke-linecap="round" opacity="0.3"',
    ) +
    oval(300, 400, 204, 34, ink.shade) +
    oval(300, 404, 176, 25, '#ffe3a3') +
    disc(300, 412, 40, '#fff6da') +
    disc(300, 412, 28, '#ffffff')
  )
}

function chair(ink: Ink): string {
  return (
    oval(300, 524, 170, 18, ink.shadow) +
    line('M206 350 L178 518', '#8f6238', 18) +
    line('M394 350 L422 518', '#8f6238', 18) +
    line('M236 360 L226 520', '#c79661', 20) +
    line('M364 360 L374 520', '#c79661', 20) +
    line('M232 450 H368', '#b5834f', 10) +
    path('M188 90 C190 60 410 60 412 90 L424 300 C380 316 220 316 176 300 z', ink.body) +
    path('M206 98 C250 80 350 80 394 98 L402 270 C350 284 250 284 198 270 z', ink.face, 'opacity="0.8"') +
    faded(
      0.35,
      line('M300 86 V280', ink.deep, 3),
      line('M246 90 L240 280', ink.deep, 3),
      line('M354 90 L360 280', ink.deep, 3),
    ) +
    path('M160 330 C170 300 430 300 440 330 L452 366 C420 388 180 388 148 366 z', ink.face) +
    path('M148 366 C180 388 420 388 452 366 V378 C420 402 180 402 148 378 z', ink.shade)
  )
}

function armchair(ink: Ink): string {
  return (
    oval(300, 516, 236, 22, ink.shadow) +
    line('M150 470 L136 514', '#8f6238', 18) +
    line('M450 470 L464 514', '#8f6238', 18) +
    path('M150 180 C150 100 210 84 300 84 S450 100 450 180 V400 H150 z', ink.body) +
    line('M300 100 V300', ink.dark, 3, 'opacity="0.5"') +
    [
      [226, 160],
      [374, 160],
      [226, 230],
      [374, 230],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 7, ink.deep, 'opacity="0.55"'))
      .join('') +
    rect(160, 318, 280, 96, 34, ink.face) +
    rect(160, 396, 280, 84, 16, ink.shade) +
    rect(72, 250, 112, 232, 54, ink.body) +
    rect(416, 250, 112, 232, 54, ink.body) +
    faded(0.35, rect(92, 266, 40, 90, 20, ink.gloss), rect(436, 266, 40, 90, 20, ink.gloss)) +
    group(
      'rotate(-8 300 290)',
      rect(232, 222, 136, 116, 28, ink.cream),
      line('M250 250 H350 M250 280 H350 M250 310 H350', ink.light, 5, 'opacity="0.8"'),
    )
  )
}

function cushion(ink: Ink): string {
  return (
    oval(300, 500, 210, 24, ink.shadow) +
    path(
      'M94 116 C160 138 440 138 506 116 C486 190 486 420 506 492 C440 470 160 470 94 492 C114 420 114 190 94 116 z',
      ink.face,
    ) +
    faded(
      0.5,
      repeat(5, (index) =>
        line(
          `M140 ${196 + index * 54} C220 ${176 + index * 54} 380 ${216 + index * 54} 460 ${196 + index * 54}`,
          ink.pale,
          10,
        ),
      ),
    ) +
    faded(
      0.25,
      path('M94 116 C160 138 300 138 300 138 C180 220 160 400 120 480 L94 492 C114 420 114 190 94 116 z', ink.gloss),
    ) +
    [
      [94, 116],
      [506, 116],
      [94, 492],
      [506, 492],
    ]
      .map(
        ([x = 0, y = 0]) =>
          disc(x, y, 13, ink.cream) + line(`M${x} ${y} l${x < 300 ? -14 : 14} ${y < 300 ? -16 : 16}`, ink.dark, 4),
      )
      .join('')
  )
}

function clock(ink: Ink): string {
  return (
    oval(312, 318, 214, 214, ink.shadow) +
    disc(300, 300, 206, ink.body) +
    disc(300, 300, 182, ink.shade) +
    disc(300, 300, 174, ink.cream) +
    repeat(12, (index) =>
      group(
        `rotate(${index * 30} 300 300)`,
        rect(296, 142, 8, index % 3 === 0 ? 32 : 16, 4, index % 3 === 0 ? '#3a3f49' : '#a9a398'),
      ),
    ) +
    group('rotate(-58 300 300)', rect(293, 196, 14, 118, 7, '#3a3f49')) +
    group('rotate(60 300 300)', rect(295, 160, 10, 156, 5, '#3a3f49')) +
    group('rotate(190 300 300)', rect(298, 164, 4, 150, 2, ink.base)) +
    disc(300, 300, 13, ink.gold) +
    path('M300 126 A174 174 0 0 0 126 300 C200 300 300 220 300 126 z', ink.gloss, 'opacity="0.4"')
  )
}

function vase(ink: Ink): string {
  const stem = (d: string): string => line(d, '#5d8a57', 6)
  const flower = (x: number, y: number, fill: string): string =>
    repeat(6, (index) => group(`rotate(${index * 60} ${x} ${y})`, oval(x, y - 24, 14, 22, fill))) +
    disc(x, y, 12, '#f2c75c')
  return (
    oval(300, 510, 120, 20, ink.shadow) +
    stem('M290 300 C280 220 220 190 210 130') +
    stem('M300 300 C300 220 310 160 306 96') +
    stem('M310 300 C330 230 380 210 396 150') +
    path('M250 220 c-40 -4 -56 -26 -58 -40 c30 -2 54 14 58 40z', ink.leaf) +
    path('M340 232 c36 2 60 -14 66 -28 c-28 -8 -56 2 -66 28z', ink.leaf) +
    flower(208, 128, '#f6d9d2') +
    flower(306, 92, '#ffffff') +
    flower(398, 148, '#f0b8a6') +
    path(
      'M262 280 H338 C334 320 404 350 404 420 C404 470 370 504 340 504 H260 C230 504 196 470 196 420 C196 350 266 ' +
        '320 262 280 z',
      ink.body,
    ) +
    oval(300, 280, 38, 10, ink.deep) +
    line('M206 400 C260 424 340 424 394 400', ink.pale, 6, 'opacity="0.7"') +
    line('M204 424 C260 448 340 448 396 424', ink.pale, 3, 'opacity="0.7"') +
    path(
      'M240 370 C222 400 222 430 234 462',
      'none',
      'stroke="#ffffff" stroke-width="12" stroke-linecap="round" opacity="0.35"',
    )
  )
}

function candle(ink: Ink): string {
  return (
    faded(0.6, disc(300, 150, 90, '#ffe9b0', 'opacity="0.6"')) +
    oval(300, 500, 160, 24, ink.shadow) +
    line('M300 250 V196', '#3a3f49', 6) +
    path('M300 92 C340 150 330 206 300 210 S260 150 300 92 z', '#f6b545') +
    path('M300 138 C318 168 316 202 300 206 S282 168 300 138 z', '#fff1c4') +
    path('M164 250 H436 V460 C436 486 416 498 396 498 H204 C184 498 164 486 164 460 z', ink.body) +
    oval(300, 250, 136, 32, ink.face) +
    oval(300, 254, 118, 24, '#fdf3df') +
    oval(300, 256, 44, 10, '#f7dfae') +
    rect(216, 316, 168, 120, 10, ink.cream) +
    line('M246 352 H354', ink.dark, 6) +
    line('M262 378 H338 M274 402 H326', ink.base, 4) +
    rect(182, 290, 16, 160, 8, '#ffffff', 'opacity="0.3"')
  )
}

export const homeDrawings: DrawingGroup = { lamp, pendant, chair, armchair, cushion, clock, vase, candle }
