import { disc, line, path, rect, ring } from './pen/shapes.ts'
import { svg } from './scenes.ts'

const green = '#0f6b63'

function badge(fill: string, body: string): string {
  return svg(192, 192, rect(0, 0, 64, 64, 32, fill) + body, '0 0 64 64')
}

function card(body: string): string {
  return svg(192, 120, rect(1, 1, 94, 58, 9, '#ffffff', 'stroke="#d9d5cd" stroke-width="2"') + body, '0 0 96 60')
}

function outline(body: string): string {
  return svg(192, 192, disc(32, 32, 31, '#e3efed') + body, '0 0 64 64')
}

const icons: Record<string, () => string> = {
  'pay-card': () =>
    card(
      rect(16, 14, 64, 32, 5, '#2c416b') +
        rect(16, 21, 64, 7, 0, '#16223d') +
        rect(22, 34, 14, 7, 2, '#e3b654') +
        line('M62 38 H74', '#ffffff', 3),
    ),
  'pay-wallet': () =>
    card(
      rect(22, 16, 48, 30, 6, '#8a5a3c') +
        rect(22, 20, 52, 28, 6, '#a8703f') +
        rect(60, 28, 18, 13, 5, '#e9c48d') +
        disc(66, 34.5, 2.6, '#6e4426'),
    ),
  'pay-bank': () =>
    card(
      path('M48 10 L74 24 H22 z', green) +
        [28, 40, 52, 64].map((x) => rect(x, 28, 6, 14, 1, green)).join('') +
        rect(22, 45, 52, 5, 1, green),
    ),
  'pay-cash': () =>
    card(
      rect(18, 15, 60, 30, 5, '#4f9160') +
        rect(22, 19, 52, 22, 3, '#dff0dd') +
        disc(48, 30, 8, '#4f9160') +
        line('M48 26 V34 M44 30 H52', '#ffffff', 2.4),
    ),
  'social-photos': () =>
    badge(
      '#b4637a',
      rect(16, 21, 32, 24, 6, '#ffffff') +
        rect(25, 17, 14, 8, 3, '#ffffff') +
        disc(32, 33, 8, '#b4637a') +
        disc(32, 33, 4.5, '#ffffff'),
    ),
  'social-videos': () =>
    badge('#c4694a', rect(15, 19, 34, 26, 8, '#ffffff') + path('M28 25 L41 32 L28 39 z', '#c4694a')),
  'social-messages': () =>
    badge(
      '#3f8a5b',
      path(
        'M32 15 c11 0 19 7 19 16 s-8 16 -19 16 c-3 0 -6 -0.5 -8 -1.4 L15 49 l2.4 -8 C14.600 38 13 34.600 13 31 c0 ' +
          '-9 8 -16 19 -16 z',
        '#ffffff',
      ) +
        disc(24, 31, 2.6, '#3f8a5b') +
        disc(32, 31, 2.6, '#3f8a5b') +
        disc(40, 31, 2.6, '#3f8a5b'),
    ),
  'social-news': () =>
    badge(
      '#35648f',
      disc(20, 44, 4, '#ffffff') +
        line('M17 31 A16 16 0 0 1 33 47', '#ffffff', 5) +
        line('M17 19 A28 28 0 0 1 45 47', '#ffffff', 5),
    ),
  'service-delivery': () =>
    outline(
      line('M12 22 H37 V42 H12 z M37 28 H46 L53 35 V42 H37', green, 3.4) +
        disc(21, 44, 5, green) +
        disc(44, 44, 5, green) +
        disc(21, 44, 2, '#ffffff') +
        disc(44, 44, 2, '#ffffff'),
    ),
  'service-returns': () =>
    outline(line('M18 26 H40 A9.500 9.500 0 0 1 40 45 H24', green, 4) + line('M26 17 L17 26 L26 35', green, 4)),
  'service-secure': () =>
    outline(
      path('M32 12 L49 18 V31 C49 42 41 49 32 53 C23 49 15 42 15 31 V18 z', green) +
        line('M24 32 L30 38 L41 26', '#ffffff', 4),
    ),
  'service-support': () =>
    outline(
      line('M16 36 V31 A16 16 0 0 1 48 31 V36', green, 4) +
        rect(12, 33, 9, 14, 4, green) +
        rect(43, 33, 9, 14, 4, green) +
        line('M48 46 C47 52 40 53 35 53', green, 3) +
        ring(33, 53, 1.5, green, 3),
    ),
}

export function drawIcon(image: string): string {
  const draw = icons[image.replace('.webp', '')]
  if (!draw) throw new Error(`No icon is called ${image}`)
  return draw()
}
