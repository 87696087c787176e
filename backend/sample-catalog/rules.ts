import type { SeedBundleDeal, SeedShippingRule, SeedTaxRule, SeedVoucher } from '../seeding/seed-types.ts'
import type { Random } from './create-random.ts'
import { l, percents } from './texts/localized.ts'

export const bundleDeals: readonly SeedBundleDeal[] = [
  {
    id: 71,
    buy: 2,
    free: 1,
    title: l('2 for the price of 1', '2 pour le prix d’un', 'قطعتان بسعر قطعة واحدة', '2 al 1 öde', '1 के दाम में 2'),
  },
  {
    id: 74,
    buy: 3,
    free: 1,
    title: l('3 for the price of 2', '3 pour le prix de 2', '3 قطع بسعر قطعتين', '3 al 2 öde', '2 के दाम में 3'),
  },
  {
    id: 79,
    buy: 5,
    free: 2,
    title: l('5 for the price of 3', '5 pour le prix de 3', '5 قطع بسعر 3 قطع', '5 al 3 öde', '3 के दाम में 5'),
  },
]

export const taxRules: readonly SeedTaxRule[] = [
  { id: 81, title: 'Standard 8%', type: 2, price: 8 },
  { id: 82, title: 'Reduced 3%', type: 2, price: 3 },
  { id: 83, title: 'Recycling fee', type: 1, price: 150 },
]

type Place = SeedShippingRule['places'][number]

function place(
  id: number,
  country: string,
  state: string,
  price: number,
  dayNeeded: number,
  pickupPrice?: number,
): Place {
  return { id, country, state, price, dayNeeded, pickupPoint: pickupPrice !== undefined, pickupPrice: pickupPrice ?? 0 }
}

export const shippingRules: readonly SeedShippingRule[] = [
  {
    id: 601,
    singlePrice: false,
    title: l('Standard delivery', 'Livraison standard', 'توصيل عادي', 'Standart teslimat', 'सामान्य डिलीवरी'),
    places: [
      place(6011, 'US', 'DC', 299, 2, 0),
      place(6012, 'US', 'CA', 599, 4),
      place(6013, 'US', 'ALL', 499, 4),
      place(6014, 'FR', 'ALL', 899, 7),
      place(6015, 'TR', 'ALL', 899, 7),
      place(6016, 'ALL', '', 1499, 12),
    ],
  },
  {
    id: 602,
    singlePrice: true,
    title: l('Flat-rate package', 'Forfait par colis', 'سعر ثابت للطرد', 'Sabit fiyatlı paket', 'तय दाम वाला पार्सल'),
    places: [
      place(6021, 'US', 'NY', 399, 2, 100),
      place(6022, 'US', 'ALL', 599, 4),
      place(6023, 'IN', 'ALL', 799, 8),
      place(6024, 'ALL', '', 1299, 10),
    ],
  },
  {
    id: 603,
    singlePrice: false,
    title: l('Bulky goods', 'Articles volumineux', 'بضائع كبيرة الحجم', 'Büyük ürünler', 'भारी सामान'),
    // No place for other countries: these products cannot be shipped to most of the world.
    places: [
      place(6031, 'US', 'DC', 2499, 5, 500),
      place(6032, 'US', 'ALL', 3999, 9),
      place(6033, 'CA', 'ALL', 5999, 12),
    ],
  },
  {
    id: 604,
    singlePrice: false,
    title: l('Fresh and fragile', 'Frais et fragile', 'طازج وقابل للكسر', 'Taze ve kırılgan', 'ताज़ा और नाज़ुक'),
    places: [
      place(6041, 'US', 'DC', 399, 1, 0),
      place(6042, 'US', 'ALL', 799, 2),
      place(6043, 'AE', 'ALL', 999, 3),
      place(6044, 'SA', 'ALL', 999, 4),
    ],
  },
]

const bulky = new Set(['armchair', 'bicycle', 'chair', 'tent'])

export function shippingRuleFor(categorySlug: string, kindId: string, random: Random): number {
  if (bulky.has(kindId)) return 603
  if (categorySlug === 'groceries' || categorySlug === 'garden') return 604
  return random.chance(0.3) ? 602 : 601
}

export function taxRuleFor(categorySlug: string): number {
  if (categorySlug === 'electronics') return 83
  return categorySlug === 'groceries' || categorySlug === 'books-stationery' ? 82 : 81
}

const ten = percents(10)
const fifteen = percents(15)

export const vouchers: readonly SeedVoucher[] = [
  {
    id: 901,
    code: 'WELCOME10',
    type: 2,
    price: 10,
    minSpend: 2000,
    cappedPrice: 3000,
    usageLimit: 100_000,
    limitPerCustomer: 1,
    title: l(
      `${ten.en} off your first order`,
      `${ten.fr} sur votre première commande`,
      `خصم ${ten.ar} على طلبك الأول`,
      `İlk siparişinize ${ten.tr} indirim`,
      `पहले ऑर्डर पर ${ten.hi} छूट`,
    ),
  },
  {
    id: 902,
    code: 'SOUK15',
    type: 2,
    price: 15,
    minSpend: 8000,
    cappedPrice: null,
    usageLimit: 50_000,
    limitPerCustomer: 3,
    title: l(
      `${fifteen.en} off from $80`,
      `${fifteen.fr} dès 80 $`,
      `خصم ${fifteen.ar} على الطلبات من 80 دولارًا`,
      `80 $ üzeri ${fifteen.tr} indirim`,
      `$80 या उससे अधिक पर ${fifteen.hi} छूट`,
    ),
  },
  {
    id: 903,
    code: 'FIVEOFF',
    type: 1,
    price: 500,
    minSpend: 3000,
    cappedPrice: null,
    usageLimit: 50_000,
    limitPerCustomer: 5,
    title: l(
      '$5 off from $30',
      '5 $ offerts dès 30 $',
      'خصم 5 دولارات على الطلبات من 30 دولارًا',
      '30 $ üzeri 5 $ indirim',
      '$30 या उससे अधिक पर $5 की छूट',
    ),
  },
  {
    id: 904,
    code: 'HOME25',
    type: 1,
    price: 2500,
    minSpend: 20_000,
    cappedPrice: null,
    usageLimit: 5000,
    limitPerCustomer: 1,
    title: l(
      '$25 off from $200',
      '25 $ offerts dès 200 $',
      'خصم 25 دولارًا على الطلبات من 200 دولار',
      '200 $ üzeri 25 $ indirim',
      '$200 या उससे अधिक पर $25 की छूट',
    ),
  },
]
