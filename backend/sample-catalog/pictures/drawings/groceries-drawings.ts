import type { Ink } from '../pen/ink.ts'
import { disc, faded, group, line, oval, path, rect, repeat } from '../pen/shapes.ts'
import type { DrawingGroup } from './drawing.ts'

function bean(x: number, y: number, turn: number): string {
  return group(
    `translate(${x} ${y}) rotate(${turn})`,
    oval(0, 0, 24, 16, '#5a3a26'),
    path('M-22 0 C-8 -8 8 8 22 0', 'none', 'stroke="#2e1c12" stroke-width="3"'),
    oval(-8, -7, 8, 4, '#8a6247'),
  )
}

function coffee(ink: Ink): string {
  return (
    oval(300, 510, 190, 22, ink.shadow) +
    path('M172 120 H428 L446 470 C446 494 430 506 408 506 H192 C170 506 154 494 154 470 z', ink.body) +
    path('M166 84 H434 L428 140 H172 z', ink.shade) +
    line('M170 112 H430', ink.light, 5) +
    faded(
      0.3,
      path('M190 150 C180 260 182 380 176 490 L200 498 C196 380 206 260 210 150 z', '#ffffff'),
      path('M420 150 C426 260 420 380 428 480 L410 490 C406 380 406 260 402 150 z', ink.deep),
    ) +
    rect(204, 206, 192, 212, 14, ink.cream) +
    line('M234 240 H366', ink.dark, 8) +
    line('M258 264 H342', ink.base, 5) +
    group('translate(300 336) scale(1.7)', bean(0, 0, -38)) +
    line('M252 396 H348', ink.base, 5) +
    disc(300, 172, 12, ink.deep) +
    bean(128, 490, 20) +
    bean(478, 486, -30) +
    bean(508, 500, 30)
  )
}

function tea(ink: Ink): string {
  return (
    oval(300, 510, 180, 22, ink.shadow) +
    rect(150, 176, 300, 330, 18, ink.body) +
    rect(150, 176, 300, 30, 8, ink.dark) +
    rect(138, 110, 324, 78, 20, ink.face) +
    rect(156, 124, 230, 14, 7, '#ffffff', 'opacity="0.4"') +
    path('M300 240 C380 240 404 300 404 350 S370 460 300 460 S196 400 196 350 S220 240 300 240 z', ink.cream) +
    path('M300 276 c40 26 44 66 0 94 c-44 -28 -40 -68 0 -94z', ink.leaf) +
    path('M296 360 c-40 6 -62 -12 -68 -40 c34 -4 60 10 68 40z', ink.leaf) +
    path('M304 360 c40 6 62 -12 68 -40 c-34 -4 -60 10 -68 40z', ink.leaf) +
    line('M250 400 H350', ink.dark, 7) +
    line('M268 424 H332', ink.base, 4) +
    rect(168, 214, 14, 270, 7, '#ffffff', 'opacity="0.35"')
  )
}

function oil(ink: Ink): string {
  return (
    oval(300, 512, 120, 18, ink.shadow) +
    rect(272, 40, 56, 60, 10, ink.wood) +
    rect(266, 92, 68, 22, 6, ink.gold) +
    path(
      'M274 112 H326 C326 190 398 210 398 280 V480 C398 500 386 508 370 508 H230 C214 508 202 500 202 480 V280 ' +
        'C202 210 274 190 274 112 z',
      ink.body,
    ) +
    path(
      'M204 290 C260 276 340 306 396 288 V480 C396 500 386 506 370 506 H230 C214 506 204 500 204 480 z',
      '#c9b23a',
      'opacity="0.28"',
    ) +
    rect(224, 314, 152, 146, 8, ink.cream) +
    path('M300 340 c24 18 24 44 0 58 c-24 -14 -24 -40 0 -58z', '#7d8a3c') +
    path('M330 350 c24 -10 36 -4 40 6 c-14 12 -30 10 -40 -6z', ink.leaf) +
    line('M252 420 H348', ink.dark, 6) +
    line('M266 440 H334', ink.base, 4) +
    path('M222 300 C222 250 262 224 284 190 C286 230 244 260 240 300 V490 H228 z', '#ffffff', 'opacity="0.38"')
  )
}

function jar(ink: Ink, filling: string, lid: string): string {
  return (
    oval(300, 510, 170, 22, ink.shadow) +
    path(
      'M180 190 H420 C452 210 460 250 460 290 V450 C460 488 438 504 404 504 H196 C162 504 140 488 140 450 V290 ' +
        'C140 250 148 210 180 190 z',
      filling,
    ) +
    path(
      'M180 190 H420 C452 210 460 250 460 290 V450 C460 488 438 504 404 504 H196 C162 504 140 488 140 450 V290 ' +
        'C140 250 148 210 180 190 z',
      ink.glass,
      'opacity="0.28"',
    ) +
    rect(172, 124, 256, 76, 16, lid) +
    faded(
      0.3,
      repeat(15, (index) => line(`M${184 + index * 17} 134 V192`, '#3a2a20', 3)),
    ) +
    rect(190, 274, 220, 160, 14, ink.cream) +
    path(
      'M158 270 C160 236 176 220 196 214 C180 270 180 400 184 486 C164 480 156 470 156 446 z',
      '#ffffff',
      'opacity="0.4"',
    )
  )
}

function honey(ink: Ink): string {
  return (
    jar(ink, ink.ball, ink.gold) +
    `<polygon points="300,296 332,314 332,350 300,368 268,350 268,314" fill="${ink.base}"/>` +
    `<polygon points="300,308 322,320 322,344 300,356 278,344 278,320" fill="#fff1c4"/>` +
    line('M246 392 H354', ink.dark, 7) +
    line('M266 414 H334', ink.base, 4) +
    group(
      'translate(500 380) rotate(24)',
      rect(-8, -210, 16, 190, 8, ink.wood),
      repeat(5, (index) =>
        rect(-30 + Math.abs(2 - index) * 5, -24 + index * 22, 60 - Math.abs(2 - index) * 10, 15, 7, ink.wood),
      ),
    )
  )
}

function jam(ink: Ink): string {
  const cloth =
    path(
      'M156 132 C200 84 400 84 444 132 L470 216 L432 204 L404 226 L366 206 L334 228 L300 208 L266 228 L234 206 ' +
        'L196 226 L168 204 L130 216 z',
      ink.cream,
    ) +
    faded(
      0.55,
      repeat(7, (index) => line(`M${186 + index * 38} ${112 + Math.abs(3 - index) * 4} V214`, ink.base, 5)),
      line('M150 150 H450 M142 180 H458', ink.base, 5),
    )
  return (
    jar(ink, ink.ball, ink.gold) +
    cloth +
    line('M164 198 C220 210 380 210 436 198', '#b5834f', 7) +
    disc(278, 336, 26, ink.base) +
    disc(318, 344, 22, ink.dark) +
    path('M282 312 c8 -22 34 -26 44 -18 c-8 18 -26 24 -44 18z', ink.leaf) +
    line('M246 396 H354', ink.dark, 7)
  )
}

function chocolate(ink: Ink): string {
  return (
    oval(300, 500, 190, 20, ink.shadow) +
    group(
      'rotate(-8 300 300)',
      rect(170, 76, 260, 200, 8, '#4a2c1c'),
      repeat(3, (row) =>
        repeat(
          4,
          (column) =>
            rect(178 + column * 62, 84 + row * 62, 56, 56, 6, '#6a4129') +
            rect(186 + column * 62, 92 + row * 62, 40, 40, 4, '#7d5035'),
        ),
      ),
      path(
        'M152 206 l19 -14 l19 14 l19 -14 l19 14 l19 -14 l19 14 l19 -14 l19 14 l19 -14 l19 14 l19 -14 l19 14 l19 ' +
          '-14 l19 14 l19 -14 l11 8 V250 H152 z',
        '#d9dde1',
      ),
      rect(152, 232, 296, 276, 10, ink.face),
      rect(152, 232, 296, 276, 10, ink.gloss, 'opacity="0.15"'),
      rect(186, 290, 228, 130, 10, ink.cream),
      line('M222 326 H378', ink.dark, 9),
      line('M250 356 H350', ink.base, 6),
      path('M300 374 c14 8 14 24 0 32 c-14 -8 -14 -24 0 -32z', '#7d5035'),
      rect(152, 446, 296, 18, 0, ink.gold),
    )
  )
}

export const groceriesDrawings: DrawingGroup = { coffee, tea, oil, honey, jam, chocolate }
