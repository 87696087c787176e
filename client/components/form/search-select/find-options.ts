export interface SelectOption {
  value: string
  label: string
}

/** Lower case without accents: “cote” finds “Côte d'Ivoire”. */
function plain(text: string, locale: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase(locale)
}

export function findOptions(options: readonly SelectOption[], text: string, locale: string): readonly SelectOption[] {
  const needle = plain(text.trim(), locale)
  if (needle === '') return options
  const found = options.flatMap((option) => {
    const label = plain(option.label, locale)
    const isValue = option.value.toLocaleLowerCase(locale) === needle
    if (isValue || label.startsWith(needle)) return [{ option, rank: 0 }]
    return label.includes(needle) ? [{ option, rank: 1 }] : []
  })
  return found.sort((a, b) => a.rank - b.rank).map(({ option }) => option)
}
