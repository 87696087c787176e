import type { Ink } from '../pen/ink.ts'
import { disc, faded, group, line, oval, path, rect, repeat } from '../pen/shapes.ts'
import type { DrawingGroup } from './drawing.ts'

function volume(ink: Ink, cover: string): string {
  return (
    path('M150 96 H430 L462 120 V508 H182 z', '#efe7d8') +
    faded(
      0.5,
      repeat(5, (index) => line(`M${440 + index * 5} 122 V504`, '#c9bda6', 1.5)),
    ) +
    rect(138, 90, 300, 410, 12, ink.face) +
    rect(138, 90, 34, 410, 10, ink.shade) +
    cover +
    line('M172 92 V498', ink.deep, 3, 'opacity="0.5"') +
    path('M138 102 a12 12 0 0 1 12 -12 H300 L200 500 H150 a12 12 0 0 1 -12 -12 z', ink.gloss, 'opacity="0.16"')
  )
}

function novel(ink: Ink): string {
  return (
    oval(310, 512, 190, 20, ink.shadow) +
    volume(
      ink,
      disc(306, 250, 62, '#f2d08a') +
        path('M190 330 L262 236 L316 310 L352 270 L424 350 V420 H190 z', ink.dark) +
        path('M190 380 C250 340 340 400 424 360 V440 H190 z', ink.deep) +
        rect(206, 122, 200, 16, 8, '#ffffff', 'opacity="0.9"') +
        rect(236, 150, 140, 10, 5, '#ffffff', 'opacity="0.65"') +
        rect(250, 462, 112, 10, 5, '#f2d08a') +
        path('M392 90 H412 V150 L402 138 L392 150 z', '#cd4a4a'),
    )
  )
}

function cookbook(ink: Ink): string {
  return (
    oval(310, 512, 190, 20, ink.shadow) +
    volume(
      ink,
      rect(196, 120, 218, 54, 8, '#fffaf0') +
        line('M222 140 H388', ink.dark, 7) +
        line('M252 158 H358', ink.base, 5) +
        disc(304, 318, 96, '#fffaf0') +
        disc(304, 318, 72, '#f1e7d6') +
        disc(280, 300, 24, '#d9534a') +
        disc(328, 316, 22, '#e8a33d') +
        path('M290 352 c-8 -26 14 -40 36 -34 c2 26 -16 38 -36 34z', ink.leaf) +
        line('M196 240 V410 M188 240 V284 M204 240 V284', '#fffaf0', 6) +
        line('M416 240 V410', '#fffaf0', 9) +
        rect(250, 444, 110, 12, 6, '#fffaf0', 'opacity="0.8"'),
    )
  )
}

function notebook(ink: Ink): string {
  return (
    oval(310, 512, 190, 20, ink.shadow) +
    group(
      'rotate(-4 300 300)',
      path('M166 92 H446 V506 H166 z', '#f6f0e4'),
      rect(142, 88, 296, 416, 22, ink.face),
      rect(142, 88, 40, 416, 18, ink.dark, 'opacity="0.35"'),
      rect(382, 88, 16, 416, 0, ink.deep),
      rect(222, 170, 130, 74, 8, ink.cream),
      line('M242 198 H332', ink.dark, 5),
      line('M256 218 H318', ink.base, 4),
      path('M270 504 H290 V556 L280 544 L270 556 z', '#c94f55'),
      rect(142, 88, 296, 416, 22, ink.gloss, 'opacity="0.14"'),
      line('M192 96 V496', ink.pale, 2, 'stroke-dasharray="8 7" opacity="0.6"'),
    ) +
    group(
      'translate(470 330) rotate(10)',
      rect(-9, -170, 18, 300, 8, ink.wood),
      path('M-9 128 H9 L0 160 z', '#f1dcb8'),
      path('M-3 150 H3 L0 160 z', '#3a3f49'),
      rect(-9, -182, 18, 26, 7, '#d98a8a'),
    )
  )
}

function pen(ink: Ink): string {
  return (
    oval(300, 470, 220, 18, ink.shadow) +
    group(
      'rotate(-34 300 300)',
      path('M40 300 C60 284 90 276 120 274 V326 C90 324 60 316 40 300 z', ink.gold),
      line('M48 300 H104', '#8b662a', 2),
      disc(104, 300, 5, '#8b662a'),
      path('M120 272 L176 264 V336 L120 328 z', ink.black),
      rect(172, 258, 18, 84, 4, ink.gold),
      path('M190 258 H400 V342 H190 z', ink.face),
      rect(190, 268, 210, 16, 8, '#ffffff', 'opacity="0.4"'),
      rect(396, 254, 16, 92, 4, ink.gold),
      path('M412 256 H540 C560 262 566 280 566 300 S560 338 540 344 H412 z', ink.shade),
      rect(410, 246, 120, 14, 7, ink.gold),
      disc(412, 253, 10, ink.gold),
      rect(420, 268, 126, 12, 6, '#ffffff', 'opacity="0.25"'),
    ) +
    line('M66 470 C110 440 120 500 160 472 S220 456 240 478', ink.base, 6, 'opacity="0.8"')
  )
}

function pencils(ink: Ink): string {
  const leads = ['#cd4a4a', '#e58a45', '#e8c04a', '#5fa36a', '#4478c4', '#8b6fc0', '#d879a0']
  return (
    oval(300, 512, 190, 20, ink.shadow) +
    leads
      .map((lead, index) =>
        group(
          `translate(${174 + index * 42} ${150 + Math.abs(3 - index) * 16})`,
          path('M-19 0 L0 -70 L19 0 z', '#f1dcb8'),
          path('M-7 -44 L0 -70 L7 -44 z', lead),
          rect(-19, 0, 38, 200, 0, lead),
          rect(-7, 0, 12, 200, 0, '#ffffff', 'opacity="0.28"'),
        ),
      )
      .join('') +
    path('M132 300 H468 L456 490 C454 502 446 508 434 508 H166 C154 508 146 502 144 490 z', ink.face) +
    rect(124, 288, 352, 34, 10, ink.shade) +
    rect(200, 352, 200, 110, 12, ink.cream) +
    repeat(5, (index) => disc(232 + index * 34, 392, 12, leads[index] ?? '#cd4a4a')) +
    line('M232 432 H368', ink.dark, 6)
  )
}

export const booksDrawings: DrawingGroup = { novel, cookbook, notebook, pen, pencils }
