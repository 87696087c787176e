import type { Ink } from '../pen/ink.ts'
import { disc, faded, group, line, oval, path, rect, ring } from '../pen/shapes.ts'
import type { DrawingGroup } from './drawing.ts'

function blocks(ink: Ink): string {
  const cube = (x: number, y: number, fill: string, mark: string): string =>
    rect(x, y, 132, 132, 14, fill) +
    rect(x + 14, y + 14, 104, 104, 8, '#fff9ee', 'opacity="0.9"') +
    mark +
    rect(x, y, 132, 132, 14, ink.gloss, 'opacity="0.16"')
  return (
    oval(300, 506, 230, 22, ink.shadow) +
    cube(94, 370, ink.face, disc(160, 436, 32, '#e8a33d')) +
    cube(234, 370, '#e8b04a', path('M300 402 L334 464 H266 z', ink.base)) +
    cube(374, 370, '#6f9f6a', rect(412, 408, 56, 56, 8, '#d9605a')) +
    cube(
      166,
      234,
      '#d9605a',
      path('M232 266 l10 22 24 3 -18 17 5 24 -21 -12 -21 12 5 -24 -18 -17 24 -3 z', '#e8a33d'),
    ) +
    cube(310, 234, '#5d8fc0', ring(376, 300, 28, ink.base, 14)) +
    path('M300 92 L384 230 H216 z', ink.body) +
    faded(0.3, path('M300 92 L330 142 L262 230 H216 z', '#ffffff'))
  )
}

function wheel(x: number, y: number, radius: number): string {
  return disc(x, y, radius, '#6e4426') + disc(x, y, radius - 7, '#c79661') + disc(x, y, radius * 0.34, '#8a5a3c')
}

function train(ink: Ink): string {
  return (
    oval(300, 470, 260, 20, ink.shadow) +
    rect(30, 454, 540, 12, 6, '#a87645') +
    rect(60, 214, 190, 190, 18, ink.face) +
    rect(90, 244, 130, 76, 12, '#fdf6e6') +
    rect(40, 186, 230, 40, 14, ink.shade) +
    path('M220 282 H470 C520 282 536 310 536 342 S520 404 470 404 H220 z', ink.body) +
    rect(300, 282, 24, 122, 0, '#e8b04a') +
    rect(380, 282, 24, 122, 0, '#e8b04a') +
    path('M420 286 L408 190 H476 L464 286 z', ink.shade) +
    rect(398, 170, 88, 30, 10, '#e8b04a') +
    oval(348, 268, 32, 26, '#e8b04a') +
    rect(50, 396, 490, 26, 10, '#7c5230') +
    wheel(120, 424, 42) +
    wheel(220, 424, 42) +
    wheel(340, 434, 32) +
    wheel(430, 434, 32) +
    disc(534, 342, 18, '#fff1c4') +
    faded(0.75, disc(452, 132, 26, '#ffffff'), disc(492, 92, 34, '#ffffff'), disc(538, 44, 40, '#ffffff')) +
    path('M496 410 L560 452 H480 z', ink.dark)
  )
}

function teddy(ink: Ink): string {
  const ear = (x: number): string => disc(x, 122, 46, ink.ball) + disc(x, 124, 26, ink.pale)
  return (
    oval(300, 516, 180, 22, ink.shadow) +
    oval(178, 330, 44, 84, ink.ball, 'transform="rotate(28 178 330)"') +
    oval(422, 330, 44, 84, ink.ball, 'transform="rotate(-28 422 330)"') +
    oval(300, 390, 132, 126, ink.ball) +
    oval(300, 408, 82, 84, ink.pale, 'opacity="0.9"') +
    oval(190, 470, 66, 48, ink.ball) +
    oval(410, 470, 66, 48, ink.ball) +
    oval(180, 474, 32, 26, ink.pale) +
    oval(420, 474, 32, 26, ink.pale) +
    ear(206) +
    ear(394) +
    oval(300, 204, 128, 112, ink.ball) +
    oval(300, 244, 58, 46, ink.pale) +
    oval(300, 222, 19, 13, '#3a2a20') +
    line('M300 234 V252 M300 252 C290 266 274 264 268 256 M300 252 C310 266 326 264 332 256', '#3a2a20', 5) +
    disc(246, 190, 13, '#2b2320') +
    disc(354, 190, 13, '#2b2320') +
    disc(250, 185, 4, '#ffffff') +
    disc(358, 185, 4, '#ffffff') +
    faded(0.3, oval(218, 232, 22, 14, '#e07f7f'), oval(382, 232, 22, 14, '#e07f7f')) +
    path('M300 322 L236 292 V352 z M300 322 L364 292 V352 z', '#c94f55') +
    disc(300, 322, 15, '#a53c44')
  )
}

function rocket(ink: Ink): string {
  return (
    oval(300, 536, 120, 14, ink.shadow) +
    path('M260 430 C256 490 284 510 300 552 C316 510 344 490 340 430 z', '#f2a53d') +
    path('M278 430 C276 470 290 484 300 514 C310 484 324 470 322 430 z', '#ffe29a') +
    path('M206 300 C140 340 128 410 134 466 C170 440 200 428 232 424 z', ink.shade) +
    path('M394 300 C460 340 472 410 466 466 C430 440 400 428 368 424 z', ink.shade) +
    path('M300 40 C390 120 412 240 384 430 H216 C188 240 210 120 300 40 z', ink.creamBody) +
    path('M300 40 C346 80 374 132 386 190 H214 C226 132 254 80 300 40 z', ink.body) +
    path('M208 376 H392 L384 430 H216 z', ink.body) +
    disc(300, 260, 52, ink.dark) +
    disc(300, 260, 40, '#7fb8d8') +
    path('M270 240 C280 222 300 218 314 222 C296 232 286 246 282 264 z', '#ffffff', 'opacity="0.7"') +
    rect(240, 428, 120, 18, 8, ink.deep) +
    path('M288 330 H312 V470 L300 486 L288 470 z', ink.dark) +
    disc(250, 340, 5, ink.dark) +
    disc(350, 340, 5, ink.dark) +
    disc(236, 200, 4, '#ffffff', 'opacity="0.8"')
  )
}

function kite(ink: Ink): string {
  return (
    line('M300 430 C240 470 380 510 300 580', '#8a7a66', 4) +
    [
      [272, 462],
      [330, 504],
      [300, 556],
    ]
      .map(([x = 0, y = 0], index) =>
        group(
          `translate(${x} ${y}) rotate(${index * 40 - 30})`,
          path('M0 0 L-26 -15 V15 z M0 0 L26 -15 V15 z', index % 2 === 0 ? ink.base : '#e8b04a'),
        ),
      )
      .join('') +
    path('M300 40 L460 210 L300 440 L140 210 z', ink.face) +
    path('M300 40 L300 210 H140 z', ink.light) +
    path('M300 210 H460 L300 440 z', ink.dark) +
    path('M300 210 V440 L140 210 z', '#f0c46a') +
    faded(0.35, path('M300 40 L140 210 L170 216 z', '#ffffff')) +
    line('M300 44 V436 M146 210 H454', '#b5834f', 7) +
    disc(300, 210, 34, ink.cream) +
    disc(300, 210, 18, ink.base)
  )
}

export const toysDrawings: DrawingGroup = { blocks, train, teddy, rocket, kite }
