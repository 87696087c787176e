import type { Ink } from '../pen/ink.ts'
import { disc, faded, line, oval, path, rect, repeat } from '../pen/shapes.ts'
import type { DrawingGroup } from './drawing.ts'

function sneaker(ink: Ink): string {
  return (
    oval(300, 470, 250, 24, ink.shadow) +
    path(
      'M60 392 C56 330 66 250 84 226 C110 262 160 262 196 222 C240 262 300 318 372 340 C450 360 528 364 542 412 ' +
        'V428 H60 z',
      ink.face,
    ) +
    path('M84 226 C110 262 160 262 196 222 L222 246 C190 300 150 330 64 336 C66 290 74 246 84 226 z', ink.shade) +
    path('M420 352 C480 362 532 372 540 412 H400 C398 386 404 362 420 352 z', ink.light) +
    path('M78 360 C170 380 240 340 290 290 L318 308 C270 370 180 410 76 394 z', '#ffffff', 'opacity="0.85"') +
    path('M60 396 H60 V432 H180 C170 404 120 392 60 396 z', ink.dark) +
    repeat(
      5,
      (index) =>
        line(`M${230 + index * 32} ${262 + index * 20} l34 -20`, '#ffffff', 10) +
        disc(228 + index * 32, 266 + index * 20, 5, ink.deep),
    ) +
    path('M204 214 C236 214 250 190 262 200 C280 240 330 280 372 300 L352 330 C300 310 240 266 196 222 z', ink.light) +
    path('M46 420 H548 C556 446 548 462 530 464 H76 C54 464 42 446 46 420 z', ink.creamBody) +
    path('M46 448 C200 452 400 452 550 446 C548 458 540 464 530 464 H76 C58 464 48 458 46 448 z', ink.base) +
    rect(70, 204, 34, 60, 14, ink.dark)
  )
}

function boot(ink: Ink): string {
  return (
    oval(320, 512, 220, 22, ink.shadow) +
    path(
      'M180 92 H372 C376 180 370 250 384 306 C420 350 520 350 530 440 V466 H168 C172 340 190 220 180 92 z',
      ink.face,
    ) +
    path('M272 92 H372 C376 180 370 250 384 306 L318 330 C284 260 276 170 272 92 z', ink.dark, 'opacity="0.5"') +
    path('M286 120 L306 118 C310 190 320 250 344 300 L322 312 C296 250 288 190 286 120 z', ink.deep, 'opacity="0.8"') +
    repeat(
      6,
      (index) =>
        line(`M${278 + index * 5} ${132 + index * 32} l58 -8`, ink.cream, 7) +
        disc(274 + index * 5, 134 + index * 32, 6, ink.gold) +
        disc(340 + index * 5, 124 + index * 32, 6, ink.gold),
    ) +
    path('M174 86 C230 74 330 74 378 86 V112 C330 102 230 102 176 112 z', ink.light) +
    path('M420 346 C470 360 524 380 530 440 H420 C412 400 410 370 420 346 z', ink.shade, 'opacity="0.7"') +
    path('M160 462 H538 V486 C538 500 530 504 520 504 H290 V484 H262 V504 H168 C160 504 158 498 158 490 z', '#4a3426') +
    rect(160, 458, 378, 14, 4, '#d9b98a') +
    faded(0.22, path('M190 120 C206 220 200 340 186 440 H176 C182 340 196 220 190 120 z', '#ffffff')) +
    rect(156, 130, 30, 70, 12, ink.dark)
  )
}

function sandal(ink: Ink): string {
  return (
    oval(300, 480, 240, 22, ink.shadow) +
    path(
      'M70 416 C140 396 220 430 300 424 S480 396 540 426 C552 452 540 470 520 470 H90 C66 470 58 440 70 416 z',
      '#b5834f',
    ) +
    path(
      'M64 400 C140 376 220 412 300 406 S484 378 544 412 C546 422 546 428 540 434 C480 410 380 434 300 438 S140 ' +
        '404 66 430 C62 420 62 408 64 400 z',
      '#dcb688',
    ) +
    path('M356 410 C350 330 400 280 440 278 C490 300 520 350 524 404 C480 388 420 396 356 410 z', ink.face) +
    path('M250 412 C236 330 262 282 300 262 C342 280 366 330 372 404 C330 414 290 416 250 412 z', ink.shade) +
    path(
      'M80 398 C60 310 100 236 160 214 C200 240 214 262 300 290 L290 326 C220 310 180 290 156 270 C124 290 112 340 ' +
        '124 394 z',
      ink.face,
    ) +
    rect(206, 252, 44, 40, 9, ink.gold, 'transform="rotate(22 228 272)"') +
    rect(216, 262, 24, 20, 4, ink.dark, 'transform="rotate(22 228 272)"') +
    faded(
      0.4,
      line('M372 392 C376 336 410 300 438 294', '#ffffff', 7),
      line('M264 392 C256 330 280 296 300 284', '#ffffff', 7),
    ) +
    line('M340 404 C340 340 388 290 436 290', ink.pale, 2, 'stroke-dasharray="7 6"')
  )
}

function heel(ink: Ink): string {
  return (
    oval(310, 496, 220, 18, ink.shadow) +
    path('M84 250 C78 340 96 420 92 488 H124 C132 410 160 350 196 318 z', ink.shade) +
    path(
      'M84 250 C76 210 92 180 116 176 C150 260 240 350 330 378 C340 360 360 350 372 352 C440 372 540 430 552 472 ' +
        'C552 488 540 492 520 492 C430 492 320 470 250 400 C210 356 150 320 100 318 C88 300 86 276 84 250 z',
      ink.face,
    ) +
    path(
      'M116 176 C150 260 240 350 330 378 C380 392 420 400 440 412 C380 420 300 404 240 356 C180 310 130 250 104 184 z',
      ink.deep,
    ) +
    path(
      'M372 352 C440 372 540 430 552 472 C500 450 420 410 352 388 C356 372 362 356 372 352 z',
      ink.light,
      'opacity="0.7"',
    ) +
    path(
      'M520 492 C430 492 320 470 250 400 L246 412 C312 486 430 504 524 504 C546 504 556 492 552 476 C550 488 540 ' +
        '492 520 492 z',
      '#4a3426',
    ) +
    line('M98 226 C120 280 170 330 220 362', '#ffffff', 6, 'opacity="0.3"') +
    disc(366, 370, 12, ink.gold)
  )
}

export const shoesDrawings: DrawingGroup = { sneaker, boot, sandal, heel }
