import type { Localized } from '../../../seeding/seed-types.ts'
import { l } from '../localized.ts'

/** `phrase` is part of titles (`en acier`, `من الفولاذ`), `name` is used alone in the details. */
export interface Material {
  phrase: Localized
  name: Localized
  care: Localized
}

const wipe = l(
  'Wipe with a soft, damp cloth.',
  'Essuyer avec un chiffon doux et humide.',
  'يُمسح بقطعة قماش ناعمة ورطبة.',
  'Yumuşak, nemli bir bezle silin.',
  'मुलायम नम कपड़े से पोंछें।',
)
const wash = l(
  'Machine wash at 30 °C, dry in the shade.',
  'Lavage en machine à 30 °C, séchage à l’ombre.',
  'يُغسل في الغسالة عند 30 درجة ويُجفف في الظل.',
  '30 °C’de makinede yıkayın, gölgede kurutun.',
  '30 °C पर मशीन में धोएँ, छाँव में सुखाएँ।',
)
const hand = l(
  'Wash by hand in cool water.',
  'Laver à la main à l’eau froide.',
  'يُغسل يدويًا بماء بارد.',
  'Soğuk suda elde yıkayın.',
  'ठंडे पानी में हाथ से धोएँ।',
)
const dish = l(
  'Safe in the dishwasher.',
  'Passe au lave-vaisselle.',
  'آمن في غسالة الأطباق.',
  'Bulaşık makinesinde yıkanabilir.',
  'डिशवॉशर में धो सकते हैं।',
)
const polish = l(
  'Polish with a dry cloth and keep in its pouch.',
  'Polir avec un chiffon sec et ranger dans sa pochette.',
  'يُلمّع بقطعة قماش جافة ويُحفظ في كيسه.',
  'Kuru bezle parlatın, kesesinde saklayın.',
  'सूखे कपड़े से चमकाएँ और थैली में रखें।',
)
const store = l(
  'Keep in a cool, dry place.',
  'À conserver au frais et au sec.',
  'يُحفظ في مكان بارد وجاف.',
  'Serin ve kuru yerde saklayın.',
  'ठंडी और सूखी जगह पर रखें।',
)

function made(phrase: Localized, care: Localized): Material {
  const fr = phrase.fr.replace(/^(en |d’|de |du |aux |au |à la |à )/, '')
  const name = { ...phrase, fr: fr.charAt(0).toUpperCase() + fr.slice(1), ar: phrase.ar.replace(/^من /, '') }
  return { phrase, name, care }
}

export const materials = {
  steel: made(l('Steel', 'en acier', 'من الفولاذ', 'Çelik', 'स्टील'), dish),
  aluminium: made(l('Aluminium', 'en aluminium', 'من الألمنيوم', 'Alüminyum', 'एल्युमिनियम'), wipe),
  iron: made(l('Cast-Iron', 'en fonte', 'من الحديد الزهر', 'Döküm', 'कास्ट आयरन'), hand),
  ceramic: made(l('Ceramic', 'en céramique', 'من السيراميك', 'Seramik', 'सिरेमिक'), dish),
  stoneware: made(l('Stoneware', 'en grès', 'من الخزف الحجري', 'Stoneware', 'स्टोनवेयर'), dish),
  glass: made(l('Glass', 'en verre', 'من الزجاج', 'Cam', 'काँच'), dish),
  wood: made(l('Wooden', 'en bois', 'من الخشب', 'Ahşap', 'लकड़ी'), wipe),
  oak: made(l('Oak', 'en chêne', 'من خشب البلوط', 'Meşe', 'ओक लकड़ी'), wipe),
  bamboo: made(l('Bamboo', 'en bambou', 'من الخيزران', 'Bambu', 'बाँस'), wipe),
  leather: made(l('Leather', 'en cuir', 'من الجلد', 'Deri', 'चमड़ा'), wipe),
  suede: made(l('Suede', 'en daim', 'من جلد الشامواه', 'Süet', 'स्वेड'), wipe),
  canvas: made(l('Canvas', 'en toile', 'من قماش الكانفاس', 'Kanvas', 'कैनवास'), hand),
  cotton: made(l('Cotton', 'en coton', 'من القطن', 'Pamuk', 'कॉटन'), wash),
  linen: made(l('Linen', 'en lin', 'من الكتان', 'Keten', 'लिनेन'), wash),
  wool: made(l('Wool', 'en laine', 'من الصوف', 'Yün', 'ऊनी'), hand),
  silk: made(l('Silk', 'en soie', 'من الحرير', 'İpek', 'रेशमी'), hand),
  denim: made(l('Denim', 'en denim', 'من الدنيم', 'Denim', 'डेनिम'), wash),
  velvet: made(l('Velvet', 'en velours', 'من المخمل', 'Kadife', 'मखमली'), hand),
  recycled: made(l('Recycled', 'en fibres recyclées', 'من ألياف معاد تدويرها', 'Geri Dönüştürülmüş', 'रीसाइकल्ड'), wash),
  mesh: made(l('Mesh', 'en maille respirante', 'من الشبك المسامي', 'File', 'मेश'), hand),
  rubber: made(l('Rubber', 'en caoutchouc', 'من المطاط', 'Kauçuk', 'रबर'), wipe),
  gold: made(l('Gold-Plated', 'en plaqué or', 'من معدن مطلي بالذهب', 'Altın Kaplama', 'गोल्ड-प्लेटेड'), polish),
  silver: made(l('Sterling Silver', 'en argent massif', 'من الفضة الخالصة', 'Gümüş', 'स्टर्लिंग सिल्वर'), polish),
  terracotta: made(l('Clay', 'en argile', 'من الفخار', 'Kil', 'मिट्टी'), wipe),
  rattan: made(l('Rattan', 'en rotin', 'من الروطان', 'Rattan', 'रतन'), wipe),
  paper: made(
    l('Recycled-Paper', 'en papier recyclé', 'من ورق معاد تدويره', 'Geri Dönüşüm Kâğıdından', 'रीसाइकल्ड पेपर'),
    store,
  ),
} satisfies Record<string, Material>

/** Ingredients and contents replace the material for food, beauty and books. */
export const contents = {
  argan: made(l('Argan', 'à l’huile d’argan', 'بزيت الأرغان', 'Argan Yağlı', 'आर्गन'), store),
  aloe: made(l('Aloe Vera', 'à l’aloe vera', 'بالصبار', 'Aloe Veralı', 'एलोवेरा'), store),
  roseWater: made(l('Rose Water', 'à l’eau de rose', 'بماء الورد', 'Gül Suyu', 'गुलाब जल'), store),
  oud: made(l('Oud', 'au oud', 'بالعود', 'Ud', 'ऊद'), store),
  jasmine: made(l('Jasmine', 'au jasmin', 'بالياسمين', 'Yasemin', 'चमेली'), store),
  dark: made(l('Dark', 'noir intense', 'بطعم داكن', 'Bitter', 'डार्क'), store),
  sea: made(l('Sea Salt', 'à la fleur de sel', 'بملح البحر', 'Deniz Tuzlu', 'समुद्री नमक'), store),
  mountain: made(l('Mountain', 'de montagne', 'من الجبال', 'Dağ', 'पहाड़ी'), store),
  village: made(l('Village', 'du village', 'من القرية', 'Köy', 'गाँव'), store),
  mint: made(l('Mint', 'à la menthe', 'بالنعناع', 'Naneli', 'पुदीना'), store),
  cardamom: made(l('Cardamom', 'à la cardamome', 'بالهيل', 'Kakuleli', 'इलायची'), store),
  travel: made(l('Travel', 'de voyage', 'عن السفر', 'Seyahat', 'यात्रा'), store),
  mystery: made(l('Mystery', 'à énigmes', 'عن الألغاز', 'Polisiye', 'रहस्य'), store),
  mezze: made(l('Mezze', 'du mezzé', 'عن المقبلات', 'Meze', 'मेज़े'), store),
  baking: made(l('Baking', 'de pâtisserie', 'عن المخبوزات', 'Hamur İşi', 'बेकिंग'), store),
} satisfies Record<string, Material>

export type MaterialId = keyof typeof materials | keyof typeof contents

export const allMaterials: Record<MaterialId, Material> = { ...materials, ...contents }
