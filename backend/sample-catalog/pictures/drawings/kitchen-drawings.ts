import type { Ink } from '../pen/ink.ts'
import { disc, faded, line, oval, path, rect, repeat } from '../pen/shapes.ts'
import type { DrawingGroup } from './drawing.ts'

function kettle(ink: Ink): string {
  return (
    oval(296, 506, 190, 24, ink.shadow) +
    line('M196 214 C176 60 424 60 404 214', ink.black, 24) +
    line('M206 190 C200 90 330 76 370 110', '#8a909b', 5, 'opacity="0.7"') +
    path('M404 330 C470 326 462 230 508 214 L520 240 C500 270 498 390 420 408 z', ink.body) +
    path(
      'M176 254 C182 206 240 190 300 190 S418 206 424 254 L456 440 C462 486 430 500 400 500 H200 C170 500 138 486 ' +
        '144 440 z',
      ink.body,
    ) +
    path(
      'M206 250 C196 330 184 400 186 470',
      'none',
      `stroke="#ffffff" stroke-width="16" stroke-linecap="round" opacity="0.28"`,
    ) +
    path('M190 236 C210 196 390 196 410 236 C380 252 220 252 190 236 z', ink.shade) +
    path('M204 226 C230 198 370 198 396 226 C360 238 240 238 204 226 z', ink.face) +
    disc(300, 188, 18, ink.wood) +
    rect(150, 470, 300, 30, 14, ink.metal)
  )
}

function pan(ink: Ink): string {
  return (
    oval(260, 456, 206, 26, ink.shadow) +
    path('M420 320 L556 214 C572 202 592 226 576 240 L444 352 z', ink.wood) +
    disc(562, 232, 8, '#6e4a2a') +
    oval(256, 360, 200, 92, ink.metal) +
    path('M56 350 C60 430 140 466 256 466 S452 430 456 350 z', ink.body) +
    oval(256, 350, 200, 86, ink.face) +
    oval(256, 354, 180, 72, ink.shade) +
    oval(256, 362, 160, 60, ink.black) +
    path('M120 348 C150 310 250 298 310 306 C240 316 180 334 150 372 z', ink.gloss, 'opacity="0.28"') +
    oval(252, 362, 70, 32, '#fffaf0') +
    oval(258, 356, 28, 16, '#f2b53d') +
    oval(252, 351, 10, 5, '#ffffff', 'opacity="0.7"')
  )
}

function pot(ink: Ink): string {
  return (
    oval(300, 506, 220, 24, ink.shadow) +
    path('M110 290 H70 a24 24 0 0 0 0 62 H112 z', ink.dark) +
    path('M490 290 H530 a24 24 0 0 1 0 62 H488 z', ink.dark) +
    path('M106 258 H494 L482 450 C478 486 450 500 410 500 H190 C150 500 122 486 118 450 z', ink.body) +
    path(
      'M150 290 C148 350 152 420 164 462',
      'none',
      'stroke="#ffffff" stroke-width="18" stroke-linecap="round" opacity="0.26"',
    ) +
    rect(96, 240, 408, 26, 13, ink.shade) +
    path('M112 240 C120 180 220 158 300 158 S480 180 488 240 z', ink.face) +
    path(
      'M160 216 C200 184 260 176 300 176',
      'none',
      'stroke="#ffffff" stroke-width="10" stroke-linecap="round" opacity="0.4"',
    ) +
    rect(282, 138, 36, 24, 6, ink.metal) +
    oval(300, 134, 34, 14, ink.metalFace)
  )
}

function steam(x: number, y: number): string {
  return faded(
    0.5,
    line(`M${x} ${y} c-20 -30 20 -44 0 -78`, '#ffffff', 9),
    line(`M${x + 46} ${y} c-20 -30 20 -44 0 -78`, '#ffffff', 9),
  )
}

function mug(ink: Ink): string {
  return (
    oval(280, 500, 170, 24, ink.shadow) +
    steam(250, 190) +
    line('M414 280 C510 260 520 420 404 412', ink.dark, 34) +
    line('M414 280 C504 264 512 412 406 408', ink.base, 22) +
    path('M140 226 H424 L412 440 C408 482 384 498 350 498 H214 C180 498 156 482 152 440 z', ink.body) +
    path('M152 440 C220 404 300 470 412 430 C408 482 384 498 350 498 H214 C180 498 156 482 152 440 z', ink.creamBody) +
    oval(282, 226, 142, 34, ink.face) +
    oval(282, 229, 126, 26, '#5b3a26') +
    oval(270, 226, 90, 15, '#8a5d3e') +
    oval(250, 222, 40, 6, '#c79a70', 'opacity="0.7"') +
    path(
      'M172 266 C172 330 174 380 180 420',
      'none',
      'stroke="#ffffff" stroke-width="14" stroke-linecap="round" opacity="0.35"',
    )
  )
}

function teapot(ink: Ink): string {
  return (
    oval(300, 500, 190, 24, ink.shadow) +
    line('M150 270 C50 240 40 420 156 420', ink.dark, 30) +
    line('M150 270 C58 246 52 412 156 416', ink.base, 18) +
    path('M420 360 C500 340 488 250 540 232 L560 248 C536 290 540 410 424 440 z', ink.body) +
    path('M130 340 C130 240 220 214 300 214 S470 240 470 340 S400 494 300 494 S130 440 130 340 z', ink.ball) +
    repeat(9, (index) =>
      disc(176 + index * 31, 376 + Math.round(Math.abs(4 - index) ** 1.6 * -3), 7, '#ffffff', 'opacity="0.55"'),
    ) +
    oval(300, 226, 88, 22, ink.shade) +
    path('M214 222 C226 178 374 178 386 222 C350 236 250 236 214 222 z', ink.face) +
    disc(300, 170, 20, ink.ball) +
    oval(226, 300, 34, 50, '#ffffff', 'opacity="0.22" transform="rotate(24 226 300)"') +
    rect(236, 484, 128, 14, 7, ink.dark)
  )
}

function bowl(ink: Ink): string {
  return (
    oval(300, 480, 210, 26, ink.shadow) +
    faded(1, disc(210, 250, 62, '#d9534a'), disc(300, 226, 66, '#e8a33d'), disc(392, 252, 60, '#8fae4b')) +
    faded(
      0.5,
      oval(192, 226, 18, 12, '#ffffff'),
      oval(280, 198, 20, 12, '#ffffff'),
      oval(376, 228, 16, 11, '#ffffff'),
    ) +
    line('M300 162 c2 -18 10 -26 18 -30', '#6e4a2a', 7) +
    path('M318 150 c24 -26 50 -18 56 -10 c-16 18 -40 20 -56 10z', ink.leaf) +
    path('M70 266 C82 420 180 474 300 474 S518 420 530 266 z', ink.body) +
    path('M70 266 H530 C528 282 526 290 524 300 C400 330 200 330 76 300 C73 290 71 280 70 266 z', ink.face) +
    path(
      'M110 320 C130 400 190 440 240 454',
      'none',
      'stroke="#ffffff" stroke-width="14" stroke-linecap="round" opacity="0.25"',
    ) +
    rect(226, 462, 148, 22, 10, ink.dark)
  )
}

export const kitchenDrawings: DrawingGroup = { kettle, pan, pot, mug, teapot, bowl }
