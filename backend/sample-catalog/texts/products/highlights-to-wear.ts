import { l } from '../localized.ts'
import type { Highlights } from './highlights.ts'

/** Of clothes, shoes, beauty and jewellery. */
export const highlightsToWear: Record<string, Highlights> = {
  women: [
    l(
      'Comfortable cut that follows the body',
      'Coupe confortable qui suit le corps',
      'قصة مريحة تنساب مع الجسم',
      'Vücudu saran rahat kesim',
      'शरीर पर आराम से बैठने वाली कटिंग',
    ),
    l(
      'Fabric keeps its colour wash after wash',
      'Le tissu garde sa couleur lavage après lavage',
      'قماش يحافظ على لونه بعد كل غسلة',
      'Yıkandıkça rengini koruyan kumaş',
      'हर धुलाई के बाद भी रंग बरक़रार',
    ),
    l(
      'Neat seams inside and out',
      'Coutures nettes, dedans comme dehors',
      'خياطة متقنة من الداخل والخارج',
      'İçi de dışı da düzgün dikişler',
      'अंदर-बाहर साफ़ सिलाई',
    ),
  ],
  men: [
    l(
      'Regular fit, true to size',
      'Coupe droite, taille normalement',
      'قصة عادية ومقاس مطابق',
      'Normal kalıp, bedenine uygun',
      'रेगुलर फ़िट, सही साइज़',
    ),
    l(
      'Reinforced seams where it matters',
      'Coutures renforcées aux bons endroits',
      'خياطة معززة في المواضع المهمة',
      'Gereken yerlerde güçlendirilmiş dikiş',
      'ज़रूरी जगहों पर मज़बूत सिलाई',
    ),
    l(
      'Spare button sewn inside',
      'Bouton de rechange cousu à l’intérieur',
      'زر احتياطي مخيط من الداخل',
      'İçinde yedek düğme',
      'अंदर अतिरिक्त बटन',
    ),
  ],
  shoes: [
    l(
      'Cushioned insole that can be taken out',
      'Semelle intérieure amortissante et amovible',
      'نعل داخلي مبطن قابل للإزالة',
      'Çıkarılabilir yumuşak iç taban',
      'निकाला जा सकने वाला गद्देदार इनसोल',
    ),
    l(
      'Sole with good grip on wet ground',
      'Semelle adhérente sur sol mouillé',
      'نعل ثابت على الأرض المبللة',
      'Islak zeminde kaymayan taban',
      'गीली ज़मीन पर भी पकड़ रखने वाला तला',
    ),
    l(
      'Comes with spare laces or strap',
      'Livré avec lacets ou bride de rechange',
      'يأتي مع رباط احتياطي',
      'Yedek bağcık veya kayışla gelir',
      'अतिरिक्त फ़ीते या पट्टे के साथ',
    ),
  ],
  beauty: [
    l(
      'Tested on skin, never on animals',
      'Testé sur la peau, jamais sur les animaux',
      'مختبر على البشرة وليس على الحيوانات',
      'Ciltte test edilir, hayvanlarda asla',
      'त्वचा पर परखा, जानवरों पर कभी नहीं',
    ),
    l(
      'Suits sensitive skin',
      'Convient aux peaux sensibles',
      'يناسب البشرة الحساسة',
      'Hassas ciltlere uygun',
      'संवेदनशील त्वचा के लिए उपयुक्त',
    ),
    l(
      'Good for twelve months after opening',
      'À utiliser dans les douze mois après ouverture',
      'صالح اثني عشر شهرًا بعد الفتح',
      'Açıldıktan sonra on iki ay kullanılır',
      'खोलने के बाद बारह महीने तक',
    ),
  ],
  'jewellery-watches': [
    l(
      'Nickel-free, gentle on the skin',
      'Sans nickel, doux pour la peau',
      'خالٍ من النيكل ولطيف على البشرة',
      'Nikelsiz, cilde nazik',
      'निकल-रहित, त्वचा पर कोमल',
    ),
    l(
      'In a gift box with a card',
      'Dans un coffret cadeau avec sa carte',
      'في علبة هدايا مع بطاقة',
      'Kartıyla birlikte hediye kutusunda',
      'कार्ड के साथ गिफ़्ट बॉक्स में',
    ),
    l(
      'Can be cleaned and repaired by us',
      'Nettoyage et réparation possibles chez nous',
      'ننظفه ونصلحه لك عند الحاجة',
      'Temizlik ve onarımı bizde yapılır',
      'सफ़ाई और मरम्मत हमारे यहाँ संभव',
    ),
  ],
}
