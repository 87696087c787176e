type Rgb = readonly [number, number, number]

export interface ThemeSettings {
  primaryColor: string | null
  primaryHoverColor: string | null
}

/** WCAG AA for text. */
const MIN_CONTRAST = 4.5
const WHITE: Rgb = [255, 255, 255]
const INK: Rgb = [17, 19, 22]
/** The backgrounds with the least contrast to accent text: `--canvas` in light, `--surface` in dark mode. */
const LIGHT_GROUND: Rgb = [229, 232, 232]
const DARK_GROUND: Rgb = [44, 49, 55]

export function parseHex(text: string | null): Rgb | null {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text ?? '')
  if (!digits) return null
  return [
    Number.parseInt(digits[1] ?? '', 16),
    Number.parseInt(digits[2] ?? '', 16),
    Number.parseInt(digits[3] ?? '', 16),
  ]
}

function toHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: Rgb, other: Rgb): number {
  // @NOTE sort returns an array of the same length.
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function mix(color: Rgb, other: Rgb, share: number): Rgb {
  return [0, 1, 2].map((part) => {
    const from = color[part as 0 | 1 | 2]
    return from + (other[part as 0 | 1 | 2] - from) * share
  }) as unknown as Rgb // @NOTE map loses the length of a tuple.
}

function readable(color: Rgb, towards: Rgb, ground: Rgb): Rgb {
  for (let step = 0; step <= 20; step += 1) {
    const moved = parseHex(toHex(mix(color, towards, step / 20))) ?? towards
    if (contrast(moved, ground) >= MIN_CONTRAST) return moved
  }
  return towards
}

function declarations(accent: Rgb, strong: Rgb, onAccent: Rgb, text: Rgb): string {
  const values = { accent, 'accent-strong': strong, 'on-accent': onAccent, 'accent-text': text }
  return Object.entries(values)
    .map(([name, color]) => `--${name}:${toHex(color)}`)
    .join(';')
}

function lightTheme(primary: Rgb, hover: Rgb | null): string {
  // A color too light for white text gets dark text, unless darkening it a little suffices.
  const onAccent = contrast(primary, WHITE) >= 3 ? WHITE : INK
  const away = onAccent === WHITE ? INK : WHITE
  const accent = readable(primary, away, onAccent)
  const strong = readable(hover ?? mix(accent, INK, 0.2), away, onAccent)
  return declarations(accent, strong, onAccent, readable(primary, INK, LIGHT_GROUND))
}

/** Maximum brightness for the hue: mixing a dark color with white alone would make it look disabled. */
function brightest(color: Rgb): Rgb {
  const most = Math.max(...color)
  return most === 0 ? WHITE : mix([0, 0, 0], color, 255 / most)
}

function darkTheme(primary: Rgb): string {
  const vivid = readable(primary, brightest(primary), DARK_GROUND)
  const accent = readable(vivid, WHITE, DARK_GROUND)
  return declarations(accent, readable(mix(accent, WHITE, 0.2), WHITE, INK), INK, accent)
}

/** Empty without a valid color, so that tokens.css applies. Text in and on the accent has a contrast of 4.5. */
export function themeCss(settings: ThemeSettings): string {
  const primary = parseHex(settings.primaryColor)
  if (!primary) return ''
  const light = lightTheme(primary, parseHex(settings.primaryHoverColor))
  return `:root{${light}}@media (prefers-color-scheme:dark){:root{${darkTheme(primary)}}}`
}
