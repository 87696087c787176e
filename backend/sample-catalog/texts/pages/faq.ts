import { l } from '../localized.ts'
import type { PageText } from './page-text.ts'

export const faqPage: PageText = {
  slug: 'faq',
  footerColumn: 1,
  title: l(
    'Frequently asked questions',
    'Questions fréquentes',
    'الأسئلة الشائعة',
    'Sık sorulan sorular',
    'अक्सर पूछे जाने वाले सवाल',
  ),
  lead: l(
    'The questions that we hear most, answered briefly.',
    'Les questions que l’on nous pose le plus, en bref.',
    'أكثر الأسئلة التي نسمعها بإجابات قصيرة.',
    'En çok duyduğumuz sorular, kısa yanıtlarla.',
    'सबसे ज़्यादा पूछे जाने वाले सवाल, संक्षेप में।',
  ),
  sections: [
    {
      title: l(
        'Do I need an account to order?',
        'Faut-il un compte pour commander ?',
        'هل أحتاج إلى حساب للطلب؟',
        'Sipariş için hesap gerekir mi?',
        'क्या ऑर्डर के लिए खाता ज़रूरी है?',
      ),
      text: l(
        'No. You can order as a guest; an account lets you keep addresses, vouchers and a wish list.',
        'Non. Vous pouvez commander sans compte ; un compte conserve vos adresses, vos bons et votre liste d’envies.',
        'لا. يمكنك الطلب كضيف، أما الحساب فيحفظ عناوينك وقسائمك وقائمة أمنياتك.',
        'Hayır. Misafir olarak sipariş verebilirsiniz; hesap, adreslerinizi, kuponlarınızı ve istek listenizi saklar.',
        'नहीं। आप मेहमान के रूप में ऑर्डर कर सकते हैं; खाता आपके पते, वाउचर और इच्छा-सूची सँभालता है।',
      ),
    },
    {
      title: l(
        'Can I change or cancel an order?',
        'Puis-je modifier ou annuler une commande ?',
        'هل يمكنني تعديل الطلب أو إلغاؤه؟',
        'Siparişi değiştirebilir veya iptal edebilir miyim?',
        'क्या मैं ऑर्डर बदल या रद्द कर सकता हूँ?',
      ),
      text: l(
        'As long as it is pending, you can cancel it on the order’s page. Afterwards please write to us.',
        'Tant qu’elle est en attente, vous pouvez l’annuler sur sa page. Ensuite, écrivez-nous.',
        'ما دام قيد الانتظار يمكنك إلغاؤه من صفحة الطلب، وبعد ذلك راسلنا.',
        'Beklemede olduğu sürece sipariş sayfasından iptal edebilirsiniz. Sonrasında bize yazın.',
        'जब तक वह लंबित है, आप ऑर्डर के पन्ने से रद्द कर सकते हैं। उसके बाद हमें लिखें।',
      ),
    },
    {
      title: l('Where is my parcel?', 'Où est mon colis ?', 'أين طردي؟', 'Kolim nerede?', 'मेरा पार्सल कहाँ है?'),
      text: l(
        'Enter the order number under “Track order”. You see every step from the seller to your door.',
        'Saisissez le numéro sous « Suivre ma commande ». Vous verrez chaque étape, du vendeur à votre porte.',
        'أدخل رقم الطلب في «تتبع الطلب» لترى كل خطوة من البائع إلى بابك.',
        '“Sipariş takibi” altına sipariş numarasını girin; satıcıdan kapınıza kadar her adımı görürsünüz.',
        '“ऑर्डर ट्रैक करें” में ऑर्डर नंबर डालें; विक्रेता से आपके दरवाज़े तक हर क़दम दिखेगा।',
      ),
    },
    {
      title: l(
        'How do bundle offers work?',
        'Comment fonctionnent les offres groupées ?',
        'كيف تعمل عروض المجموعات؟',
        'Paket indirimleri nasıl işler?',
        'बंडल ऑफ़र कैसे काम करते हैं?',
      ),
      text: l(
        'Put the number named in the offer into the cart; the free ones are taken off automatically.',
        'Ajoutez au panier la quantité indiquée ; les articles offerts sont déduits automatiquement.',
        'أضف العدد المذكور في العرض إلى السلة وتُخصم القطع المجانية تلقائيًا.',
        'İndirimde yazan adedi sepete ekleyin; ücretsiz olanlar kendiliğinden düşülür.',
        'ऑफ़र में लिखी संख्या कार्ट में डालें; मुफ़्त वाली अपने-आप घट जाएँगी।',
      ),
    },
  ],
}
