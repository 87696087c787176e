import type { Localized } from '../../../seeding/seed-types.ts'
import { l } from '../localized.ts'

/** An adjective in every form that the catalogue's nouns require, and a sentence that explains it. */
export interface Style {
  en: string
  fr: { m: string; f: string; mp: string; fp: string }
  ar: { m: string; f: string }
  tr: string
  hi: { m: string; f: string; mp: string }
  says: Localized
}

function forms(en: string, fr: string, ar: string, tr: string, hi: string, says: Localized): Style {
  const [m = fr, f = m, mp = `${m}s`, fp = `${f}s`] = fr.split('|')
  const [arM = ar, arF = arM] = ar.split('|')
  const [hiM = hi, hiF = hiM, hiMp = hiM] = hi.split('|')
  return { en, fr: { m, f, mp, fp }, ar: { m: arM, f: arF }, tr, hi: { m: hiM, f: hiF, mp: hiMp }, says }
}

export const styles = {
  classic: forms(
    'Classic',
    'classique',
    'كلاسيكي|كلاسيكية',
    'Klasik',
    'क्लासिक',
    l(
      'A timeless shape that never looks out of place.',
      'Une ligne intemporelle, jamais déplacée.',
      'شكل خالد لا يخرج عن الموضة أبدًا.',
      'Modası geçmeyen, her yere yakışan bir çizgi.',
      'एक सदाबहार आकार जो हर जगह जँचता है।',
    ),
  ),
  modern: forms(
    'Modern',
    'moderne',
    'عصري|عصرية',
    'Modern',
    'आधुनिक',
    l(
      'Clean lines and a fresh look.',
      'Des lignes nettes et une allure actuelle.',
      'خطوط نظيفة ومظهر متجدد.',
      'Sade hatlar ve taze bir görünüm.',
      'साफ़ रेखाएँ और ताज़ा अंदाज़।',
    ),
  ),
  compact: forms(
    'Compact',
    'compact|compacte',
    'مدمج|مدمجة',
    'Kompakt',
    'कॉम्पैक्ट',
    l(
      'Small enough to find its place anywhere.',
      'Assez petit pour trouver sa place partout.',
      'حجم صغير يجد مكانه في أي زاوية.',
      'Her yere sığacak kadar küçük.',
      'इतना छोटा कि कहीं भी आ जाए।',
    ),
  ),
  light: forms(
    'Lightweight',
    'léger|légère',
    'خفيف|خفيفة',
    'Hafif',
    'हल्का|हल्की|हल्के',
    l(
      'So light that you forget you have it with you.',
      'Si léger que l’on oublie sa présence.',
      'وزن خفيف حتى إنك تنسى وجوده معك.',
      'Yanınızda olduğunu unutturacak kadar hafif.',
      'इतना हल्का कि साथ होने का पता ही न चले।',
    ),
  ),
  handmade: forms(
    'Handmade',
    'artisanal|artisanale|artisanaux|artisanales',
    'يدوي الصنع|يدوية الصنع',
    'El Yapımı',
    'हस्तनिर्मित',
    l(
      'Made by hand in a small workshop; no two pieces are quite the same.',
      'Fabriqué à la main dans un petit atelier : chaque pièce est unique.',
      'صُنع يدويًا في ورشة صغيرة، فلا تتطابق قطعتان تمامًا.',
      'Küçük bir atölyede elde üretilir; hiçbir parça bir diğerinin aynısı değildir.',
      'छोटी कार्यशाला में हाथ से बना; हर नग थोड़ा अलग।',
    ),
  ),
  everyday: forms(
    'Everyday',
    'quotidien|quotidienne',
    'يومي|يومية',
    'Günlük',
    'रोज़मर्रा का|रोज़मर्रा की|रोज़मर्रा के',
    l(
      'Made to be used every single day.',
      'Conçu pour servir tous les jours.',
      'صُمّم للاستعمال كل يوم.',
      'Her gün kullanılmak için tasarlandı.',
      'हर दिन के इस्तेमाल के लिए बना।',
    ),
  ),
  premium: forms(
    'Premium',
    'haut de gamme|haut de gamme|haut de gamme|haut de gamme',
    'فاخر|فاخرة',
    'Premium',
    'प्रीमियम',
    l(
      'Finished with care down to the last detail.',
      'Des finitions soignées jusque dans le moindre détail.',
      'تشطيب متقن حتى أدق التفاصيل.',
      'En küçük ayrıntısına kadar özenle tamamlandı.',
      'हर बारीकी पर ध्यान देकर तैयार।',
    ),
  ),
  soft: forms(
    'Soft',
    'doux|douce|doux|douces',
    'ناعم|ناعمة',
    'Yumuşak',
    'मुलायम',
    l(
      'Pleasantly soft from the first touch.',
      'D’une douceur agréable dès le premier contact.',
      'نعومة مريحة من اللمسة الأولى.',
      'İlk dokunuştan itibaren yumuşacık.',
      'पहले ही स्पर्श से मुलायम।',
    ),
  ),
  organic: forms(
    'Organic',
    'bio|bio|bio|bio',
    'عضوي|عضوية',
    'Organik',
    'ऑर्गेनिक',
    l(
      'From certified organic farming, with nothing added.',
      'Issu de l’agriculture biologique certifiée, sans aucun ajout.',
      'من زراعة عضوية معتمدة ومن دون أي إضافات.',
      'Sertifikalı organik tarımdan, hiçbir katkı olmadan.',
      'प्रमाणित जैविक खेती से, बिना किसी मिलावट के।',
    ),
  ),
  vintage: forms(
    'Vintage',
    'rétro|rétro|rétro|rétro',
    'عتيق الطراز|عتيقة الطراز',
    'Retro',
    'विंटेज',
    l(
      'Inspired by the best designs of the sixties.',
      'Inspiré des plus beaux modèles des années soixante.',
      'مستوحى من أجمل تصاميم الستينيات.',
      'Altmışların en güzel tasarımlarından esinlendi.',
      'साठ के दशक के बेहतरीन डिज़ाइनों से प्रेरित।',
    ),
  ),
  minimal: forms(
    'Minimalist',
    'épuré|épurée',
    'بسيط|بسيطة',
    'Minimalist',
    'मिनिमल',
    l(
      'Nothing more than needed, and nothing less.',
      'Rien de plus que l’essentiel, et rien de moins.',
      'لا شيء يزيد عن الحاجة ولا شيء ينقص.',
      'Gerektiği kadar; ne eksik ne fazla.',
      'ज़रूरत जितना, न कम न ज़्यादा।',
    ),
  ),
  portable: forms(
    'Portable',
    'portable|portable',
    'محمول|محمولة',
    'Taşınabilir',
    'पोर्टेबल',
    l(
      'Easy to take along on every trip.',
      'Facile à emporter dans tous vos déplacements.',
      'يسهل حمله في كل رحلة.',
      'Her yolculukta yanınıza almak kolay.',
      'हर सफ़र में साथ ले जाना आसान।',
    ),
  ),
  waterproof: forms(
    'Waterproof',
    'imperméable|imperméable',
    'مقاوم للماء|مقاومة للماء',
    'Su Geçirmez',
    'वॉटरप्रूफ़',
    l(
      'Keeps the rain out, whatever the weather brings.',
      'Résiste à la pluie, quel que soit le temps.',
      'يصدّ المطر مهما كان الطقس.',
      'Hava nasıl olursa olsun yağmuru geçirmez.',
      'मौसम कैसा भी हो, बारिश से बचाए।',
    ),
  ),
  slim: forms(
    'Slim',
    'fin|fine',
    'نحيف|نحيفة',
    'İnce',
    'स्लिम',
    l(
      'A slender design that takes up little room.',
      'Un modèle fin qui prend peu de place.',
      'تصميم نحيف لا يشغل مساحة كبيرة.',
      'Az yer kaplayan ince tasarım.',
      'पतला डिज़ाइन जो कम जगह लेता है।',
    ),
  ),
  wireless: forms(
    'Wireless',
    'sans fil|sans fil|sans fil|sans fil',
    'لاسلكي|لاسلكية',
    'Kablosuz',
    'वायरलेस',
    l(
      'No cables, no fuss: connects in seconds.',
      'Ni câble ni contrainte : la connexion se fait en quelques secondes.',
      'بلا أسلاك ولا تعقيد، يتصل في ثوانٍ.',
      'Kablo yok, zahmet yok: saniyeler içinde bağlanır.',
      'न तार, न झंझट: कुछ ही सेकंड में कनेक्ट।',
    ),
  ),
  elegant: forms(
    'Elegant',
    'élégant|élégante',
    'أنيق|أنيقة',
    'Zarif',
    'शानदार',
    l(
      'Understated elegance for special days and ordinary ones.',
      'Une élégance discrète, pour les grands jours comme pour les autres.',
      'أناقة هادئة للمناسبات وللأيام العادية.',
      'Özel günler için de sıradan günler için de sade bir zarafet.',
      'ख़ास दिनों और आम दिनों, दोनों के लिए सादगी भरी शान।',
    ),
  ),
  sturdy: forms(
    'Sturdy',
    'robuste|robuste',
    'متين|متينة',
    'Dayanıklı',
    'मज़बूत',
    l(
      'Built to last for many years.',
      'Conçu pour durer de longues années.',
      'صُنع ليدوم سنوات طويلة.',
      'Uzun yıllar dayanacak şekilde üretildi.',
      'बरसों चलने के लिए बना।',
    ),
  ),
  natural: forms(
    'Natural',
    'naturel|naturelle',
    'طبيعي|طبيعية',
    'Doğal',
    'प्राकृतिक',
    l(
      'Natural ingredients, gently treated.',
      'Des ingrédients naturels, traités en douceur.',
      'مكونات طبيعية عولجت برفق.',
      'Özenle işlenmiş doğal içerikler.',
      'प्राकृतिक सामग्री, सावधानी से तैयार।',
    ),
  ),
  playful: forms(
    'Playful',
    'ludique|ludique',
    'مرح|مرحة',
    'Eğlenceli',
    'मज़ेदार',
    l(
      'Invites to play and imagine for hours.',
      'Invite à jouer et à imaginer pendant des heures.',
      'يدعو إلى اللعب والخيال لساعات.',
      'Saatlerce oynamaya ve hayal kurmaya davet eder.',
      'घंटों खेलने और कल्पना करने का न्योता।',
    ),
  ),
  illustrated: forms(
    'Illustrated',
    'illustré|illustrée',
    'مصوّر|مصوّرة',
    'Resimli',
    'सचित्र',
    l(
      'With many pictures and a ribbon to keep the page.',
      'Abondamment illustré, avec un signet en ruban.',
      'غني بالصور ومزود بشريط لحفظ الصفحة.',
      'Bol resimli, kurdele ayraçlı.',
      'ढेरों चित्रों और पन्ना याद रखने वाले फ़ीते के साथ।',
    ),
  ),
} satisfies Record<string, Style>

export type StyleId = keyof typeof styles
