import * as v from 'valibot'
import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { stateName } from '../../../texts/state-names.ts'
import { definePublic } from '../../endpoint.ts'
import { countryNames, maybe, optionalText, text } from '../../wire/wire.ts'

const stateWire = v.looseObject({ name: text, subdivision: optionalText })
const table = maybe(v.record(v.string(), v.unknown()))
const countryWire = v.looseObject({ name: text, states: table })
const listWire = v.object({ countries: v.record(v.string(), v.unknown()), phones: table })

interface Named {
  code: string
  name: string
}

/** As reported by the backend: state, province, region … */
interface StateModel extends Named {
  type: string | null
}

/** `code` is ISO 3166 alpha-2; states have their own codes. */
export interface CountryModel extends Named {
  phonePrefix: string | null
  states: StateModel[]
}

function entriesOf<Output extends { name: string }>(
  wire: Record<string, unknown> | null,
  schema: v.GenericSchema<unknown, Output>,
  order: Intl.Collator,
  nameOf: (code: string, entry: Output) => string | undefined = () => undefined,
): (Output & Named)[] {
  const entries = Object.entries(wire ?? {}).flatMap(([code, value]) => {
    const result = v.safeParse(schema, value)
    return result.success
      ? [{ ...result.output, code, name: nameOf(code, result.output) ?? (result.output.name || code) }]
      : []
  })
  return entries.sort((one, other) => order.compare(one.name, other.name))
}

function decodeCountries(data: unknown, locale: string): CountryModel[] {
  const { countries, phones } = v.parse(listWire, data)
  const order = new Intl.Collator(locale)
  // Deployed backends name countries in English in every language.
  const nameOf = locale === DEFAULT_LOCALE ? undefined : countryNames(locale)
  return entriesOf(countries, countryWire, order, nameOf).map(({ code, name, states }) => ({
    code,
    name,
    phonePrefix: v.parse(optionalText, phones?.[code]),
    states: entriesOf(states, stateWire, order, (state, { name }) => stateName(code, state, name || state, locale)).map(
      (state) => ({ code: state.code, name: state.name, type: state.subdivision }),
    ),
  }))
}

/** All countries, about 250; null if the backend does not have the call. */
export const countriesEndpoint = definePublic({
  name: 'countries-phones',
  optional: 'countries-phones',
  policy: 'shop',
  absent: 'refusal',
  needsShop: false,
  decode: (data, { shop }) => decodeCountries(data, shop.locale),
  tags: () => ['countries'],
})

const dialCodes = `
  AD376 AE971 AF93 AG1268 AI1264 AL355 AM374 AO244 AQ672 AR54 AS1684 AT43 AU61 AW297 AX358 AZ994 BA387 BB1246 BD880
  BE32 BF226 BG359 BH973 BI257 BJ229 BL590 BM1441 BN673 BO591 BQ599 BR55 BS1242 BT975 BV BW267 BY375 BZ501 CA1 CC61
  CD243 CF236 CG242 CH41 CI225 CK682 CL56 CM237 CN86 CO57 CR506 CU53 CV238 CW599 CX61 CY357 CZ420 DE49 DJ253 DK45
  DM1767 DO1809 DZ213 EC593 EE372 EG20 EH212 ER291 ES34 ET251 FI358 FJ679 FK500 FM691 FO298 FR33 GA241 GB44 GD1473
  GE995 GF594 GG44 GH233 GI350 GL299 GM220 GN224 GP590 GQ240 GR30 GS500 GT502 GU1671 GW245 GY592 HK852 HM HN504 HR385
  HT509 HU36 ID62 IE353 IL972 IM44 IN91 IO246 IQ964 IR98 IS354 IT39 JE44 JM1876 JO962 JP81 KE254 KG996 KH855 KI686
  KM269 KN1869 KP850 KR82 KW965 KY1345 KZ7 LA856 LB961 LC1758 LI423 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212
  MC377 MD373 ME382 MF590 MG261 MH692 MK389 ML223 MM95 MN976 MO853 MP1670 MQ596 MR222 MS1664 MT356 MU230 MV960 MW265
  MX52 MY60 MZ258 NA264 NC687 NE227 NF672 NG234 NI505 NL31 NO47 NP977 NR674 NU683 NZ64 OM968 PA507 PE51 PF689 PG675
  PH63 PK92 PL48 PM508 PN64 PR1787 PS970 PT351 PW680 PY595 QA974 RE262 RO40 RS381 RU7 RW250 SA966 SB677 SC248 SD249
  SE46 SG65 SH290 SI386 SJ47 SK421 SL232 SM378 SN221 SO252 SR597 SS211 ST239 SV503 SX1721 SY963 SZ268 TC1649 TD235 TF
  TG228 TH66 TJ992 TK690 TL670 TM993 TN216 TO676 TR90 TT1868 TV688 TW886 TZ255 UA380 UG256 UM US1 UY598 UZ998 VA379
  VC1784 VE58 VG1284 VI1340 VN84 VU678 WF681 WS685 XK383 YE967 YT262 ZA27 ZM260 ZW263
`

const statesOf: Readonly<Record<string, string>> = {
  AU: `ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|
    TAS Tasmania|VIC Victoria|WA Western Australia`,
  BR: `AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|
    MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|
    PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|
    SP São Paulo|SE Sergipe|TO Tocantins`,
  CA: `AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|
    NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon`,
  US: `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|
    DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|
    KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|
    MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|
    ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|
    TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming`,
}

const dialCodeOf = new Map(
  dialCodes
    .trim()
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
)

function statesIn(code: string, locale: string): CountryModel['states'] {
  const entries = Object.hasOwn(statesOf, code) ? (statesOf[code]?.split('|') ?? []) : []
  return entries.map((entry) => {
    const [state = '', ...words] = entry.trim().split(/\s+/)
    return { code: state, name: stateName(code, state, words.join(' '), locale), type: null }
  })
}

function namesIn(locale: string): Intl.DisplayNames {
  return new Intl.DisplayNames([locale, 'en'], { type: 'region' })
}

function countryOf(code: string, dialCode: string, names: Intl.DisplayNames, locale: string): CountryModel {
  return {
    code,
    name: names.of(code) ?? code,
    phonePrefix: dialCode === '' ? null : `+${dialCode}`,
    states: statesIn(code, locale),
  }
}

export function knownCountry(code: string, locale: string): CountryModel | null {
  const dialCode = dialCodeOf.get(code)
  return dialCode === undefined ? null : countryOf(code, dialCode, namesIn(locale), locale)
}

/** The built-in list, sorted by name. Most countries have no states here, so any text is accepted as one. */
export function knownCountries(locale: string): CountryModel[] {
  const names = namesIn(locale)
  const order = new Intl.Collator(locale)
  return [...dialCodeOf]
    .map(([code, dialCode]) => countryOf(code, dialCode, names, locale))
    .sort((one, other) => order.compare(one.name, other.name))
}
