import type { Localized } from '../../../seeding/seed-types.ts'
import type { OptionSet, UnitId } from '../../kinds/kind.ts'
import { l } from '../localized.ts'

export interface OptionValue {
  title: Localized
  /** Price relative to the first value; 1 means the product's price. */
  factor: number
}

export interface OptionText {
  id: number
  title: Localized
  values: OptionValue[]
}

function same(text: string, factor = 1): OptionValue {
  return { title: l(text, text, text, text, text), factor }
}

function gigabytes(count: number, factor: number): OptionValue {
  return { title: l(`${count} GB`, `${count} Go`, `${count} غ.ب`, `${count} GB`, `${count} जीबी`), factor }
}

function millilitres(count: number, factor: number): OptionValue {
  return { title: l(`${count} ml`, `${count} ml`, `${count} مل`, `${count} ml`, `${count} मिली`), factor }
}

function grams(count: number, factor: number): OptionValue {
  return { title: l(`${count} g`, `${count} g`, `${count} غ`, `${count} g`, `${count} ग्राम`), factor }
}

const size = l('Size', 'Taille', 'المقاس', 'Beden', 'साइज़')

export const optionTexts: Record<OptionSet, OptionText> = {
  clothes: { id: 2, title: size, values: ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((text) => same(text)) },
  shoes: {
    id: 3,
    title: l('Shoe size', 'Pointure', 'مقاس الحذاء', 'Numara', 'जूते का साइज़'),
    values: ['37', '38', '39', '40', '41', '42', '43', '44'].map((text) => same(text)),
  },
  storage: {
    id: 4,
    title: l('Storage', 'Stockage', 'سعة التخزين', 'Depolama', 'स्टोरेज'),
    values: [gigabytes(128, 1), gigabytes(256, 1.15), gigabytes(512, 1.4)],
  },
  volume: {
    id: 5,
    title: l('Volume', 'Contenance', 'السعة', 'Hacim', 'मात्रा'),
    values: [millilitres(500, 1), millilitres(750, 1.3), millilitres(1000, 1.6)],
  },
  weight: {
    id: 6,
    title: l('Weight', 'Poids', 'الوزن', 'Ağırlık', 'वज़न'),
    values: [grams(250, 1), grams(500, 1.8), grams(1000, 3.2)],
  },
  ring: {
    id: 7,
    title: l('Ring size', 'Tour de doigt', 'مقاس الخاتم', 'Yüzük Ölçüsü', 'अँगूठी का साइज़'),
    values: ['50', '52', '54', '56'].map((text) => same(text)),
  },
}

export const colourTitle = l('Color', 'Couleur', 'اللون', 'Renk', 'रंग')

export const unitTexts: Record<UnitId, Localized> = {
  pair: l('pair', 'paire', 'زوج', 'çift', 'जोड़ी'),
  set: l('set', 'lot', 'طقم', 'set', 'सेट'),
  pack: l('pack', 'paquet', 'عبوة', 'paket', 'पैक'),
}

export const badgeTexts: readonly Localized[] = [
  l('New', 'Nouveau', 'جديد', 'Yeni', 'नया'),
  l('Bestseller', 'Best-seller', 'الأكثر مبيعًا', 'Çok satan', 'बेस्टसेलर'),
  l('Eco', 'Éco', 'صديق للبيئة', 'Çevre dostu', 'ईको'),
  l('Limited', 'Édition limitée', 'إصدار محدود', 'Sınırlı sayıda', 'सीमित'),
]
