import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachLanguage } from '../sample-shop/texts.ts'
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts'
import { createTestCatalog } from '../testing/test-catalog.ts'

const goods = {
  lamp: { en: 'Table Lamp', fr: 'Lampe de table', ar: 'مصباح طاولة', tr: 'Masa Lambası', hi: 'टेबल लैंप' },
  honey: { en: 'Mountain Honey', fr: 'Miel de montagne', ar: 'عسل جبلي', tr: 'Dağ Balı', hi: 'पहाड़ी शहद' },
  sneakers: { en: 'Canvas Sneakers', fr: 'Baskets en toile', ar: 'حذاء رياضي', tr: 'Spor Ayakkabı', hi: 'स्नीकर्स' },
  tshirt: { en: 'Cotton T-Shirt', fr: 'T-shirt en coton', ar: 'تيشيرت قطني', tr: 'Pamuklu Tişört', hi: 'सूती टी-शर्ट' },
  dress: { en: 'Linen Dress', fr: 'Robe en lin', ar: 'فستان كتان', tr: 'Keten Elbise', hi: 'सफ़ेद ड्रेस' },
  headphones: { en: 'Headphones', fr: 'Casque audio', ar: 'سماعات رأس', tr: 'Kulaklık', hi: 'हेडफ़ोन' },
  backpack: { en: 'Backpack', fr: 'Sac à dos', ar: 'حقيبة ظهر', tr: 'Sırt Çantası', hi: 'बैकपैक' },
  bicycle: { en: 'City Bicycle', fr: 'Vélo de ville', ar: 'دراجة هوائية', tr: 'Şehir Bisikleti', hi: 'सिटी साइकिल' },
  armchair: { en: 'Armchair', fr: 'Fauteuil', ar: 'كرسي مريح', tr: 'Koltuk', hi: 'आरामकुर्सी' },
  mug: { en: 'Coffee Mug', fr: 'Tasse à café', ar: 'كوب قهوة', tr: 'Kahve Kupası', hi: 'कॉफ़ी मग' },
  scarf: { en: 'Silk Scarf', fr: 'Foulard en soie', ar: 'وشاح حرير', tr: 'İpek Şal', hi: 'रेशमी स्कार्फ़' },
  book: { en: 'Cookbook', fr: 'Livre de cuisine', ar: 'كتاب طبخ', tr: 'Yemek Kitabı', hi: 'खाने की किताब' },
  ring: { en: 'Silver Ring', fr: 'Bague en argent', ar: 'خاتم فضة', tr: 'Gümüş Yüzük', hi: 'चाँदी की अँगूठी' },
  cushion: { en: 'Velvet Cushion', fr: 'Coussin en velours', ar: 'وسادة مخمل', tr: 'Kadife Kırlent', hi: 'मखमली कुशन' },
  pan: { en: 'Frying Pan', fr: 'Poêle à frire', ar: 'مقلاة', tr: 'Kızartma Tavası', hi: 'फ़्राइंग पैन' },
  jewels: { en: 'Jewelry Box', fr: 'Coffret à bijoux', ar: 'صندوق مجوهرات', tr: 'Takı Kutusu', hi: 'गहनों का डिब्बा' },
}

const nameless = eachLanguage(() => '-')

type Good = keyof typeof goods

let backend: TestBackend
beforeAll(async () => {
  const catalog = createTestCatalog(Object.keys(goods).length)
  const titles = Object.values(goods)
  backend = await createTestBackend({
    catalog: {
      ...catalog,
      // The titles of sub-categories are searched too: these products are in one that no query names.
      subCategories: catalog.subCategories.map((entry) => (entry.id === 21 ? { ...entry, title: nameless } : entry)),
      products: catalog.products.map((product, index) => ({
        ...product,
        title: { ...product.title, ...titles[index] },
        subCategoryId: 21,
      })),
    },
  })
})
afterAll(() => backend.close())

async function search(query: string, lang: string) {
  const { data } = await backend.get(`products?q=${encodeURIComponent(query)}`, { headers: { language: lang } })
  const titles = data.result.data.map(({ title }: { title: string }) => title)
  return { titles, corrected: data.corrected_query, shorter: data.shorter_queries }
}

const queries: Record<string, [query: string, good: Good][]> = {
  en: [
    ['lamps', 'lamp'],
    ['table-lamp', 'lamp'],
    ['lapm', 'lamp'],
    ['hony', 'honey'],
    ['honney', 'honey'],
    ['hohey', 'honey'],
    ['trainers', 'sneakers'],
    ['trainer', 'sneakers'],
    ['sneekers', 'sneakers'],
    ['tshirts', 'tshirt'],
    ['t shirt', 'tshirt'],
    ['coton t-shirt', 'tshirt'],
    ['dreses', 'dress'],
    ['hedphones', 'headphones'],
    ['headset', 'headphones'],
    ['rucksack', 'backpack'],
    ['back-pack', 'backpack'],
    ['bike', 'bicycle'],
    ['bicyle', 'bicycle'],
    ['arm chair', 'armchair'],
    ['cup', 'mug'],
    ['cofee mug', 'mug'],
    ['scarves', 'scarf'],
    ['shawl', 'scarf'],
    ['cook book', 'book'],
    ['pillows', 'cushion'],
    ['skillet', 'pan'],
    ['jewellery', 'jewels'],
  ],
  fr: [
    ['lampes', 'lamp'],
    ['lamep', 'lamp'],
    ['teeshirts', 'tshirt'],
    ['basket', 'sneakers'],
    ['robes', 'dress'],
    ['casqe', 'headphones'],
    ['velos', 'bicycle'],
    ['bicyclette', 'bicycle'],
    ['fauteil', 'armchair'],
    ['mug', 'mug'],
    ['écharpe', 'scarf'],
    ['livres', 'book'],
    ['coussins', 'cushion'],
    ['bijou', 'jewels'],
    ['poele', 'pan'],
  ],
  ar: [
    ['المصباح', 'lamp'],
    ['مصابيح', 'lamp'],
    ['مصباخ', 'lamp'],
    ['فساتين', 'dress'],
    ['الفستان', 'dress'],
    ['شنطة', 'backpack'],
    ['دراجات', 'bicycle'],
    ['كراسي', 'armchair'],
    ['أكواب', 'mug'],
    ['شال', 'scarf'],
    ['كتب', 'book'],
    ['خواتم', 'ring'],
    ['مخدة', 'cushion'],
    ['سماعة', 'headphones'],
  ],
  tr: [
    ['lambalar', 'lamp'],
    ['labma', 'lamp'],
    ['tisort', 'tshirt'],
    ['elbiseler', 'dress'],
    ['elbsie', 'dress'],
    ['kulaklik', 'headphones'],
    ['canta', 'backpack'],
    ['bisiklet', 'bicycle'],
    ['eşarp', 'scarf'],
    ['kitap', 'book'],
    ['yastık', 'cushion'],
    ['fincan', 'mug'],
  ],
  hi: [
    ['लैम्प', 'lamp'],
    ['सफेद ड्रेस', 'dress'],
    ['ड्रेसें', 'dress'],
    ['हेडफोन', 'headphones'],
    ['हेडफन', 'headphones'],
    ['टी शर्ट', 'tshirt'],
    ['बाइक', 'bicycle'],
    ['कप', 'mug'],
    ['शॉल', 'scarf'],
    ['पुस्तक', 'book'],
    ['किताबें', 'book'],
    ['अंगूठी', 'ring'],
    ['तकिया', 'cushion'],
  ],
}

const rows = Object.entries(queries).flatMap(([lang, pairs]) => pairs.map((pair) => [lang, ...pair] as const))

test.each(rows)('in %s, %s finds the %s', async (lang, query, good) => {
  const { titles } = await search(query, lang)
  expect(titles).toContain(Object.entries(goods[good]).find(([code]) => code === lang)?.[1])
  expect(titles.length).toBeLessThan(3)
})

test.each(['en', 'fr', 'ar', 'tr', 'hi'])('in %s, brands are found as they are written on goods', async (lang) => {
  expect((await search('brand 32', lang)).titles).toHaveLength(8)
  expect((await search('bramd 32', lang)).titles).toHaveLength(8)
})

test('a corrected query is reported as titles write it', async () => {
  expect(await search('Hony', 'en')).toMatchObject({ corrected: 'honey' })
  expect(await search('Silk scraf', 'en')).toMatchObject({ corrected: 'Silk scarf', titles: ['Silk Scarf'] })
  expect(await search('سماعت رأس', 'ar')).toMatchObject({ corrected: 'سماعات رأس' })
  expect(await search('हेडफन', 'hi')).toMatchObject({ corrected: 'हेडफ़ोन' })
  expect(await search('honey', 'en')).toMatchObject({ corrected: null })
})

test.each(['xylophone', 'hat', '12345', 'hxnxy'])('%s has no correction', async (query) => {
  expect(await search(query, 'en')).toEqual({ titles: [], corrected: null, shorter: [] })
})

test('a query that finds nothing has shorter ones that find something', async () => {
  expect(await search('silk lamp', 'en')).toMatchObject({ titles: [], shorter: ['silk', 'lamp'] })
  expect(await search('table lamp xylophone', 'en')).toMatchObject({ titles: [], shorter: ['table lamp'] })
  expect(await search('xylophone hony', 'en')).toMatchObject({ titles: [], shorter: ['honey'] })
  expect(await search('table lamp', 'en')).toMatchObject({ shorter: [] })
})

test('one or two letters find the words that begin with them', async () => {
  expect(await search('he', 'en')).toEqual({ titles: ['Headphones'], corrected: null, shorter: [] })
  expect((await search('b', 'en')).titles.toSorted()).toContain('City Bicycle')
  expect((await search('ap', 'en')).titles).toEqual([])
  expect((await search('co m', 'en')).titles).toEqual(['Coffee Mug'])
})

test('a word is corrected while it is being typed', async () => {
  expect(await search('hedph', 'en')).toMatchObject({ titles: ['Headphones'], corrected: 'headphones' })
})

test('suggestions forgive as the search does', async () => {
  const { data } = await backend.get('search?q=lapms', { headers: { language: 'en' } })
  expect(data.product.map(({ title }: { title: string }) => title)).toEqual([goods.lamp.en])
  expect(data.sub_category.map(({ slug }: { slug: string }) => slug)).toEqual(['lamps'])
})
