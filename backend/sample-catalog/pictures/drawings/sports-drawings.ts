import type { Ink } from '../pen/ink.ts'
import { disc, faded, group, line, oval, path, rect, repeat, ring } from '../pen/shapes.ts'
import type { DrawingGroup } from './drawing.ts'

function dumbbell(ink: Ink): string {
  const bar = group(
    'translate(300 300)',
    rect(-120, -20, 240, 40, 14, ink.metal),
    faded(
      0.35,
      repeat(16, (index) => line(`M${-70 + index * 9} -16 l6 32`, '#5b626c', 2)),
    ),
    [-1, 1]
      .map((side) =>
        group(
          `scale(${side} 1)`,
          rect(104, -84, 46, 168, 16, ink.body),
          rect(146, -104, 60, 208, 20, ink.face),
          rect(204, -64, 30, 128, 12, ink.shade),
          rect(156, -92, 12, 170, 6, '#ffffff', 'opacity="0.25"'),
        ),
      )
      .join(''),
  )
  return (
    oval(300, 500, 230, 24, ink.shadow) +
    group('translate(40 -66) rotate(-16 300 300) scale(0.94)', bar) +
    group('translate(-16 100)', bar)
  )
}

function yogamat(ink: Ink): string {
  const rings = [96, 78, 60, 42, 24]
    .map((radius, index) => disc(454, 376, radius, index % 2 === 0 ? ink.dark : ink.light))
    .join('')
  const strap = (x: number): string => rect(x, 270, 26, 214, 8, ink.deep) + rect(x + 2, 352, 22, 34, 5, ink.gold)
  return (
    oval(300, 496, 230, 22, ink.shadow) +
    line('M213 276 C224 150 316 150 327 276', ink.deep, 16) +
    rect(104, 278, 400, 200, 40, ink.shade) +
    path('M144 272 H454 V480 H144 C84 480 84 272 144 272 z', ink.face) +
    faded(
      0.3,
      repeat(5, (index) => line(`M116 ${312 + index * 32} H440`, ink.pale, 3)),
    ) +
    disc(454, 376, 104, ink.base) +
    rings +
    disc(454, 376, 9, ink.deep) +
    strap(200) +
    strap(314) +
    rect(140, 288, 250, 16, 8, '#ffffff', 'opacity="0.3"')
  )
}

/** A corner of a regular pentagon around `x`, `y`. */
function pointAt(corner: number, x: number, y: number, size: number): string {
  const angle = corner * 1.2566
  return `${(x + size * Math.sin(angle)).toFixed(1)},${(y - size * Math.cos(angle)).toFixed(1)}`
}

function ball(ink: Ink): string {
  const patch = (x: number, y: number, size: number): string =>
    `<polygon points="${[0, 1, 2, 3, 4].map((corner) => pointAt(corner, x, y, size)).join(' ')}" fill="#31353e"/>`
  const outer = [0, 1, 2, 3, 4].map(
    (index) => [300 + 148 * Math.sin(index * 1.2566 + 0.628), 300 - 148 * Math.cos(index * 1.2566 + 0.628)] as const,
  )
  return (
    oval(300, 510, 170, 22, ink.shadow) +
    disc(300, 304, 200, ink.ball) +
    [0, 1, 2, 3, 4]
      .map((index) =>
        line(
          `M${300 + 62 * Math.sin(index * 1.2566)} ${300 - 62 * Math.cos(index * 1.2566)} ` +
            `L${300 + 124 * Math.sin(index * 1.2566)} ${300 - 124 * Math.cos(index * 1.2566)}`,
          '#31353e',
          5,
        ),
      )
      .join('') +
    patch(300, 300, 62) +
    outer.map(([x, y]) => group(`rotate(36 ${x} ${y})`, patch(x, y, 44))).join('') +
    outer
      .map(([x, y], index) => {
        const [nextX, nextY] = outer[(index + 1) % 5] ?? [x, y]
        return line(`M${x} ${y} L${nextX} ${nextY}`, '#31353e', 5)
      })
      .join('') +
    faded(0.4, oval(228, 206, 70, 44, '#ffffff', 'transform="rotate(-38 228 206)"')) +
    ring(300, 304, 199, ink.dark, 2, 'opacity="0.4"')
  )
}

function basketball(ink: Ink): string {
  return (
    oval(300, 510, 170, 22, ink.shadow) +
    disc(300, 304, 200, ink.ball) +
    line('M300 104 V504 M100 304 H500', '#2b2320', 7) +
    line('M156 166 C240 230 240 378 156 442', '#2b2320', 7) +
    line('M444 166 C360 230 360 378 444 442', '#2b2320', 7) +
    faded(
      0.18,
      repeat(9, (row) => repeat(9, (column) => disc(150 + column * 37 + (row % 2) * 18, 156 + row * 37, 3, '#2b2320'))),
    ) +
    oval(220, 200, 70, 40, '#ffffff', 'opacity="0.25" transform="rotate(-38 220 200)"')
  )
}

function tent(ink: Ink): string {
  return (
    oval(300, 490, 280, 24, ink.shadow) +
    path('M250 130 L30 484 H200 z', ink.shade) +
    path('M250 130 L420 150 L576 476 L400 486 z', ink.body) +
    path('M250 130 L100 486 H400 z', ink.face) +
    path('M250 200 L190 486 H312 z', ink.deep) +
    path('M250 200 L190 486 L150 484 C190 420 226 320 250 200 z', ink.light) +
    path('M250 200 L312 486 L346 484 C310 420 274 320 250 200 z', ink.light) +
    line('M250 130 L20 500 M420 150 L588 492', '#e9dcc5', 4) +
    line('M250 130 L420 150', ink.pale, 5) +
    faded(0.3, path('M250 130 L330 140 L440 484 H400 z', '#ffffff')) +
    rect(214, 458, 70, 28, 8, '#d9b98a') +
    path('M430 250 L486 368 L444 372 L398 250 z', ink.dark, 'opacity="0.45"') +
    line('M20 500 l-6 10 M588 492 l8 12', '#7c838c', 6) +
    disc(250, 130, 8, ink.gold)
  )
}

function backpack(ink: Ink): string {
  return (
    oval(300, 512, 180, 22, ink.shadow) +
    line('M250 110 C250 50 350 50 350 110', ink.dark, 18) +
    rect(108, 300, 66, 160, 30, ink.shade) +
    rect(426, 300, 66, 160, 30, ink.shade) +
    path(
      'M152 250 C152 140 210 96 300 96 S448 140 448 250 V450 C448 486 426 506 396 506 H204 C174 506 152 486 152 450 z',
      ink.body,
    ) +
    path('M152 262 C152 150 210 104 300 104 S448 150 448 262 C420 286 180 286 152 262 z', ink.face) +
    line('M156 268 C190 290 410 290 444 268', ink.deep, 5) +
    rect(190, 324, 220, 150, 32, ink.shade) +
    rect(190, 324, 220, 140, 30, ink.face) +
    line('M206 356 H394', ink.metal, 6) +
    rect(380, 350, 14, 34, 5, ink.cream) +
    rect(222, 240, 24, 100, 6, ink.leather) +
    rect(354, 240, 24, 100, 6, ink.leather) +
    rect(218, 300, 32, 24, 5, ink.gold) +
    rect(350, 300, 32, 24, 5, ink.gold) +
    rect(272, 168, 56, 44, 8, ink.leather) +
    faded(0.3, path('M176 230 C180 170 210 136 250 126 C210 160 200 220 200 260 L176 256 z', '#ffffff'))
  )
}

function bottle(ink: Ink): string {
  return (
    oval(300, 512, 110, 18, ink.shadow) +
    line('M262 92 C262 40 338 40 338 92', ink.deep, 14) +
    rect(244, 80, 112, 66, 16, ink.black) +
    faded(
      0.4,
      repeat(6, (index) => line(`M${258 + index * 17} 88 V140`, '#8a909b', 3)),
    ) +
    rect(256, 142, 88, 24, 4, ink.metal) +
    path(
      'M246 164 H354 C394 180 406 206 406 240 V478 C406 498 394 508 376 508 H224 C206 508 194 498 194 478 V240 ' +
        'C194 206 206 180 246 164 z',
      ink.body,
    ) +
    rect(194, 440, 212, 30, 0, ink.metal) +
    path('M300 270 L336 330 H264 z', '#ffffff', 'opacity="0.85"') +
    path('M330 290 L358 330 H312 z', '#ffffff', 'opacity="0.6"') +
    rect(216, 220, 16, 210, 8, '#ffffff', 'opacity="0.45"')
  )
}

function bicycle(ink: Ink): string {
  const wheel = (x: number): string =>
    ring(x, 390, 112, '#33373f', 14) +
    ring(x, 390, 102, '#c9ced4', 5) +
    faded(
      0.5,
      repeat(8, (index) => group(`rotate(${index * 22.5} ${x} 390)`, line(`M${x} 288 V492`, '#8d949c', 1.6))),
    ) +
    disc(x, 390, 12, '#5b626c')
  return (
    oval(300, 510, 270, 14, ink.shadow) +
    wheel(140) +
    wheel(460) +
    line('M140 390 L222 220 H400 L460 390 M222 220 L284 390 L400 224 M140 390 H284', ink.dark, 15) +
    line('M140 390 L222 220 H400 L460 390 M222 220 L284 390 L400 224 M140 390 H284', ink.base, 10) +
    line('M222 220 L210 172', '#8d949c', 9) +
    path('M162 164 C190 148 240 152 262 166 C240 184 190 182 162 164 z', '#6e4426') +
    line('M400 222 L390 150 M390 150 C420 132 460 136 470 168', '#8d949c', 9) +
    line('M452 168 H480', '#6e4426', 14) +
    disc(284, 390, 30, '#5b626c') +
    disc(284, 390, 18, '#c9ced4') +
    line('M284 390 L318 440 M302 440 H338', '#33373f', 9) +
    path('M396 226 H520 L504 300 H412 z', ink.wood) +
    faded(0.5, line('M406 250 H514 M410 274 H508', '#6e4426', 4), line('M440 230 V298 M474 230 V298', '#6e4426', 4)) +
    line('M70 318 C90 276 180 262 228 318', ink.base, 8)
  )
}

export const sportsDrawings: DrawingGroup = { dumbbell, yogamat, ball, basketball, tent, backpack, bottle, bicycle }
