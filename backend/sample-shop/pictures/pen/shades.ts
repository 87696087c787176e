type Rgb = [number, number, number]

function parse(hex: string): Rgb {
  // @NOTE `map` loses the length of the tuple
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as Rgb
}

export function mix(first: string, second: string, share: number): string {
  const other = parse(second)
  const mixed = parse(first).map((part, index) => Math.round(part + ((other[index] ?? 0) - part) * share))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

export function lighten(hex: string, share: number): string {
  return mix(hex, '#ffffff', share)
}

export function darken(hex: string, share: number): string {
  return mix(hex, '#14161f', share)
}

export function brightness(hex: string): number {
  const [red, green, blue] = parse(hex)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}
