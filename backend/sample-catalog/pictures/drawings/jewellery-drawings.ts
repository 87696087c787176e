import type { Ink } from '../pen/ink.ts'
import { disc, faded, group, line, oval, path, rect, repeat, ring as circle } from '../pen/shapes.ts'
import type { DrawingGroup } from './drawing.ts'

function gem(x: number, y: number, size: number, ink: Ink): string {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    path('M-30 -14 L-16 -34 H16 L30 -14 L0 32 z', ink.ball),
    path('M-30 -14 H30 L0 32 z', ink.face),
    path('M-12 -14 L0 32 L12 -14 z', ink.light),
    path('M-30 -14 L-16 -34 L-12 -14 z M30 -14 L16 -34 L12 -14 z', ink.pale),
    path('M-12 -14 L0 -34 L12 -14 z', '#ffffff', 'opacity="0.7"'),
  )
}

function watch(ink: Ink): string {
  return (
    oval(300, 540, 110, 14, ink.shadow) +
    path('M238 40 H362 L376 190 H224 z', ink.body) +
    path('M224 410 H376 L362 556 H238 z', ink.body) +
    faded(
      0.7,
      line(
        'M246 50 L236 186 M354 50 L364 186 M236 414 L246 546 M364 414 L354 546',
        ink.pale,
        2.5,
        'stroke-dasharray="8 7"',
      ),
    ) +
    repeat(3, (index) => disc(300, 470 + index * 28, 6, ink.deep)) +
    rect(424, 284, 30, 34, 8, ink.gold) +
    disc(300, 300, 136, ink.gold) +
    disc(300, 300, 120, ink.cream) +
    circle(300, 300, 112, ink.base, 3, 'opacity="0.5"') +
    repeat(12, (index) =>
      group(
        `rotate(${index * 30} 300 300)`,
        rect(297, 196, 6, index % 3 === 0 ? 24 : 13, 3, index % 3 === 0 ? ink.dark : '#a9a398'),
      ),
    ) +
    group('rotate(-56 300 300)', rect(295, 232, 10, 78, 5, '#33373f')) +
    group('rotate(52 300 300)', rect(296, 206, 8, 104, 4, '#33373f')) +
    group('rotate(160 300 300)', rect(299, 204, 2.5, 110, 1, '#cd4a4a')) +
    disc(300, 300, 8, ink.gold) +
    disc(300, 356, 22, '#ebe5da') +
    circle(300, 356, 22, '#a9a398', 2) +
    path('M300 180 A120 120 0 0 0 180 300 C240 290 280 250 300 180 z', '#ffffff', 'opacity="0.5"')
  )
}

function smartwatch(ink: Ink): string {
  return (
    oval(300, 546, 110, 14, ink.shadow) +
    path('M226 40 H374 L392 190 H208 z', ink.body) +
    path('M208 410 H392 L374 560 H226 z', ink.body) +
    repeat(4, (index) => oval(300, 452 + index * 28, 9, 6, ink.deep)) +
    rect(440, 262, 18, 54, 9, ink.metal) +
    rect(162, 160, 280, 280, 76, ink.metalFace) +
    rect(174, 172, 256, 256, 66, '#14171d') +
    circle(302, 290, 86, '#2b3038', 16) +
    `<path d="M302 204 A86 86 0 1 1 220 316" fill="none" stroke="${ink.light}" ` +
    'stroke-width="16" stroke-linecap="round"/>' +
    circle(302, 290, 60, '#2b3038', 14) +
    `<path d="M302 230 A60 60 0 0 1 340 336" fill="none" stroke="#f2b53d" stroke-width="14" stroke-linecap="round"/>` +
    rect(272, 270, 60, 14, 7, '#ffffff') +
    rect(282, 294, 40, 10, 5, '#8d949c') +
    path('M174 238 a66 66 0 0 1 66 -66 H330 L200 420 C184 408 174 388 174 362 z', '#ffffff', 'opacity="0.1"') +
    repeat(3, (index) => rect(226 + index * 58, 394, 36, 12, 6, index === 1 ? ink.base : '#39414f'))
  )
}

function ring(ink: Ink): string {
  return (
    oval(300, 512, 150, 18, ink.shadow) +
    `<circle cx="300" cy="360" r="132" fill="none" stroke="${ink.gold}" stroke-width="34"/>` +
    circle(300, 360, 118, ink.goldEdge, 4, 'opacity="0.5"') +
    circle(300, 360, 145, ink.goldShine, 4, 'opacity="0.8"') +
    path('M246 226 L262 190 H338 L354 226 L330 250 H270 z', ink.gold) +
    gem(300, 164, 2.5, ink) +
    disc(214, 246, 13, '#ffffff') +
    disc(386, 246, 13, '#ffffff') +
    faded(0.9, line('M410 70 v36 M392 88 h36', '#ffffff', 6), line('M176 120 v24 M164 132 h24', '#ffffff', 5))
  )
}

function necklace(ink: Ink): string {
  return (
    oval(300, 530, 130, 12, ink.shadow) +
    line('M130 60 C130 260 220 340 300 356 C380 340 470 260 470 60', ink.goldEdge, 9) +
    line('M130 60 C130 260 220 340 300 356 C380 340 470 260 470 60', ink.goldShine, 5, 'stroke-dasharray="10 5"') +
    disc(300, 372, 18, ink.gold) +
    path('M300 388 C352 420 360 500 300 524 C240 500 248 420 300 388 z', ink.gold) +
    path('M300 404 C338 430 344 490 300 508 C256 490 262 430 300 404 z', ink.ball) +
    oval(284, 446, 12, 22, '#ffffff', 'opacity="0.5" transform="rotate(18 284 446)"') +
    [
      [216, 308],
      [384, 308],
      [172, 238],
      [428, 238],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 13, ink.gold) + disc(x, y, 8, ink.ball))
      .join('')
  )
}

function earrings(ink: Ink): string {
  const one = (x: number): string =>
    line(`M${x} 130 C${x - 34} 60 ${x + 44} 60 ${x + 20} 130`, ink.goldEdge, 7) +
    disc(x + 4, 146, 20, ink.gold) +
    disc(x + 4, 146, 12, ink.ball) +
    line(`M${x + 4} 166 V206`, ink.goldEdge, 6) +
    group(
      `translate(${x + 4} 320)`,
      path('M0 -114 C64 -40 74 40 0 96 C-74 40 -64 -40 0 -114 z', ink.gold),
      path('M0 -84 C46 -24 52 34 0 74 C-52 34 -46 -24 0 -84 z', ink.ball),
      oval(-16, -10, 11, 30, '#ffffff', 'opacity="0.5" transform="rotate(14 -16 -10)"'),
    ) +
    disc(x + 4, 432, 13, ink.gold) +
    disc(x + 4, 460, 9, ink.ball)
  return oval(300, 516, 190, 14, ink.shadow) + one(204) + one(388)
}

function sunglasses(ink: Ink): string {
  const lens = (x: number): string =>
    path(
      `M${x - 104} 244 C${x - 60} 222 ${x + 70} 222 ${x + 106} 244 ` +
        `C${x + 112} 320 ${x + 80} 384 ${x} 384 C${x - 84} 384 ${x - 112} 320 ${x - 104} 244 z`,
      ink.body,
    ) +
    path(
      `M${x - 86} 256 C${x - 50} 240 ${x + 56} 240 ${x + 88} 256 ` +
        `C${x + 92} 318 ${x + 66} 366 ${x} 366 C${x - 68} 366 ${x - 92} 318 ${x - 86} 256 z`,
      ink.screen,
    ) +
    path(
      `M${x - 74} 262 C${x - 50} 252 ${x - 10} 250 ${x + 20} 250 ` +
        `L${x - 40} 352 C${x - 66} 336 ${x - 78} 306 ${x - 74} 262 z`,
      '#ffffff',
      'opacity="0.22"',
    )
  return (
    oval(300, 440, 230, 20, ink.shadow) +
    line('M82 252 C60 200 90 170 170 164', ink.dark, 16) +
    line('M518 252 C540 200 510 170 430 164', ink.dark, 16) +
    lens(180) +
    lens(420) +
    line('M274 262 C290 244 310 244 326 262', ink.base, 18) +
    rect(80, 246, 26, 14, 5, ink.gold) +
    rect(494, 246, 26, 14, 5, ink.gold)
  )
}

export const jewelleryDrawings = { watch, smartwatch, ring, necklace, earrings, sunglasses } satisfies DrawingGroup
