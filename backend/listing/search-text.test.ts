import { expect, test } from 'vitest'
import { fold } from '../database/fold-text.ts'
import { readQuery, searchText } from './search-text.ts'

const finds = (title: string, query: string, lang = 'en') => {
  const words = readQuery(query, lang).flatMap((part) => part.words)
  return words.length > 0 && words.every((word) => searchText(title, ['summer']).includes(word))
}

test.each([
  ['Red shirt', 'shirt red'],
  ['Red shirt', 'SUMMER hir'],
  // Apostrophes, quotes and dashes
  ["Women's dress", 'women’s'],
  ['Women’s dress', "women's"],
  ['Women’s dress', 'womens dress'],
  ['Women’s dress', 'women`s'],
  ['Women’s dress', 'women s dress'],
  ['Women dress', 'women’s dress'],
  ['Huile d’olive', "huile d'olive"],
  ["Huile d'olive", 'huile d’olive'],
  ["Huile d'olive", 'huile d olive'],
  ["Huile d'olive", "l'huile"],
  ["Huile d'olive", 'l’huile d´olive'],
  ['Lampe à huile', 'qu’huile'],
  ['T-shirt', 't‑shirt'],
  ['T-shirt', 't–shirt'],
  ['T-shirt', 't−shirt'],
  ['T-shirt', 'tshirt'],
  ['T-shirt', 't shirt'],
  ['T‑shirt', 't-shirt'],
  ['Olive oil', 'olive-oil'],
  ['Olive—oil', 'olive-oil'],
  // Punctuation and invisible characters
  ['Lamp', 'lamp!'],
  ['Lamp', '"lamp"'],
  ['Lamp', '“lamp”'],
  ['Lamp', '«lamp»'],
  ['Lamp', '(lamp)'],
  ['Lamp', '¿lamp?'],
  ['Lamp', 'lamp,'],
  ['Lamp and shade', 'lamp & shade'],
  ['Lamp & shade', 'lamp shade'],
  ['Lamp/shade', 'lamp shade'],
  ['Lamp', 'la\u200bmp'],
  ['Lamp', '\u200flamp\u200e'],
  ['Lamp', 'la\u00admp'],
  ['Lamp', '\ufefflamp'],
  ['La\u00admp', 'lamp'],
  ['Lamp, white', 'lamp\u00a0white'],
  ['Lamp', 'ｌａｍｐ'],
  ['Bottle 1.5 l', 'bottle 1,5'],
  ['Mug 12 oz', '12oz'],
  ['Mug 12 oz', '12-oz'],
  ['Mug 12oz', '12 oz'],
  ['Mug 12-oz', '12oz mug'],
  ['Bottle 1.5l', '1,5 l'],
  ['Console PS5', 'ps5'],
  ['Paper A4', 'a4'],
  ['Kitap 250gr', '250 gr'],
  // Latin letters
  ['Thé glacé', 'THE GLACE'],
  ['Crème brûlée', 'creme'],
  ['Cœur de palmier', 'coeur'],
  ['Coeur de palmier', 'cœur'],
  ['Işıklı ŞİŞE', 'isikli sise'],
  ['İPEK elbise', 'ipek'],
  ['Çay bardağı', 'cay bardagi'],
  ['Gömlek', 'gomlek'],
  ['Hikâye kitabı', 'hikaye kitabi'],
  ['Straße', 'strasse'],
  // Arabic
  ['قميص أزرق', 'ازرق'],
  ['قميص ازرق', 'أزرق'],
  ['إبريق شاي', 'ابريق'],
  ['آلة قهوة', 'اله قهوه'],
  ['حقيبة جلدية', 'حقيبه جلديه'],
  ['حذاء رياضي', 'حذا رياضى'],
  ['ضوء ليلي', 'ضو'],
  ['لؤلؤ', 'لولو'],
  ['مرآة', 'مراه'],
  ['قَمِيص', 'قميص'],
  ['قميـــص', 'قميص'],
  ['كوب', 'کوب'],
  ['شاي', 'شای'],
  ['مصباح مكتب', 'المصباح'],
  ['مصباح مكتب', 'للمصباح والمكتب'],
  ['جينز', 'چينز'],
  ['تيشيرت', 'تي-شيرت'],
  ['سعة 500 مل', '٥٠٠ مل'],
  ['سعة 500 مل', '٥٠٠مل'],
  // Hindi
  ['कुर्ता', 'कुर्ता'],
  ['कॉफ़ी', 'कॉफी'],
  ['कॉफ़ी', 'काफी'],
  ['सफ़ेद कमीज़', 'सफेद कमीज'],
  ['सफेद', 'सफ़ेद'],
  ['क़लम', 'कलम'],
  ['पढ़ने का लैंप', 'पढने का लैम्प'],
  ['अँगूठी', 'अंगूठी'],
  ['हिंदी', 'हिन्दी'],
  ['कम्बल', 'कंबल'],
  ['ठण्डा', 'ठंडा'],
  ['रुपये', 'रुपए'],
  ['नयी घड़ी', 'नई घडी'],
  ['ईयरफ़ोन', 'इयरफोन'],
  ['टी-शर्ट', 'टी शर्ट'],
  ['टी-शर्ट', 'टीशर्ट'],
  ['विशेष', 'विशेश'],
  ['क्\u200dषमा', 'क्षमा'],
  ['५०० ग्राम', '500 ग्राम'],
  ['५०० ग्राम', '500ग्राम'],
])('%s is found by %s', (title, query) => {
  expect(finds(title, query)).toBe(true)
})

test.each([
  ['कुर्ता', 'कुर्ती'],
  ['Red shirt', 'red shoe'],
  ['Red shirt', 't-shirt'],
  ['Lamp', '!?'],
  ['Lamp', '\u200b'],
])('%s is not found by %s', (title, query) => {
  expect(finds(title, query)).toBe(false)
})

test.each([
  ['en', 'Table lamp', 'lamps'],
  ['en', 'Gift box', 'boxes'],
  ['en', 'Wrist watch', 'watches'],
  ['en', 'Summer dress', 'dresses'],
  ['en', 'Leather shoe', 'shoes'],
  ['en', 'Phone battery', 'batteries'],
  ['en', 'Oat cookie', 'cookies'],
  ['en', 'Wine glass', 'glass'],
  ['fr', 'Lampe de bureau', 'lampes'],
  ['fr', 'Chapeau de paille', 'chapeaux'],
  ['fr', 'Bijou en argent', 'bijoux'],
  ['fr', 'Journal de bord', 'journaux'],
  ['fr', 'Tapis berbère', 'tapis'],
  ['tr', 'Porselen fincan', 'fincanlar'],
  ['tr', 'Dolma kalem', 'kalemler'],
  ['ar', 'نظارة شمسية', 'نظارات'],
  ['ar', 'ساعة يد', 'الساعات'],
  ['hi', 'सूती कुर्ती', 'कुर्तियाँ'],
  ['hi', 'कहानी की किताब', 'किताबें'],
  ['hi', 'चमड़े का जूता', 'जूते'],
  ['hi', 'चमड़े का जूता', 'जूतों'],
])('in %s, %s is found by the plural %s', (lang, title, query) => {
  expect(finds(title, query, lang)).toBe(true)
})

test.each([
  ['en', 'Boss jacket', 'boxes'],
  ['tr', 'Dolap', 'dolar'],
  ['ar', 'زيت', 'زيتون'],
])('in %s, %s is not found by %s', (lang, title, query) => {
  expect(finds(title, query, lang)).toBe(false)
})

test('a query is cut to six words', () => {
  const parts = readQuery('a b c-d e,f g h i', 'en')
  expect(parts.flatMap(({ words }) => words)).toEqual(['a', 'b', 'cd', 'e', 'f', 'g'])
  expect(readQuery('  \n ', 'en')).toEqual([])
})

test.each(["L'Œuf d’Été", 'İPEK—Işık', 'أإآٱىءة ٣٤', 'कॉफ़ी हिन्दी रुपये नयी'])(
  'folding %s again changes nothing',
  (text) => {
    expect(fold(fold(text))).toBe(fold(text))
  },
)
