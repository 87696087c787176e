/** Texts about an order, for its e-mail and its tracking. */
export interface OrderWords {
  subject: string
  greeting: string
  intro: string
  subtotal: string
  bundle: string
  shipping: string
  tax: string
  voucher: string
  total: string
  address: string
  payment: string
  paid: string
  unpaid: string
  /** The address of the order's page follows. */
  follow: string
  thanks: string
  /** Order statuses 1 to 5, then cancelled. */
  steps: readonly [string, string, string, string, string, string]
  /** Payment methods 1 to 6. */
  methods: readonly [string, string, string, string, string, string]
}

const brands = ['PayPal', 'Flutterwave', 'Iyzico'] as const

const words: Record<string, OrderWords> = {
  en: {
    subject: 'Your order {order}',
    greeting: 'Hello {name},',
    intro: 'we have received your order {order}:',
    subtotal: 'Subtotal',
    bundle: 'Bundle offer',
    shipping: 'Shipping',
    tax: 'Tax',
    voucher: 'Voucher',
    total: 'Total',
    address: 'Delivery address',
    payment: 'Payment',
    paid: 'paid',
    unpaid: 'unpaid',
    follow: 'See how far it is:',
    thanks: 'Thank you for shopping with us.',
    steps: [
      'Order placed',
      'Confirmed by the shop',
      'Picked up by the carrier',
      'On the way',
      'Delivered',
      'Cancelled',
    ],
    methods: ['Credit or debit card', 'Cash on delivery', 'Credit or debit card', ...brands],
  },
  fr: {
    subject: 'Votre commande {order}',
    greeting: 'Bonjour {name},',
    intro: 'nous avons bien reçu votre commande {order} :',
    subtotal: 'Sous-total',
    bundle: 'Offre groupée',
    shipping: 'Livraison',
    tax: 'Taxes',
    voucher: 'Bon de réduction',
    total: 'Total',
    address: 'Adresse de livraison',
    payment: 'Paiement',
    paid: 'payé',
    unpaid: 'non payé',
    follow: 'Suivez votre commande :',
    thanks: 'Merci pour votre achat.',
    steps: ['Commande passée', 'Confirmée par la boutique', 'Remise au transporteur', 'En route', 'Livrée', 'Annulée'],
    methods: ['Carte bancaire', 'Paiement à la livraison', 'Carte bancaire', ...brands],
  },
  ar: {
    subject: 'طلبك {order}',
    greeting: 'مرحبًا {name}،',
    intro: 'لقد استلمنا طلبك {order}:',
    subtotal: 'المجموع الفرعي',
    bundle: 'عرض الحزمة',
    shipping: 'الشحن',
    tax: 'الضريبة',
    voucher: 'القسيمة',
    total: 'الإجمالي',
    address: 'عنوان التوصيل',
    payment: 'الدفع',
    paid: 'مدفوع',
    unpaid: 'غير مدفوع',
    follow: 'تابع طلبك:',
    thanks: 'شكرًا لتسوقك معنا.',
    steps: ['تم تقديم الطلب', 'أكّده المتجر', 'استلمه الناقل', 'في الطريق', 'تم التوصيل', 'أُلغي'],
    methods: ['بطاقة ائتمان أو خصم', 'الدفع عند الاستلام', 'بطاقة ائتمان أو خصم', ...brands],
  },
  tr: {
    subject: 'Siparişiniz {order}',
    greeting: 'Merhaba {name},',
    intro: '{order} numaralı siparişinizi aldık:',
    subtotal: 'Ara toplam',
    bundle: 'Paket indirimi',
    shipping: 'Kargo',
    tax: 'Vergi',
    voucher: 'Kupon',
    total: 'Toplam',
    address: 'Teslimat adresi',
    payment: 'Ödeme',
    paid: 'ödendi',
    unpaid: 'ödenmedi',
    follow: 'Siparişinizi takip edin:',
    thanks: 'Bizden alışveriş yaptığınız için teşekkürler.',
    steps: ['Sipariş verildi', 'Mağaza onayladı', 'Kargoya verildi', 'Yolda', 'Teslim edildi', 'İptal edildi'],
    methods: ['Kredi veya banka kartı', 'Kapıda ödeme', 'Kredi veya banka kartı', ...brands],
  },
  hi: {
    subject: 'आपका ऑर्डर {order}',
    greeting: 'नमस्ते {name},',
    intro: 'हमें आपका ऑर्डर {order} मिल गया है:',
    subtotal: 'उप-योग',
    bundle: 'बंडल ऑफ़र',
    shipping: 'डिलीवरी',
    tax: 'कर',
    voucher: 'वाउचर',
    total: 'कुल',
    address: 'डिलीवरी का पता',
    payment: 'भुगतान',
    paid: 'भुगतान हो गया',
    unpaid: 'भुगतान बाकी है',
    follow: 'अपना ऑर्डर देखें:',
    thanks: 'हमारे यहाँ ख़रीदारी के लिए धन्यवाद।',
    steps: ['ऑर्डर दिया गया', 'दुकान ने पुष्टि की', 'कूरियर ने उठाया', 'रास्ते में', 'पहुँचा दिया गया', 'रद्द किया गया'],
    methods: ['क्रेडिट या डेबिट कार्ड', 'डिलीवरी पर नकद', 'क्रेडिट या डेबिट कार्ड', ...brands],
  },
}

/** The texts in a language; English for languages without texts. */
export function orderWords(lang: string): OrderWords {
  // @NOTE English is written above
  return words[lang] ?? (words['en'] as OrderWords)
}
