/**
 * Lines of cells as aligned columns.
 * @param left columns that are read from their left; the others end at the same place
 */
export function alignColumns(lines: readonly (readonly string[])[], left: ReadonlySet<number>): string[] {
  const columns = Math.max(...lines.map((line) => line.length))
  const widths = Array.from({ length: columns }, (_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines.map((line) =>
    line
      .map((cell, at) => (left.has(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
