import type { SeedCatalog } from '../../seeding/seed-types.ts'
import { l } from './localized.ts'

export const site: SeedCatalog['site'] = {
  siteName: l('Souk', 'Souk', 'سوق', 'Souk', 'सूक़'),
  metaTitle: l(
    'Souk – a calm place to shop',
    'Souk – acheter en toute sérénité',
    'سوق – مكان هادئ للتسوق',
    'Souk – huzurlu bir alışveriş yeri',
    'सूक़ – सुकून से ख़रीदारी',
  ),
  metaDescription: l(
    'Things for the home, clothes, electronics and food from independent makers and sellers, delivered with care.',
    'Maison, mode, électronique et épicerie de créateurs et vendeurs indépendants, livrés avec soin.',
    'منتجات للبيت وأزياء وإلكترونيات وأغذية من صنّاع وبائعين مستقلين، تصلك بعناية.',
    'Bağımsız üretici ve satıcılardan ev eşyası, giyim, elektronik ve gıda; özenle kapınızda.',
    'स्वतंत्र निर्माताओं और विक्रेताओं से घर, कपड़े, इलेक्ट्रॉनिक्स और खाने का सामान, सावधानी से पहुँचाया गया।',
  ),
  copyrightText: l(
    'All rights reserved.',
    'Tous droits réservés.',
    'جميع الحقوق محفوظة.',
    'Tüm hakları saklıdır.',
    'सर्वाधिकार सुरक्षित।',
  ),
  headerLogo: 'logo-header.webp',
  footerLogo: 'logo-footer.webp',
  banLogo: 'logo-mark.webp',
  primaryColor: '#0f6b63',
  primaryHoverColor: '#0a4f49',
  freeShopping: 9900,
  phone: '+1 202 555 0147',
  email: 'hello@souk.example',
  address1: '214 Lantern Street',
  address2: 'Second floor',
  city: 'Washington',
  state: 'DC',
  zip: '20009',
  country: 'US',
}

export const highlights: SeedCatalog['highlights'] = [
  {
    image: 'service-delivery.webp',
    link: '/page/shipping',
    title: l('Quick delivery', 'Livraison rapide', 'توصيل سريع', 'Hızlı teslimat', 'तेज़ डिलीवरी'),
    details: l(
      'Free from $99',
      'Gratuite dès 99 $',
      'مجاني للطلبات من 99 دولارًا',
      '99 $ üzeri ücretsiz',
      '$99 या उससे अधिक पर मुफ़्त',
    ),
  },
  {
    image: 'service-returns.webp',
    link: '/page/refund-policy',
    title: l(
      '30 days to return',
      '30 jours pour changer d’avis',
      '30 يومًا للإرجاع',
      '30 gün iade hakkı',
      'वापसी के 30 दिन',
    ),
    details: l(
      'Simple, no questions asked',
      'Simple et sans justification',
      'بسهولة ومن دون أسئلة',
      'Kolayca ve sorgusuz',
      'आसान, बिना सवाल',
    ),
  },
  {
    image: 'service-secure.webp',
    link: '/page/privacy-policy',
    title: l('Secure payment', 'Paiement sécurisé', 'دفع آمن', 'Güvenli ödeme', 'सुरक्षित भुगतान'),
    details: l(
      'Card, wallet or cash',
      'Carte, portefeuille ou espèces',
      'بطاقة أو محفظة أو نقدًا',
      'Kart, cüzdan veya nakit',
      'कार्ड, वॉलेट या नकद',
    ),
  },
  {
    image: 'service-support.webp',
    link: '/page/contact',
    title: l('Here to help', 'Une équipe à l’écoute', 'فريق يساعدك', 'Yardıma hazır ekip', 'मदद करने वाली टीम'),
    details: l(
      'Every day, 8 am to 8 pm',
      'Tous les jours, de 8 h à 20 h',
      'كل يوم من 8 إلى 20',
      'Her gün 8–20 arası',
      'हर दिन 8 से 20 बजे',
    ),
  },
]

export const headerLinks: SeedCatalog['headerLinks'] = [
  {
    id: 1,
    type: 1,
    url: '/flash-sale',
    title: l('Flash sale', 'Vente flash', 'تخفيضات خاطفة', 'Flaş indirim', 'फ़्लैश सेल'),
  },
  { id: 2, type: 1, url: '/brands', title: l('Brands', 'Marques', 'العلامات التجارية', 'Markalar', 'ब्रांड') },
  {
    id: 3,
    type: 2,
    url: '/track-order',
    title: l('Track order', 'Suivre ma commande', 'تتبع الطلب', 'Sipariş takibi', 'ऑर्डर ट्रैक करें'),
  },
  { id: 4, type: 2, url: '/page/help', title: l('Help', 'Aide', 'مساعدة', 'Yardım', 'सहायता') },
]

export const footerImages: SeedCatalog['footerImages'] = [
  {
    id: 1,
    type: 1,
    title: l('Card', 'Carte bancaire', 'بطاقة مصرفية', 'Banka kartı', 'बैंक कार्ड'),
    image: 'pay-card.webp',
    link: '/page/help',
  },
  {
    id: 2,
    type: 1,
    title: l('Wallet', 'Portefeuille électronique', 'محفظة إلكترونية', 'Dijital cüzdan', 'डिजिटल वॉलेट'),
    image: 'pay-wallet.webp',
    link: '/page/help',
  },
  {
    id: 3,
    type: 1,
    title: l('Bank transfer', 'Virement', 'تحويل مصرفي', 'Havale', 'बैंक ट्रांसफ़र'),
    image: 'pay-bank.webp',
    link: '/page/help',
  },
  {
    id: 4,
    type: 1,
    title: l('Cash on delivery', 'Paiement à la livraison', 'الدفع عند الاستلام', 'Kapıda ödeme', 'डिलीवरी पर नकद'),
    image: 'pay-cash.webp',
    link: '/page/help',
  },
  {
    id: 5,
    type: 2,
    title: l('Photos', 'Photos', 'الصور', 'Fotoğraflar', 'तस्वीरें'),
    image: 'social-photos.webp',
    link: 'https://social.example/souk-photos',
  },
  {
    id: 6,
    type: 2,
    title: l('Videos', 'Vidéos', 'مقاطع الفيديو', 'Videolar', 'वीडियो'),
    image: 'social-videos.webp',
    link: 'https://social.example/souk-videos',
  },
  {
    id: 7,
    type: 2,
    title: l('Messages', 'Messagerie', 'الرسائل', 'Mesajlar', 'संदेश'),
    image: 'social-messages.webp',
    link: 'https://social.example/souk-messages',
  },
  {
    id: 8,
    type: 2,
    title: l('News', 'Actualités', 'الأخبار', 'Haberler', 'समाचार'),
    image: 'social-news.webp',
    link: 'https://social.example/souk-news',
  },
]
