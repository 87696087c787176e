import type { Localized } from '../../../seeding/seed-types.ts'
import { l } from '../localized.ts'

/** `phrase` is part of titles (`en acier`, `من الفولاذ`), `name` is used alone in the details. */
export interface Material {
  phrase: Localized
  name: Localized
}

function made(en: string, frPhrase: string, arPhrase: string, tr: string, hi: string): Material {
  const phrase = l(en, frPhrase, arPhrase, tr, hi)
  const fr = phrase.fr.replace(/^(en |d’|de |du |aux |au |à la |à )/, '')
  const name = { ...phrase, fr: fr.charAt(0).toUpperCase() + fr.slice(1), ar: phrase.ar.replace(/^من /, '') }
  return { phrase, name }
}

export const materials = {
  steel: made('Steel', 'en acier', 'من الفولاذ', 'Çelik', 'स्टील'),
  aluminium: made('Aluminum', 'en aluminium', 'من الألمنيوم', 'Alüminyum', 'एल्युमिनियम'),
  iron: made('Cast Iron', 'en fonte', 'من الحديد الزهر', 'Döküm', 'कास्ट आयरन'),
  ceramic: made('Ceramic', 'en céramique', 'من السيراميك', 'Seramik', 'सिरेमिक'),
  stoneware: made('Stoneware', 'en grès', 'من الخزف الحجري', 'Taş Seramik', 'स्टोनवेयर'),
  glass: made('Glass', 'en verre', 'من الزجاج', 'Cam', 'ग्लास'),
  wood: made('Wooden', 'en bois', 'من الخشب', 'Ahşap', 'वुडन'),
  bamboo: made('Bamboo', 'en bambou', 'من الخيزران', 'Bambu', 'बैम्बू'),
  leather: made('Leather', 'en cuir', 'من الجلد', 'Deri', 'लेदर'),
  suede: made('Suede', 'en daim', 'من جلد الشامواه', 'Süet', 'स्वेड'),
  canvas: made('Canvas', 'en toile', 'من قماش الكانفاس', 'Kanvas', 'कैनवास'),
  cotton: made('Cotton', 'en coton', 'من القطن', 'Pamuk', 'कॉटन'),
  linen: made('Linen', 'en lin', 'من الكتان', 'Keten', 'लिनेन'),
  wool: made('Wool', 'en laine', 'من الصوف', 'Yün', 'ऊनी'),
  silk: made('Silk', 'en soie', 'من الحرير', 'İpek', 'रेशमी'),
  denim: made('Denim', 'en denim', 'من الدنيم', 'Denim', 'डेनिम'),
  velvet: made('Velvet', 'en velours', 'من المخمل', 'Kadife', 'मखमली'),
  recycledFibre: made(
    'Recycled Fiber',
    'en fibres recyclées',
    'من ألياف معاد تدويرها',
    'Geri Dönüştürülmüş Elyaf',
    'रीसाइकल्ड फ़ाइबर',
  ),
  recycledPlastic: made(
    'Recycled Plastic',
    'en plastique recyclé',
    'من البلاستيك المعاد تدويره',
    'Geri Dönüştürülmüş Plastik',
    'रीसाइकल्ड प्लास्टिक',
  ),
  recycledAluminium: made(
    'Recycled Aluminum',
    'en aluminium recyclé',
    'من الألمنيوم المعاد تدويره',
    'Geri Dönüştürülmüş Alüminyum',
    'रीसाइकल्ड एल्युमिनियम',
  ),
  acetate: made('Acetate', 'en acétate', 'من الأسيتات', 'Asetat', 'एसीटेट'),
  mesh: made('Mesh', 'en maille respirante', 'من الشبك المسامي', 'File', 'मेश'),
  rubber: made('Rubber', 'en caoutchouc', 'من المطاط', 'Kauçuk', 'रबर'),
  gold: made('Gold-Plated', 'en plaqué or', 'من معدن مطلي بالذهب', 'Altın Kaplama', 'गोल्ड-प्लेटेड'),
  silver: made('Sterling Silver', 'en argent massif', 'من الفضة الإسترلينية', 'Gümüş', 'स्टर्लिंग सिल्वर'),
  terracotta: made('Clay', 'en terre cuite', 'من الفخار', 'Kil', 'मिट्टी'),
  paper: made('Recycled Paper', 'en papier recyclé', 'من ورق معاد تدويره', 'Geri Dönüşüm Kâğıdından', 'रीसाइकल्ड पेपर'),
} satisfies Record<string, Material>

/** Ingredients and contents replace the material for food, beauty and books. */
export const contents = {
  argan: made('Argan', 'à l’huile d’argan', 'بزيت الأرغان', 'Argan Yağlı', 'आर्गन'),
  aloe: made('Aloe Vera', 'à l’aloe vera', 'بالصبار', 'Aloe Veralı', 'एलोवेरा'),
  roseWater: made('Rose Water', 'à l’eau de rose', 'بماء الورد', 'Gül Suyu', 'गुलाब जल'),
  oud: made('Oud', 'au oud', 'بالعود', 'Ud', 'ऊद'),
  jasmine: made('Jasmine', 'au jasmin', 'بالياسمين', 'Yasemin', 'चमेली'),
  dark: made('Dark', 'noir intense', 'بطعم داكن', 'Bitter', 'डार्क'),
  sea: made('Sea Salt', 'à la fleur de sel', 'بملح البحر', 'Deniz Tuzlu', 'समुद्री नमक'),
  mountain: made('Mountain', 'de montagne', 'من الجبال', 'Dağ', 'पहाड़ी'),
  village: made('Village', 'du village', 'من القرية', 'Köy', 'गाँव'),
  mint: made('Mint', 'à la menthe', 'بالنعناع', 'Naneli', 'पुदीना'),
  cardamom: made('Cardamom', 'à la cardamome', 'بالهيل', 'Kakuleli', 'इलायची'),
  travel: made('Travel', 'de voyage', 'عن السفر', 'Seyahat', 'यात्रा'),
  mystery: made('Mystery', 'à énigmes', 'عن الألغاز', 'Polisiye', 'रहस्य'),
  mezze: made('Mezze', 'du mezzé', 'عن المقبلات', 'Meze', 'मेज़े'),
  baking: made('Baking', 'de pâtisserie', 'عن المخبوزات', 'Hamur İşi', 'बेकिंग'),
} satisfies Record<string, Material>

export type MaterialId = keyof typeof materials | keyof typeof contents

export const allMaterials: Record<MaterialId, Material> = { ...materials, ...contents }
