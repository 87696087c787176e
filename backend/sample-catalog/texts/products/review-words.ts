import type { LanguageCode } from '../../../seeding/seed-types.ts'

/** Sentences of reviews: praise, mixed impressions, complaints and closings. */
export interface ReviewWords {
  names: string[]
  good: string[]
  mixed: string[]
  bad: string[]
  closing: string[]
}

export const reviewWords: Record<LanguageCode, ReviewWords> = {
  en: {
    names: [
      'Hannah B.',
      'Marcus T.',
      'Priya S.',
      'Olivia W.',
      'Daniel K.',
      'Grace L.',
      'Tom H.',
      'Amelia R.',
      'Noah F.',
      'Ruth A.',
      'Ben C.',
      'Sofia M.',
    ],
    good: [
      'Exactly as pictured, and the finish is lovely.',
      'Better than I expected for the price.',
      'I use it every day and it still looks new.',
      'The color is even nicer in daylight.',
      'My sister saw it and ordered one right away.',
      'You can feel that somebody thought about the details.',
      'Arrived two days early and perfectly packed.',
      'Second one I have bought; the first is for my parents.',
      'Solid, well made, no smell, no loose threads.',
      'Does what it says and looks good doing it.',
    ],
    mixed: [
      'Good quality, though a little smaller than I imagined.',
      'Nice, but the color is darker than in the picture.',
      'Does the job; the packaging could be better.',
      'Fine for the price, nothing extraordinary.',
      'I like it, it just took a week to arrive.',
    ],
    bad: [
      'Arrived with a scratch; the seller replaced it quickly.',
      'Not for me, I sent it back.',
      'Feels lighter and cheaper than I hoped.',
      'The fit is off, check the measurements first.',
    ],
    closing: [
      'Would buy again.',
      'Recommended.',
      'The seller answered within the hour.',
      'Very happy.',
      'Worth it on offer.',
      'A great present.',
    ],
  },
  fr: {
    names: ['Camille D.', 'Julien P.', 'Léa M.', 'Antoine R.', 'Inès B.', 'Nicolas V.', 'Chloé G.', 'Mathieu L.'],
    good: [
      'Conforme aux photos, très belle finition.',
      'Bien mieux que ce que j’attendais à ce prix.',
      'Je m’en sers tous les jours et rien n’a bougé.',
      'La couleur est magnifique à la lumière du jour.',
      'Livraison rapide et emballage soigné.',
      'On sent que chaque détail a été pensé.',
      'Offert à ma mère, elle est ravie.',
    ],
    mixed: [
      'Bonne qualité, mais un peu plus petit que prévu.',
      'Joli, même si la teinte est plus foncée que sur la photo.',
      'Correct pour le prix, sans plus.',
      'Satisfaite, mais la livraison a pris une semaine.',
    ],
    bad: [
      'Reçu avec une rayure, remplacé rapidement.',
      'Ce n’était pas pour moi, je l’ai renvoyé.',
      'Paraît plus fragile que sur les images.',
    ],
    closing: [
      'Je recommande.',
      'J’en rachèterai.',
      'Vendeur à l’écoute.',
      'Parfait pour un cadeau.',
      'Très bon rapport qualité-prix.',
    ],
  },
  ar: {
    names: ['ليلى ح.', 'عمر س.', 'نور ك.', 'يوسف م.', 'سارة ع.', 'خالد ر.', 'مريم ف.', 'هند ب.'],
    good: [
      'مطابق للصور تمامًا والتشطيب جميل.',
      'أفضل مما توقعت بهذا السعر.',
      'أستعمله كل يوم وما زال كالجديد.',
      'اللون أجمل في ضوء النهار.',
      'وصل قبل الموعد بيومين ومغلفًا بعناية.',
      'واضح أن هناك من فكّر في التفاصيل.',
      'أهديته لأمي وأعجبها كثيرًا.',
    ],
    mixed: [
      'جودة جيدة لكنه أصغر قليلًا مما تخيلت.',
      'جميل لكن اللون أغمق من الصورة.',
      'مناسب لسعره لا أكثر.',
      'أعجبني، لكن التوصيل استغرق أسبوعًا.',
    ],
    bad: ['وصل وفيه خدش، والبائع استبدله بسرعة.', 'لم يناسبني فأعدته.', 'يبدو أضعف مما كنت آمل.'],
    closing: ['أنصح به.', 'سأشتريه مرة أخرى.', 'تعامل البائع ممتاز.', 'هدية رائعة.', 'يستحق السعر.'],
  },
  tr: {
    names: ['Elif Y.', 'Mert K.', 'Zeynep A.', 'Emre D.', 'Ayşe T.', 'Burak S.', 'Defne Ö.', 'Can U.'],
    good: [
      'Fotoğraftakiyle birebir aynı, işçiliği çok güzel.',
      'Bu fiyata beklediğimden çok daha iyi.',
      'Her gün kullanıyorum, hâlâ yeni gibi.',
      'Rengi gün ışığında daha da güzel.',
      'İki gün erken geldi, özenle paketlenmişti.',
      'Ayrıntıların düşünüldüğü belli oluyor.',
      'Anneme aldım, bayıldı.',
    ],
    mixed: [
      'Kalitesi iyi ama düşündüğümden biraz küçük.',
      'Güzel ama rengi fotoğraftakinden koyu.',
      'Fiyatına göre idare eder.',
      'Beğendim, yalnız teslimat bir hafta sürdü.',
    ],
    bad: ['Çizik geldi, satıcı hemen değiştirdi.', 'Bana uymadı, iade ettim.', 'Umduğumdan daha dayanıksız duruyor.'],
    closing: ['Tavsiye ederim.', 'Yine alırım.', 'Satıcı çok ilgili.', 'Hediye için ideal.', 'Parasını hak ediyor.'],
  },
  hi: {
    names: ['अनन्या श.', 'रोहित व.', 'मीरा प.', 'अर्जुन क.', 'काव्या न.', 'विवेक ज.', 'नेहा ग.', 'इशान र.'],
    good: [
      'बिल्कुल तस्वीर जैसा, फ़िनिश बहुत अच्छी है।',
      'इस दाम में उम्मीद से बेहतर।',
      'रोज़ इस्तेमाल करती हूँ, अब भी नया लगता है।',
      'दिन की रोशनी में रंग और भी सुंदर दिखता है।',
      'दो दिन पहले ही पहुँच गया और पैकिंग शानदार थी।',
      'हर बारीकी पर ध्यान दिया गया है।',
      'माँ को उपहार में दिया, उन्हें बहुत पसंद आया।',
    ],
    mixed: [
      'क्वालिटी अच्छी है, पर सोचा था उससे थोड़ा छोटा है।',
      'सुंदर है, पर रंग तस्वीर से गहरा है।',
      'दाम के हिसाब से ठीक है।',
      'पसंद आया, बस आने में एक हफ़्ता लग गया।',
    ],
    bad: ['खरोंच के साथ आया, विक्रेता ने तुरंत बदल दिया।', 'मेरे काम का नहीं था, वापस कर दिया।', 'उम्मीद से कमज़ोर लगा।'],
    closing: ['ज़रूर लें।', 'फिर से ख़रीदूँगा।', 'विक्रेता बहुत मददगार है।', 'उपहार के लिए बढ़िया।', 'पैसा वसूल।'],
  },
}
