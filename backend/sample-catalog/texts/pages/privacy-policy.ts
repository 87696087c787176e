import { l } from '../localized.ts'
import type { PageText } from './page-text.ts'

export const privacyPage: PageText = {
  slug: 'privacy-policy',
  footerColumn: 2,
  title: l('Privacy', 'Confidentialité', 'الخصوصية', 'Gizlilik', 'निजता'),
  lead: l(
    'We keep what an order needs, and nothing more.',
    'Nous conservons ce qu’exige une commande, rien de plus.',
    'نحتفظ بما يحتاجه الطلب ولا شيء أكثر.',
    'Siparişin gerektirdiğini saklarız, fazlasını değil.',
    'हम वही रखते हैं जो ऑर्डर के लिए ज़रूरी है, उससे ज़्यादा नहीं।',
  ),
  sections: [
    {
      title: l('What we store', 'Ce que nous conservons', 'ما نحفظه', 'Neleri saklarız', 'हम क्या रखते हैं'),
      text: l(
        'Your name, addresses, e-mail, orders and reviews. Passwords are stored in a form that even we cannot ' +
          'read; card numbers never reach us.',
        'Votre nom, vos adresses, votre e-mail, vos commandes et vos avis. Les mots de passe sont illisibles, même ' +
          'pour nous ; les numéros de carte ne nous parviennent jamais.',
        'اسمك وعناوينك وبريدك الإلكتروني وطلباتك وتقييماتك. كلمات المرور محفوظة بصيغة لا نستطيع قراءتها، وأرقام ' +
          'البطاقات لا تصل إلينا أبدًا.',
        'Adınız, adresleriniz, e-postanız, siparişleriniz ve yorumlarınız. Parolalar bizim bile okuyamayacağımız ' +
          'biçimde saklanır; kart numaraları bize hiç ulaşmaz.',
        'आपका नाम, पते, ईमेल, ऑर्डर और समीक्षाएँ। पासवर्ड ऐसे रूप में रहते हैं जिसे हम भी नहीं पढ़ सकते; कार्ड ' +
          'नंबर हम तक पहुँचते ही नहीं।',
      ),
    },
    {
      title: l('Cookies', 'Cookies', 'ملفات تعريف الارتباط', 'Çerezler', 'कुकीज़'),
      text: l(
        'We use cookies for your language, your session and your cart. There is no advertising and no tracking ' +
          'across sites.',
        'Nous utilisons des cookies pour la langue, la session et le panier. Ni publicité, ni suivi d’un site à ' +
          'l’autre.',
        'نستعملها للغتك وجلستك وسلتك فقط. لا إعلانات ولا تتبع بين المواقع.',
        'Çerezleri dil, oturum ve sepet için kullanırız. Reklam ve siteler arası takip yoktur.',
        'हम भाषा, सत्र और कार्ट के लिए कुकीज़ इस्तेमाल करते हैं। न विज्ञापन, न साइटों के बीच ट्रैकिंग।',
      ),
    },
    {
      title: l('Your rights', 'Vos droits', 'حقوقك', 'Haklarınız', 'आपके अधिकार'),
      text: l(
        'Write to us at any time to see, correct or delete what we keep about you. We answer within a week.',
        'Écrivez-nous à tout moment pour consulter, corriger ou supprimer vos données. Nous répondons sous une ' +
          'semaine.',
        'راسلنا في أي وقت لرؤية بياناتك أو تصحيحها أو حذفها، ونجيب خلال أسبوع.',
        'Hakkınızda sakladıklarımızı görmek, düzeltmek veya sildirmek için bize yazın. Bir hafta içinde yanıtlarız.',
        'अपनी जानकारी देखने, सुधारने या मिटाने के लिए कभी भी लिखें। हम एक हफ़्ते में जवाब देते हैं।',
      ),
    },
  ],
}
