import { l } from '../localized.ts'
import type { PageText } from './page-text.ts'

export const refundPage: PageText = {
  slug: 'refund-policy',
  footerColumn: 1,
  title: l(
    'Returns & refunds',
    'Retours et remboursements',
    'الإرجاع واسترداد المال',
    'İade ve para iadesi',
    'वापसी और रिफ़ंड',
  ),
  lead: l(
    'You have 30 days to send back what does not suit you.',
    'Vous avez 30 jours pour renvoyer ce qui ne vous convient pas.',
    'لديك 30 يومًا لإرجاع ما لا يناسبك.',
    'Beğenmediğiniz ürünü 30 gün içinde geri gönderebilirsiniz.',
    'जो पसंद न आए उसे 30 दिनों में लौटा सकते हैं।',
  ),
  sections: [
    {
      title: l('How to return', 'Comment renvoyer', 'طريقة الإرجاع', 'Nasıl iade edilir', 'कैसे लौटाएँ'),
      text: l(
        'Open the order, choose the product and tell us why. You receive a label by e-mail; the way back is free ' +
          'within the country.',
        'Ouvrez la commande, choisissez l’article et indiquez la raison. Une étiquette vous est envoyée par e-mail ' +
          '; le retour est gratuit dans le pays.',
        'افتح الطلب واختر المنتج واذكر السبب. تصلك بطاقة الشحن بالبريد الإلكتروني، والإرجاع مجاني داخل البلد.',
        'Siparişi açın, ürünü seçin ve nedenini yazın. Etiket e-postayla gelir; yurt içi iade ücretsizdir.',
        'ऑर्डर खोलें, उत्पाद चुनें और कारण बताएँ। लेबल ईमेल से मिलेगा; देश के भीतर वापसी मुफ़्त है।',
      ),
    },
    {
      title: l(
        'When the money comes',
        'Délai de remboursement',
        'موعد استرداد المال',
        'Para ne zaman iade edilir',
        'पैसा कब मिलेगा',
      ),
      text: l(
        'We refund within five working days after the parcel has arrived, to the means of payment you used.',
        'Nous remboursons sous cinq jours ouvrés après réception du colis, par le moyen de paiement utilisé.',
        'نعيد المبلغ خلال خمسة أيام عمل من وصول الطرد وبوسيلة الدفع نفسها.',
        'Koli ulaştıktan sonra beş iş günü içinde, kullandığınız ödeme yöntemine iade ederiz.',
        'पार्सल पहुँचने के पाँच कार्य-दिवसों में उसी भुगतान माध्यम पर पैसा लौटाया जाता है।',
      ),
    },
    {
      title: l(
        'What cannot be returned',
        'Ce qui n’est pas repris',
        'ما لا يُرجع',
        'İade edilemeyenler',
        'क्या नहीं लौटाया जा सकता',
      ),
      text: l(
        'Food and cosmetics once opened, and things made to your order. If something arrives broken, we replace it ' +
          'in any case.',
        'Les aliments et cosmétiques ouverts, et les articles faits sur mesure. Si un article arrive cassé, nous ' +
          'le remplaçons toujours.',
        'الأغذية ومستحضرات التجميل بعد فتحها وما صُنع بطلب خاص. وإن وصل شيء مكسورًا نستبدله في كل الأحوال.',
        'Açılmış gıda ve kozmetikler ile size özel yapılanlar. Kırık gelen ürünü her durumda değiştiririz.',
        'खुला हुआ खाद्य और सौंदर्य सामान, और ऑर्डर पर बनी चीज़ें। टूटा हुआ आए तो हम हर हाल में बदलते हैं।',
      ),
    },
  ],
}
