import { l } from '../localized.ts'
import type { PageText } from './page-text.ts'

export const helpPage: PageText = {
  slug: 'help',
  footerColumn: 1,
  title: l('Help', 'Aide', 'المساعدة', 'Yardım', 'सहायता'),
  lead: l(
    'From the first search to the last parcel: how everything works here.',
    'De la première recherche au dernier colis : comment tout fonctionne ici.',
    'من أول بحث إلى آخر طرد: كيف يسير كل شيء هنا.',
    'İlk aramadan son koliye: burada her şey nasıl işler.',
    'पहली खोज से आख़िरी पार्सल तक: यहाँ सब कैसे चलता है।',
  ),
  sections: [
    {
      title: l('Finding things', 'Trouver un article', 'العثور على المنتجات', 'Ürün bulmak', 'चीज़ें खोजना'),
      text: l(
        'Type a few letters into the search field and choose a suggestion, or browse the categories and narrow ' +
          'them down by price, brand and rating.',
        'Saisissez quelques lettres et choisissez une suggestion, ou parcourez les catégories et filtrez par prix, ' +
          'marque et note.',
        'اكتب بضعة أحرف في خانة البحث واختر اقتراحًا، أو تصفح الأقسام وضيّقها بالسعر والعلامة والتقييم.',
        'Arama alanına birkaç harf yazıp bir öneri seçin ya da kategorileri fiyat, marka ve puana göre daraltın.',
        'खोज में कुछ अक्षर लिखें और सुझाव चुनें, या श्रेणियों को दाम, ब्रांड और रेटिंग से छाँटें।',
      ),
    },
    {
      title: l('Paying', 'Payer', 'الدفع', 'Ödeme', 'भुगतान'),
      text: l(
        'Pay by card, wallet or cash on delivery. An order that was not paid can be paid later on its page.',
        'Payez par carte, portefeuille ou en espèces à la livraison. Une commande impayée peut être réglée plus ' +
          'tard sur sa page.',
        'ادفع بالبطاقة أو المحفظة أو نقدًا عند الاستلام. ويمكن دفع الطلب غير المدفوع لاحقًا من صفحته.',
        'Kart, cüzdan veya kapıda nakit ile ödeyin. Ödenmemiş sipariş daha sonra kendi sayfasından ödenebilir.',
        'कार्ड, वॉलेट या डिलीवरी पर नकद से चुकाएँ। जो ऑर्डर चुकाया नहीं गया, उसे बाद में उसके पन्ने से चुका सकते हैं।',
      ),
    },
    {
      title: l('Talking to us', 'Nous parler', 'التواصل معنا', 'Bize ulaşmak', 'हमसे बात करें'),
      text: l(
        'We are here every day from 8 to 20. Use the contact form or call; a person answers.',
        'Nous sommes là tous les jours de 8 h à 20 h. Écrivez par le formulaire ou appelez : une personne vous répond.',
        'نحن هنا كل يوم من 8 إلى 20. استعمل نموذج الاتصال أو اتصل بنا وسيجيبك إنسان.',
        'Her gün 8–20 arası buradayız. İletişim formunu kullanın veya arayın; karşınıza bir insan çıkar.',
        'हम रोज़ 8 से 20 बजे तक हैं। संपर्क फ़ॉर्म भरें या फ़ोन करें; जवाब इंसान देगा।',
      ),
    },
  ],
}
