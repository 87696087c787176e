import type { Ink } from '../pen/ink.ts'
import { disc, faded, line, oval, path, rect, repeat } from '../pen/shapes.ts'
import type { DrawingGroup } from './drawing.ts'
import { hanger } from './hanger.ts'

function dress(ink: Ink): string {
  return (
    hanger() +
    oval(300, 540, 170, 14, ink.shadow) +
    path(
      'M226 112 C240 140 262 152 300 152 S360 140 374 112 L392 122 C388 170 386 210 372 256 C400 340 440 440 462 ' +
        '520 C400 546 200 546 138 520 C160 440 200 340 228 256 C214 210 212 170 208 122 z',
      ink.face,
    ) +
    path('M228 256 C270 268 330 268 372 256 L376 274 C330 286 270 286 224 274 z', ink.dark) +
    faded(
      0.28,
      path('M262 280 C246 360 220 460 206 534 L232 538 C246 450 262 360 276 284 z', ink.deep),
      path('M338 280 C350 370 376 460 396 532 L372 538 C352 450 336 370 326 284 z', ink.deep),
      path('M302 286 C302 380 304 470 308 542 L290 542 C288 470 292 380 296 286 z', ink.deep),
    ) +
    faded(
      0.4,
      path('M216 130 C220 200 230 230 240 254 L228 256 C214 210 212 170 208 122 z', '#ffffff'),
      path('M224 290 C200 370 170 450 152 516 L170 522 C196 430 222 350 240 286 z', '#ffffff'),
    ) +
    path(
      'M226 112 C240 152 262 168 300 168 S360 152 374 112 L368 108 C356 136 336 150 300 150 S244 136 232 108 z',
      ink.dark,
    )
  )
}

function skirt(ink: Ink): string {
  return (
    oval(300, 530, 190, 16, ink.shadow) +
    path('M204 110 H396 L486 500 C420 532 180 532 114 500 z', ink.face) +
    faded(
      0.26,
      repeat(6, (index) =>
        path(
          `M${222 + index * 30} 150 L${144 + index * 62} 516 L${164 + index * 60} 520 L${230 + index * 29} 150 z`,
          ink.deep,
        ),
      ),
    ) +
    faded(0.3, path('M212 150 L130 496 L150 504 L226 150 z', '#ffffff')) +
    rect(196, 96, 208, 46, 12, ink.shade) +
    repeat(4, (index) => rect(222 + index * 46, 90, 12, 58, 5, ink.dark)) +
    repeat(5, (index) => disc(300, 176 + index * 58, 8, ink.cream))
  )
}

function blouse(ink: Ink): string {
  return (
    hanger() +
    path('M220 118 L110 186 C80 260 70 330 78 372 L132 384 C150 330 162 290 180 262 z', ink.shade) +
    path('M380 118 L490 186 C520 260 530 330 522 372 L468 384 C450 330 438 290 420 262 z', ink.shade) +
    rect(72, 366, 66, 30, 12, ink.dark, 'transform="rotate(8 105 380)"') +
    rect(462, 366, 66, 30, 12, ink.dark, 'transform="rotate(-8 495 380)"') +
    path(
      'M220 118 C250 136 350 136 380 118 L432 150 C438 280 440 400 446 486 C400 504 200 504 154 486 C160 400 162 ' +
        '280 168 150 z',
      ink.face,
    ) +
    path('M236 122 L300 260 L364 122 L350 112 C330 124 270 124 250 112 z', ink.deep, 'opacity="0.6"') +
    path('M226 116 L300 262 L284 278 L212 130 z', ink.light) +
    path('M374 116 L300 262 L316 278 L388 130 z', ink.light) +
    line('M300 270 V494', ink.dark, 3) +
    repeat(4, (index) => disc(300, 300 + index * 50, 6, ink.cream)) +
    faded(
      0.25,
      line('M206 200 C200 300 204 400 196 484', ink.deep, 5),
      line('M394 200 C400 300 396 400 404 484', ink.deep, 5),
    )
  )
}

function sweater(ink: Ink): string {
  const knit = repeat(6, (column) =>
    repeat(9, (row) =>
      path(`M${204 + column * 36} ${206 + row * 30} l12 12 l12 -12 v10 l-12 12 l-12 -12 z`, ink.pale, 'opacity="0.34"'),
    ),
  )
  return (
    oval(300, 524, 180, 16, ink.shadow) +
    path('M214 106 L106 180 C74 280 66 370 74 440 L136 448 C150 380 166 310 186 270 z', ink.shade) +
    path('M386 106 L494 180 C526 280 534 370 526 440 L464 448 C450 380 434 310 414 270 z', ink.shade) +
    rect(68, 430, 74, 44, 12, ink.dark) +
    rect(458, 430, 74, 44, 12, ink.dark) +
    path(
      'M214 106 C250 128 350 128 386 106 L432 142 C440 260 440 380 436 480 H164 C160 380 160 260 168 142 z',
      ink.face,
    ) +
    knit +
    rect(158, 472, 284, 40, 12, ink.dark) +
    faded(
      0.35,
      repeat(17, (index) => line(`M${170 + index * 16} 478 V506`, ink.light, 3)),
    ) +
    path('M222 102 C250 84 350 84 378 102 C360 152 240 152 222 102 z', ink.dark) +
    path('M244 102 C270 92 330 92 356 102 C340 128 260 128 244 102 z', ink.deep)
  )
}

function handbag(ink: Ink): string {
  return (
    oval(300, 506, 210, 22, ink.shadow) +
    line('M200 262 C200 70 400 70 400 262', ink.dark, 22) +
    line('M200 262 C200 82 400 82 400 262', ink.base, 10) +
    path('M124 254 H476 L508 470 C510 490 496 502 476 502 H124 C104 502 90 490 92 470 z', ink.face) +
    path('M124 254 H476 L486 318 C440 402 360 420 300 420 S160 402 114 318 z', ink.shade) +
    path('M124 254 H476 L482 300 C440 380 360 400 300 400 S160 380 118 300 z', ink.face) +
    line('M128 306 C170 372 240 390 300 390 S430 372 472 306', ink.pale, 2.5, 'stroke-dasharray="9 8" opacity="0.8"') +
    rect(272, 376, 56, 50, 12, ink.gold) +
    disc(300, 400, 9, '#8b662a') +
    disc(200, 262, 13, ink.gold) +
    disc(400, 262, 13, ink.gold) +
    faded(0.3, path('M128 258 H210 L180 496 H124 C104 502 90 490 92 470 z', ink.gloss))
  )
}

function scarf(ink: Ink): string {
  return (
    oval(300, 530, 150, 16, ink.shadow) +
    path('M214 220 C190 320 190 430 206 512 H320 C304 420 312 320 330 240 z', ink.face) +
    path('M330 240 C350 320 372 390 396 450 L470 416 C440 350 410 280 392 214 z', ink.shade) +
    faded(
      0.5,
      repeat(4, (index) => rect(200, 330 + index * 46, 114, 14, 0, ink.pale)),
    ) +
    repeat(8, (index) => line(`M${212 + index * 14} 512 v28`, ink.dark, 5)) +
    repeat(5, (index) => line(`M${402 + index * 15} ${448 - index * 7} l10 26`, ink.dark, 5)) +
    path('M146 130 C200 60 400 60 454 130 C480 200 440 262 300 270 C160 262 120 200 146 130 z', ink.ball) +
    path('M196 140 C236 100 364 100 404 140 C416 176 380 200 300 202 C220 200 184 176 196 140 z', ink.deep) +
    faded(
      0.45,
      line('M160 190 C210 240 390 240 440 190', ink.pale, 8),
      line('M150 162 C190 226 410 226 450 162', ink.dark, 5),
    ) +
    path('M226 210 C250 190 350 190 376 214 C370 270 350 284 300 284 S230 270 226 210 z', ink.face)
  )
}

export const womenDrawings: DrawingGroup = { dress, skirt, blouse, sweater, handbag, scarf }
