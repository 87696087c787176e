import type { Ink } from '../pen/ink.ts'
import { disc, faded, line, oval, path, rect, repeat } from '../pen/shapes.ts'
import type { DrawingGroup } from './drawing.ts'
import { hanger } from './hanger.ts'

function tshirt(ink: Ink): string {
  return (
    oval(300, 524, 170, 15, ink.shadow) +
    path('M220 104 L96 168 L66 280 L150 306 L178 250 z', ink.shade) +
    path('M380 104 L504 168 L534 280 L450 306 L422 250 z', ink.shade) +
    path(
      'M220 104 C250 140 350 140 380 104 L432 132 C436 260 436 390 440 502 C390 518 210 518 160 502 C164 390 164 ' +
        '260 168 132 z',
      ink.face,
    ) +
    path('M220 104 C250 160 350 160 380 104 L366 98 C340 138 260 138 234 98 z', ink.dark) +
    path('M234 98 C260 84 340 84 366 98 C340 138 260 138 234 98 z', ink.deep) +
    faded(
      0.22,
      path('M190 240 C200 330 190 430 186 506 L206 510 C210 420 212 320 190 240 z', ink.deep),
      path('M410 240 C400 330 410 430 414 506 L394 510 C390 420 388 320 410 240 z', ink.deep),
      path('M168 160 C230 190 240 260 230 330 C210 260 190 210 168 200 z', '#ffffff'),
    ) +
    rect(336, 200, 50, 58, 6, ink.dark, 'opacity="0.35"') +
    line('M336 212 H386', ink.pale, 2, 'opacity="0.7"')
  )
}

function shirt(ink: Ink): string {
  return (
    hanger() +
    path('M222 116 L116 176 C84 280 76 380 80 450 L140 458 C152 380 168 310 186 270 z', ink.shade) +
    path('M378 116 L484 176 C516 280 524 380 520 450 L460 458 C448 380 432 310 414 270 z', ink.shade) +
    rect(76, 444, 68, 34, 9, ink.dark) +
    rect(456, 444, 68, 34, 9, ink.dark) +
    path(
      'M222 116 H378 L432 148 C438 270 438 400 440 500 C390 522 210 522 160 500 C162 400 162 270 168 148 z',
      ink.face,
    ) +
    rect(284, 150, 32, 364, 4, ink.light, 'opacity="0.55"') +
    repeat(6, (index) => disc(300, 186 + index * 56, 6, ink.cream) + disc(300, 186 + index * 56, 1.6, ink.deep)) +
    path('M250 104 H350 L300 158 z', ink.deep) +
    path('M228 112 L250 100 L300 160 L262 204 z', ink.light) +
    path('M372 112 L350 100 L300 160 L338 204 z', ink.light) +
    rect(344, 236, 62, 70, 8, ink.dark, 'opacity="0.3"') +
    line('M344 252 H406', ink.pale, 2) +
    faded(
      0.2,
      line('M200 220 C206 320 200 420 196 500', ink.deep, 8),
      line('M402 330 C400 400 402 450 404 500', ink.deep, 8),
    )
  )
}

function jacket(ink: Ink): string {
  return (
    hanger() +
    path('M216 112 L110 176 C76 290 70 380 74 456 L142 464 C152 380 166 320 186 280 z', ink.shade) +
    path('M384 112 L490 176 C524 290 530 380 526 456 L458 464 C448 380 434 320 414 280 z', ink.shade) +
    rect(70, 444, 76, 34, 10, ink.deep) +
    rect(454, 444, 76, 34, 10, ink.deep) +
    path('M216 112 H384 L436 146 C442 270 442 390 442 486 H158 C158 390 158 270 164 146 z', ink.face) +
    rect(154, 474, 292, 40, 12, ink.deep) +
    path('M226 106 C250 74 350 74 374 106 L346 164 H254 z', ink.dark) +
    path('M250 104 C270 90 330 90 350 104 L330 150 H270 z', ink.deep) +
    line('M300 150 V510', ink.metal, 9) +
    line('M300 150 V510', '#868d96', 2, 'stroke-dasharray="4 4"') +
    rect(292, 160, 16, 34, 5, '#d7dbe0') +
    line('M196 376 L250 404 M404 376 L350 404', ink.deep, 9) +
    line('M176 230 H288 M312 230 H424', ink.dark, 4) +
    rect(340, 252, 70, 58, 7, ink.dark, 'opacity="0.5"') +
    faded(0.25, path('M172 150 C210 160 220 300 200 470 H162 z', ink.gloss))
  )
}

function hoodie(ink: Ink): string {
  return (
    oval(300, 524, 180, 15, ink.shadow) +
    path('M208 140 L108 196 C74 300 68 390 72 450 L138 460 C150 380 166 320 186 290 z', ink.shade) +
    path('M392 140 L492 196 C526 300 532 390 528 450 L462 460 C450 380 434 320 414 290 z', ink.shade) +
    rect(66, 440, 76, 38, 12, ink.dark) +
    rect(458, 440, 76, 38, 12, ink.dark) +
    path(
      'M208 140 C250 168 350 168 392 140 L436 170 C442 280 442 400 440 484 H160 C158 400 158 280 164 170 z',
      ink.face,
    ) +
    rect(154, 472, 292, 42, 13, ink.dark) +
    path('M190 172 C176 70 250 50 300 50 S424 70 410 172 C380 216 340 226 300 226 S220 216 190 172 z', ink.body) +
    path('M226 160 C220 96 260 84 300 84 S380 96 374 160 C352 192 330 200 300 200 S248 192 226 160 z', ink.deep) +
    line('M262 208 C258 250 262 270 260 296', ink.cream, 7) +
    line('M338 208 C342 250 338 270 342 290', ink.cream, 7) +
    path('M212 470 L232 374 H368 L388 470 z', ink.dark, 'opacity="0.4"') +
    line('M212 470 L232 374 H368 L388 470', ink.dark, 3) +
    faded(0.25, path('M172 190 C210 220 210 360 196 470 H164 z', '#ffffff'))
  )
}

function jeans(ink: Ink): string {
  return (
    oval(300, 540, 160, 14, ink.shadow) +
    path('M186 70 H414 L436 290 L446 530 H334 L304 270 H296 L266 530 H154 L164 290 z', ink.face) +
    faded(
      0.14,
      path('M200 250 C200 340 190 430 186 526 L216 528 C220 430 232 330 228 250 z', '#ffffff'),
      path('M372 250 C372 340 384 430 388 526 L414 528 C410 430 398 330 398 250 z', '#ffffff'),
    ) +
    rect(182, 58, 236, 34, 8, ink.shade) +
    repeat(5, (index) => rect(200 + index * 46, 52, 12, 46, 4, ink.dark)) +
    disc(300, 75, 9, '#c98b45') +
    line('M300 92 V236 C300 262 330 250 334 214 V94', '#d79a55', 2.5, 'stroke-dasharray="7 5"') +
    line('M190 118 C200 156 236 164 262 96', ink.deep, 4) +
    line('M410 118 C400 156 364 164 340 96', ink.deep, 4) +
    line('M190 126 C202 164 240 172 268 96', '#d79a55', 2, 'stroke-dasharray="6 5"') +
    rect(150, 506, 120, 30, 6, ink.light) +
    rect(330, 506, 120, 30, 6, ink.light) +
    line('M178 300 L162 500 M422 300 L438 500', '#d79a55', 2, 'stroke-dasharray="7 6" opacity="0.8"')
  )
}

function cap(ink: Ink): string {
  return (
    oval(300, 440, 240, 24, ink.shadow) +
    path('M116 350 C110 200 190 130 300 130 S476 190 470 350 C400 390 200 390 116 350 z', ink.ball) +
    line('M290 134 C240 180 220 280 226 372', ink.dark, 4) +
    line('M300 132 C372 180 392 270 390 366', ink.dark, 4) +
    disc(298, 130, 13, ink.dark) +
    path(
      'M116 350 C60 372 30 410 40 428 C120 450 260 452 330 420 C400 396 440 376 470 350 C360 330 220 330 116 350 z',
      ink.face,
    ) +
    line(
      'M56 418 C130 434 250 434 322 408 C380 388 420 372 452 354',
      ink.pale,
      2.5,
      'stroke-dasharray="9 7" opacity="0.7"',
    ) +
    path('M116 350 C220 326 360 326 470 350 L468 334 C360 312 220 312 116 336 z', ink.shade) +
    [
      [190, 220],
      [400, 220],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 7, ink.deep))
      .join('') +
    rect(262, 226, 84, 66, 14, ink.cream) +
    disc(304, 259, 20, ink.base) +
    faded(0.25, path('M140 320 C140 220 190 160 260 146 C200 200 180 260 176 330 z', '#ffffff'))
  )
}

export const menDrawings: DrawingGroup = { tshirt, shirt, jacket, hoodie, jeans, cap }
