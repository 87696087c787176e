import type { Ink } from '../pen/ink.ts'
import { disc, faded, line, oval, path, rect, repeat } from '../pen/shapes.ts'
import type { DrawingGroup } from './drawing.ts'

function cream(ink: Ink): string {
  return (
    oval(300, 500, 190, 22, ink.shadow) +
    rect(136, 300, 328, 196, 44, ink.creamBody) +
    rect(136, 370, 328, 84, 0, ink.body) +
    line('M252 398 H348', '#ffffff', 7) +
    line('M272 422 H328', '#ffffff', 4) +
    oval(300, 304, 156, 40, ink.face) +
    oval(300, 300, 146, 34, '#fff8f0') +
    path('M196 300 C220 262 280 290 300 262 C330 290 390 268 404 302 C370 326 230 326 196 300 z', '#ffffff') +
    path('M280 282 C300 240 330 236 322 212 C352 232 350 270 330 290 z', '#fffdf9') +
    path('M440 470 L520 380 L560 420 L470 500 z', ink.shade) +
    oval(500, 438, 92, 34, ink.body, 'transform="rotate(-44 500 438)"') +
    oval(486, 424, 92, 34, ink.face, 'transform="rotate(-44 486 424)"') +
    rect(160, 312, 22, 150, 11, '#ffffff', 'opacity="0.5"')
  )
}

function serum(ink: Ink): string {
  return (
    oval(300, 508, 130, 20, ink.shadow) +
    path('M264 90 C264 40 336 40 336 90 V150 H264 z', ink.black) +
    rect(252, 140, 96, 70, 12, ink.gold) +
    faded(
      0.5,
      repeat(7, (index) => line(`M${262 + index * 13} 146 V204`, '#8b662a', 3)),
    ) +
    path(
      'M256 208 H344 C346 250 412 262 412 312 V470 C412 494 398 504 378 504 H222 C202 504 188 494 188 470 V312 ' +
        'C188 262 254 250 256 208 z',
      ink.body,
    ) +
    path('M188 360 H412 V470 C412 494 398 504 378 504 H222 C202 504 188 494 188 470 z', ink.shade, 'opacity="0.55"') +
    rect(222, 322, 156, 130, 8, ink.cream) +
    line('M250 356 H350', ink.dark, 6) +
    line('M262 382 H338 M272 402 H328', ink.base, 4) +
    path('M300 414 C312 428 312 440 300 442 C288 440 288 428 300 414 z', ink.base) +
    rect(204, 300, 16, 176, 8, '#ffffff', 'opacity="0.4"')
  )
}

function lipstick(ink: Ink): string {
  return (
    oval(300, 508, 150, 20, ink.shadow) +
    rect(226, 330, 110, 172, 12, ink.black) +
    rect(226, 320, 110, 24, 6, ink.gold) +
    rect(240, 220, 82, 106, 6, ink.gold) +
    path('M250 226 V150 C250 118 290 92 312 84 V226 z', ink.body) +
    path('M250 150 C250 118 290 92 312 84 C308 116 290 140 250 150 z', ink.light) +
    rect(232, 340, 16, 150, 8, '#ffffff', 'opacity="0.2"') +
    rect(374, 270, 96, 232, 12, ink.black) +
    rect(374, 470, 96, 32, 8, ink.gold) +
    rect(384, 284, 14, 176, 7, '#ffffff', 'opacity="0.22"') +
    disc(422, 366, 20, ink.gold) +
    disc(422, 366, 13, ink.base)
  )
}

function perfume(ink: Ink): string {
  return (
    oval(300, 508, 180, 22, ink.shadow) +
    rect(246, 70, 108, 92, 16, ink.gold) +
    rect(258, 82, 16, 70, 8, '#ffffff', 'opacity="0.6"') +
    rect(264, 158, 72, 40, 6, ink.metal) +
    rect(146, 194, 308, 310, 44, ink.face, 'opacity="0.9"') +
    rect(146, 194, 308, 310, 44, ink.glass) +
    path(
      'M172 300 C240 280 340 322 428 296 V450 a28 28 0 0 1 -28 28 H200 a28 28 0 0 1 -28 -28 z',
      ink.body,
      'opacity="0.75"',
    ) +
    rect(232, 330, 136, 96, 6, ink.cream) +
    line('M258 364 H342', ink.dark, 6) +
    line('M276 392 H324', ink.base, 4) +
    path('M166 240 C166 220 180 212 200 212 H240 C200 260 190 340 190 460 L166 440 z', '#ffffff', 'opacity="0.45"') +
    line('M300 198 V300', '#ffffff', 4, 'opacity="0.5"')
  )
}

function shampoo(ink: Ink): string {
  return (
    oval(300, 510, 130, 20, ink.shadow) +
    path('M236 64 H352 C376 64 392 78 392 92 L330 100 V150 H270 V96 H236 z', ink.black) +
    rect(250, 146, 100, 34, 8, ink.metal) +
    path(
      'M214 178 H386 C412 190 420 220 420 250 V470 C420 494 404 506 384 506 H216 C196 506 180 494 180 470 V250 ' +
        'C180 220 188 190 214 178 z',
      ink.body,
    ) +
    rect(210, 262, 180, 180, 14, ink.cream) +
    path('M300 282 c34 26 34 56 0 76 c-34 -20 -34 -50 0 -76z', ink.leaf) +
    line('M300 300 V356', '#ffffff', 3) +
    line('M244 384 H356', ink.dark, 6) +
    line('M262 408 H338', ink.base, 4) +
    rect(194, 216, 14, 260, 7, '#ffffff', 'opacity="0.45"')
  )
}

function hairdryer(ink: Ink): string {
  return (
    oval(310, 512, 150, 18, ink.shadow) +
    line('M322 500 C330 560 470 540 520 470', '#3a3f49', 10) +
    path('M282 270 H372 L352 486 C350 504 338 510 322 510 H308 C292 510 284 500 284 486 z', ink.shade) +
    rect(302, 340, 30, 60, 12, ink.metal) +
    path('M90 170 H150 V296 H90 C74 296 66 282 66 268 V198 C66 182 76 170 90 170 z', ink.black) +
    path(
      'M146 162 C220 122 330 110 400 126 C480 142 524 186 524 234 S480 328 400 340 C330 350 220 340 146 304 z',
      ink.ball,
    ) +
    oval(446, 234, 58, 78, ink.dark) +
    oval(452, 234, 44, 62, ink.black) +
    faded(
      0.6,
      repeat(5, (index) => line(`M${424 + index * 14} 190 V278`, ink.light, 3)),
    ) +
    rect(134, 154, 20, 158, 8, ink.gold) +
    path(
      'M180 176 C250 140 330 134 390 146',
      'none',
      'stroke="#ffffff" stroke-width="14" stroke-linecap="round" opacity="0.4"',
    )
  )
}

export const beautyDrawings: DrawingGroup = { cream, serum, lipstick, perfume, shampoo, hairdryer }
