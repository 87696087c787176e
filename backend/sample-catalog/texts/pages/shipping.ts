import { l } from '../localized.ts'
import type { PageText } from './page-text.ts'

export const shippingPage: PageText = {
  slug: 'shipping',
  footerColumn: 1,
  title: l('Delivery', 'Livraison', 'التوصيل', 'Teslimat', 'डिलीवरी'),
  lead: l(
    'How parcels travel, what it costs and how long it takes.',
    'Le trajet des colis, son prix et sa durée.',
    'كيف تسافر الطرود وكم تكلف وكم تستغرق.',
    'Koliler nasıl gelir, kaça mal olur, ne kadar sürer.',
    'पार्सल कैसे पहुँचते हैं, कितना ख़र्च और कितना समय लगता है।',
  ),
  sections: [
    {
      title: l('Cost', 'Coût', 'التكلفة', 'Ücret', 'ख़र्च'),
      text: l(
        'Delivery is free from $99. Below that, the price depends on the product and your address and is shown in ' +
          'the cart.',
        'La livraison est gratuite dès 99 $. En dessous, le prix dépend du produit et de votre adresse, et ' +
          's’affiche dans le panier.',
        'التوصيل مجاني للطلبات من 99 دولارًا، وما دون ذلك يعتمد السعر على المنتج والعنوان ويظهر في السلة.',
        '99 $ üzeri teslimat ücretsizdir. Altında fiyat ürüne ve adrese bağlıdır ve sepette görünür.',
        '$99 या उससे अधिक पर डिलीवरी मुफ़्त है। उससे कम पर दाम उत्पाद और पते पर निर्भर है और कार्ट में दिखता है।',
      ),
    },
    {
      title: l('Time', 'Délai', 'المدة', 'Süre', 'समय'),
      text: l(
        'Two days in Washington, four in the rest of the country, seven to twelve elsewhere. Fresh goods travel ' +
          'overnight.',
        'Deux jours à Washington, quatre dans le reste du pays, sept à douze ailleurs. Les produits frais voyagent ' +
          'de nuit.',
        'يومان في واشنطن وأربعة في بقية البلاد ومن سبعة إلى اثني عشر يومًا خارجها. البضائع الطازجة تُنقل ليلًا.',
        'Washington’da iki, ülkenin kalanında dört, başka yerlerde yedi ila on iki gün. Taze ürünler gece yola çıkar.',
        'वॉशिंगटन में दो दिन, बाक़ी देश में चार, अन्य जगह सात से बारह दिन। ताज़ा सामान रातों-रात पहुँचता है।',
      ),
    },
    {
      title: l('Pick-up', 'Retrait', 'الاستلام', 'Teslim alma', 'पिक-अप'),
      text: l(
        'Many products can be collected in Washington, often on the next day and without charge. Bulky goods are ' +
          'not sent overseas.',
        'De nombreux produits peuvent être retirés à Washington, souvent dès le lendemain et sans frais. Les ' +
          'articles volumineux ne sont pas expédiés outre-mer.',
        'يمكن استلام كثير من المنتجات في واشنطن، غالبًا في اليوم التالي ومجانًا. ولا تُشحن البضائع الكبيرة إلى ما ' +
          'وراء البحار.',
        'Birçok ürün Washington’dan, çoğu kez ertesi gün ve ücretsiz teslim alınabilir. Büyük ürünler denizaşırı ' +
          'gönderilmez.',
        'कई उत्पाद वॉशिंगटन से, अक्सर अगले ही दिन और मुफ़्त, लिए जा सकते हैं। भारी सामान विदेश नहीं भेजा जाता।',
      ),
    },
  ],
}
