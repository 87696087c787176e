/* Backends send the size guide as a part of the overview, under a heading of this title. */

export function hasSizeGuide(overview: string | null, title: string): boolean {
  return overview !== null && overview.includes(`>${title}</h`)
}

export function withSizeGuideAnchor(overview: string, title: string): string {
  return overview.replace(`>${title}</h`, () => ` id="size-guide">${title}</h`)
}
