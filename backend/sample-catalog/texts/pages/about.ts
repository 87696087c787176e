import { l } from '../localized.ts'
import type { PageText } from './page-text.ts'

export const aboutPage: PageText = {
  slug: 'about',
  footerColumn: 2,
  title: l('About us', 'À propos', 'من نحن', 'Hakkımızda', 'हमारे बारे में'),
  lead: l(
    'Souk brings together independent sellers and people who like to know where their things come from.',
    'Souk réunit des vendeurs indépendants et des personnes qui aiment savoir d’où viennent leurs objets.',
    'يجمع سوق بين بائعين مستقلين وأشخاص يحبون أن يعرفوا مصدر ما يشترونه.',
    'Souk, bağımsız satıcılarla aldığı şeyin nereden geldiğini bilmek isteyenleri buluşturur.',
    'सूक़ स्वतंत्र विक्रेताओं को उन लोगों से मिलाता है जो जानना चाहते हैं कि उनकी चीज़ें कहाँ से आती हैं।',
  ),
  sections: [
    {
      title: l('How we choose', 'Comment nous choisissons', 'كيف نختار', 'Nasıl seçiyoruz', 'हम कैसे चुनते हैं'),
      text: l(
        'Every seller is visited before opening a store here. We look at how things are made, how long they last ' +
          'and whether they can be repaired. What we would not give to a friend is not sold.',
        'Nous rendons visite à chaque vendeur avant l’ouverture de sa boutique. Nous regardons comment les objets ' +
          'sont fabriqués, combien de temps ils durent et s’ils se réparent. Ce que nous n’offririons pas à un ami ' +
          'n’est pas vendu.',
        'نزور كل بائع قبل أن يفتح متجره هنا. ننظر في طريقة الصنع ومدة الاستعمال وإمكانية الإصلاح. ما لا نهديه ' +
          'لصديق لا نبيعه.',
        'Her satıcıyı mağazası açılmadan önce ziyaret ederiz. Ürünlerin nasıl yapıldığına, ne kadar dayandığına ve ' +
          'onarılıp onarılamadığına bakarız. Bir dosta vermeyeceğimizi satmayız.',
        'यहाँ दुकान खोलने से पहले हम हर विक्रेता से मिलते हैं। हम देखते हैं कि चीज़ें कैसे बनती हैं, कितनी चलती ' +
          'हैं और क्या सुधारी जा सकती हैं। जो दोस्त को न दें, वह हम नहीं बेचते।',
      ),
    },
    {
      title: l('Who we are', 'Qui nous sommes', 'فريقنا', 'Biz kimiz', 'हम कौन हैं'),
      text: l(
        'We are a team of eighteen people in Washington and Marseille. Some of us write, some pack, some answer ' +
          'your letters, and all of us shop here too.',
        'Nous sommes dix-huit, à Washington et à Marseille. Certains écrivent, d’autres emballent ou répondent à ' +
          'vos lettres, et nous achetons tous ici.',
        'نحن فريق من ثمانية عشر شخصًا في واشنطن ومرسيليا. منا من يكتب ومن يغلّف ومن يجيب عن رسائلكم، وكلنا نتسوق ' +
          'هنا أيضًا.',
        'Washington ve Marsilya’da on sekiz kişilik bir ekibiz. Kimimiz yazar, kimimiz paketler, kimimiz ' +
          'mektuplarınızı yanıtlar; hepimiz buradan alışveriş de ederiz.',
        'हम वॉशिंगटन और मार्सेय में अठारह लोगों की टीम हैं। कोई लिखता है, कोई पैक करता है, कोई आपके पत्रों का जवाब ' +
          'देता है, और हम सब यहीं से ख़रीदते भी हैं।',
      ),
    },
  ],
}
