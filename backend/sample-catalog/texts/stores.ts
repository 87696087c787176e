import type { Localized } from '../../seeding/seed-types.ts'
import { l } from './localized.ts'

export interface StoreText {
  slug: string
  name: Localized
  says: Localized
  colour: string
  categories: string[]
}

// All sellers are invented.
export const storeTexts: readonly StoreText[] = [
  {
    slug: 'brightwire',
    colour: '#35648f',
    categories: ['electronics'],
    name: l('Brightwire', 'Brightwire', 'برايت واير', 'Brightwire', 'ब्राइटवायर'),
    says: l(
      'Electronics with honest advice and two years of warranty.',
      'De l’électronique, des conseils honnêtes et deux ans de garantie.',
      'إلكترونيات بنصائح صادقة وضمان لعامين.',
      'Dürüst tavsiye ve iki yıl garantiyle elektronik.',
      'ईमानदार सलाह और दो साल की वारंटी के साथ इलेक्ट्रॉनिक्स।',
    ),
  },
  {
    slug: 'maison-lilas',
    colour: '#a0527a',
    categories: ['women', 'beauty', 'jewellery-watches'],
    name: l('Maison Lilas', 'Maison Lilas', 'ميزون ليلا', 'Maison Lilas', 'मेज़ोन लीला'),
    says: l(
      'Fashion, care and jewelry chosen piece by piece.',
      'Mode, soins et bijoux choisis pièce par pièce.',
      'أزياء وعناية ومجوهرات مختارة قطعة قطعة.',
      'Parça parça seçilmiş moda, bakım ve takı.',
      'एक-एक कर चुने गए फ़ैशन, सौंदर्य और गहने।',
    ),
  },
  {
    slug: 'cobble-and-thread',
    colour: '#2c416b',
    categories: ['men', 'shoes'],
    name: l('Cobble & Thread', 'Cobble & Thread', 'كوبل آند ثريد', 'Cobble & Thread', 'कॉबल ऐंड थ्रेड'),
    says: l(
      'Clothes and shoes that are made to be repaired.',
      'Des vêtements et des chaussures faits pour être réparés.',
      'ملابس وأحذية صُنعت لتُصلَح وتدوم.',
      'Tamir edilebilecek şekilde üretilen giysi ve ayakkabılar.',
      'कपड़े और जूते जिन्हें सुधारा जा सके।',
    ),
  },
  {
    slug: 'casa-levante',
    colour: '#b4683f',
    categories: ['home-kitchen'],
    name: l('Casa Levante', 'Casa Levante', 'كاسا ليفانتي', 'Casa Levante', 'कासा लेवांते'),
    says: l(
      'Calm things for the house, from kettle to armchair.',
      'Des objets paisibles pour la maison, de la bouilloire au fauteuil.',
      'قطع هادئة للبيت من الغلاية إلى الكرسي.',
      'Su ısıtıcısından koltuğa, ev için sakin eşyalar.',
      'केतली से आरामकुर्सी तक, घर के लिए सुकून भरी चीज़ें।',
    ),
  },
  {
    slug: 'little-comet',
    colour: '#d9883d',
    categories: ['toys', 'books-stationery'],
    name: l('Little Comet', 'Little Comet', 'ليتل كوميت', 'Little Comet', 'लिटिल कॉमेट'),
    says: l(
      'Toys and books for curious people of all ages.',
      'Jouets et livres pour les curieux de tout âge.',
      'ألعاب وكتب للفضوليين من كل الأعمار.',
      'Her yaştan meraklıya oyuncak ve kitap.',
      'हर उम्र के जिज्ञासुओं के लिए खिलौने और किताबें।',
    ),
  },
  {
    slug: 'summit-supply',
    colour: '#3f7a6b',
    categories: ['sports', 'shoes'],
    name: l('Summit Supply', 'Summit Supply', 'ساميت سبلاي', 'Summit Supply', 'समिट सप्लाई'),
    says: l(
      'Gear that we have tested outdoors ourselves.',
      'Du matériel que nous avons nous-mêmes testé en plein air.',
      'معدات جربناها بأنفسنا في الهواء الطلق.',
      'Doğada kendimizin denediği malzemeler.',
      'सामान जिसे हमने ख़ुद बाहर परखा है।',
    ),
  },
  {
    slug: 'saffron-lane',
    colour: '#a8763e',
    categories: ['groceries'],
    name: l('Saffron Lane', 'Saffron Lane', 'درب الزعفران', 'Safran Sokağı', 'केसर गली'),
    says: l(
      'A pantry from small farms around the Mediterranean and beyond.',
      'Une épicerie issue de petites fermes de Méditerranée et d’ailleurs.',
      'مؤونة من مزارع صغيرة حول المتوسط وما بعده.',
      'Akdeniz ve ötesindeki küçük çiftliklerden bir kiler.',
      'भूमध्यसागर और उससे आगे के छोटे खेतों का भंडार।',
    ),
  },
  {
    slug: 'green-terrace',
    colour: '#4f7f45',
    categories: ['garden', 'home-kitchen'],
    name: l('Green Terrace', 'Green Terrace', 'التراس الأخضر', 'Yeşil Teras', 'ग्रीन टेरेस'),
    says: l(
      'Plants, tools and light for gardens and balconies.',
      'Plantes, outils et lumières pour jardins et balcons.',
      'نباتات وأدوات وإنارة للحدائق والشرفات.',
      'Bahçe ve balkonlar için bitki, alet ve ışık.',
      'बाग़ और बालकनी के लिए पौधे, औज़ार और रोशनी।',
    ),
  },
]
