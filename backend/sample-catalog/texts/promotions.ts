import type { Localized } from '../../seeding/seed-types.ts'
import { mostPercentOff } from '../sales.ts'
import { l, percents } from './localized.ts'

const most = percents(mostPercentOff)
const ten = percents(10)

interface Promotion {
  name: string
  title: Localized
  leadsTo: string
}

export const slideTexts: readonly (Promotion & { type: 1 | 2 | 3 })[] = [
  {
    type: 1,
    name: 'home',
    leadsTo: 'category:home-kitchen',
    title: l(
      'A home that feels like yours',
      'Un intérieur qui vous ressemble',
      'بيت يشبهك',
      'Sana benzeyen bir ev',
      'घर जो आप जैसा लगे',
    ),
  },
  {
    type: 1,
    name: 'sound',
    leadsTo: 'sub:audio',
    title: l(
      'Hear every detail',
      'Chaque détail à l’oreille',
      'اسمع كل التفاصيل',
      'Her ayrıntıyı duy',
      'हर बारीकी सुनिए',
    ),
  },
  {
    type: 1,
    name: 'outdoors',
    leadsTo: 'category:sports+garden',
    title: l('Out into the open', 'Cap sur le grand air', 'إلى الهواء الطلق', 'Haydi dışarı', 'चलो बाहर निकलें'),
  },
  {
    type: 1,
    name: 'style',
    leadsTo: 'category:women+men+shoes',
    title: l(
      'New season, soft colors',
      'Nouvelle saison, couleurs douces',
      'موسم جديد بألوان هادئة',
      'Yeni sezon, yumuşak renkler',
      'नया मौसम, नरम रंग',
    ),
  },
  {
    type: 2,
    name: 'beauty',
    leadsTo: 'category:beauty',
    title: l('Care that is kind', 'Des soins tout en douceur', 'عناية لطيفة ببشرتك', 'Nazik bakım', 'कोमल देखभाल'),
  },
  {
    type: 3,
    name: 'pantry',
    leadsTo: 'url:/category/groceries',
    title: l('From small farms', 'De petites fermes', 'من مزارع صغيرة', 'Küçük çiftliklerden', 'छोटे खेतों से'),
  },
]

export const bannerTexts: readonly (Promotion & { type: number; closable?: boolean })[] = [
  {
    type: 1,
    name: 'brands',
    leadsTo: 'brand:kilnhaus+nordelle',
    title: l(
      'Makers we trust',
      'Des créateurs de confiance',
      'صنّاع نثق بهم',
      'Güvendiğimiz üreticiler',
      'भरोसेमंद निर्माता',
    ),
  },
  {
    type: 2,
    name: 'kids',
    leadsTo: 'category:toys',
    title: l('Let them play', 'Place au jeu', 'دعهم يلعبون', 'Oyun zamanı', 'खेलने दीजिए'),
  },
  {
    type: 3,
    name: 'jewellery',
    leadsTo: 'category:jewellery-watches',
    title: l(
      'Small things that shine',
      'De petits riens qui brillent',
      'أشياء صغيرة تتألق',
      'Işıldayan küçük şeyler',
      'छोटी चमकती चीज़ें',
    ),
  },
  {
    type: 4,
    name: 'reading',
    leadsTo: 'category:books-stationery',
    title: l(
      'A quiet hour to read',
      'Une heure calme pour lire',
      'ساعة هادئة للقراءة',
      'Okumak için sakin bir saat',
      'पढ़ने का एक शांत घंटा',
    ),
  },
  {
    type: 5,
    name: 'kitchen',
    leadsTo: 'sub:cookware+tableware',
    title: l(
      'Set the table for friends',
      'Dressez la table pour vos amis',
      'جهّز المائدة للأصدقاء',
      'Dostlar için sofra kur',
      'दोस्तों के लिए सजाएँ मेज़',
    ),
  },
  {
    type: 6,
    name: 'garden',
    leadsTo: 'category:garden',
    title: l(
      'Green on every sill',
      'Du vert à chaque fenêtre',
      'خضرة على كل نافذة',
      'Her pencerede yeşillik',
      'हर खिड़की पर हरियाली',
    ),
  },
  {
    type: 7,
    name: 'gifts',
    leadsTo: 'tag:gift',
    title: l(
      'Good presents, well packed',
      'De beaux cadeaux, bien emballés',
      'هدايا جميلة بتغليف أنيق',
      'Güzel hediyeler, özenli paketler',
      'अच्छे उपहार, सुंदर पैकिंग',
    ),
  },
  {
    type: 8,
    name: 'top',
    leadsTo: 'url:/flash-sale',
    closable: true,
    title: l(
      `Flash sale: up to ${most.en} off today`,
      `Vente flash : jusqu’à -${most.fr} aujourd’hui`,
      `تخفيضات خاطفة: خصم حتى ${most.ar} اليوم`,
      `Flaş indirim: bugün ${most.tr} indirime varan fırsatlar`,
      `फ़्लैश सेल: आज ${most.hi} तक की छूट`,
    ),
  },
  {
    type: 9,
    name: 'popup',
    leadsTo: 'products:10',
    closable: true,
    title: l(
      `Welcome! ${ten.en} off with WELCOME10`,
      `Bienvenue ! -${ten.fr} avec WELCOME10`,
      `أهلًا بك! خصم ${ten.ar} مع الرمز WELCOME10`,
      `Hoş geldiniz! WELCOME10 ile ${ten.tr} indirim`,
      `स्वागत है! WELCOME10 से ${ten.hi} छूट`,
    ),
  },
  {
    type: 10,
    name: 'offers',
    leadsTo: 'tag:weekend',
    title: l('Offers of the week', 'Offres de la semaine', 'عروض الأسبوع', 'Haftanın fırsatları', 'सप्ताह के ऑफ़र'),
  },
]
