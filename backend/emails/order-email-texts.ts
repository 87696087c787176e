/** Texts of the e-mails about the steps of an order. `{order}` is its number. */
export interface OrderEmailTexts {
  placed: string
  placedIntro: string
  awaitingPayment: string
  awaitingPaymentIntro: string
  /** For guests: only the browser they ordered with shows their order's page. */
  sameBrowser: string
  paid: string
  paidIntro: string
  freeIntro: string
  cancelled: string
  cancelledIntro: string
  nothingCharged: string
  refundPending: string
  refunded: string
  refundedIntro: string
  shipped: string
  shippedIntro: string
  delivered: string
  deliveredIntro: string
  returnReceived: string
  returnReceivedIntro: string
  orderedOn: string
  pay: string
  view: string
  track: string
}

const texts: Record<string, OrderEmailTexts> = {
  en: {
    placed: 'Your order {order}',
    placedIntro: 'Thank you for your order. You pay when it is delivered.',
    awaitingPayment: 'We are waiting for your payment for order {order}',
    awaitingPaymentIntro:
      'We have received your order, but not your payment yet. Unpaid orders are cancelled after a while.',
    sameBrowser: 'Please open the link in the browser you ordered with.',
    paid: 'Your order {order} is confirmed',
    paidIntro: 'Thank you. We have received your payment and are preparing your order.',
    freeIntro: 'Thank you for your order. There is nothing to pay, and we are preparing it.',
    cancelled: 'Your order {order} has been cancelled',
    cancelledIntro: 'Your order has been cancelled.',
    nothingCharged: 'It was not paid, so nothing was charged.',
    refundPending: 'Your refund of {amount} is pending. We will send you an e-mail when it is on its way.',
    refunded: 'Your refund for order {order}',
    refundedIntro:
      'We have refunded {amount} to the payment method you used. Your bank may take several working days to show it.',
    shipped: 'Your order {order} is on its way',
    shippedIntro: 'We have handed your order to the carrier.',
    delivered: 'Your order {order} has been delivered',
    deliveredIntro:
      'Your order has been delivered. If something is not right, you can request a return on the page of your order.',
    returnReceived: 'Your return for order {order}',
    returnReceivedIntro:
      'We have received your return request for {item}. We will get back to you about the next steps.',
    orderedOn: 'Order {order}, placed on {date}',
    pay: 'Pay now',
    view: 'View your order',
    track: 'Track your order',
  },
  fr: {
    placed: 'Votre commande {order}',
    placedIntro: 'Merci pour votre commande. Vous la paierez à la livraison.',
    awaitingPayment: 'Nous attendons votre paiement pour la commande {order}',
    awaitingPaymentIntro:
      'Nous avons bien reçu votre commande, mais pas encore votre paiement. Les commandes impayées sont annulées au ' +
      'bout d’un certain temps.',
    sameBrowser: 'Ouvrez le lien dans le navigateur avec lequel vous avez commandé.',
    paid: 'Votre commande {order} est confirmée',
    paidIntro: 'Merci. Nous avons bien reçu votre paiement et préparons votre commande.',
    freeIntro: 'Merci pour votre commande. Il n’y a rien à payer, et nous la préparons.',
    cancelled: 'Votre commande {order} a été annulée',
    cancelledIntro: 'Votre commande a été annulée.',
    nothingCharged: 'Elle n’était pas payée : rien n’a été débité.',
    refundPending:
      'Votre remboursement de {amount} est en attente. Nous vous enverrons un e-mail dès qu’il sera effectué.',
    refunded: 'Votre remboursement pour la commande {order}',
    refundedIntro:
      'Nous avons remboursé {amount} sur le moyen de paiement que vous avez utilisé. Votre banque peut mettre ' +
      'plusieurs jours ouvrés à l’afficher.',
    shipped: 'Votre commande {order} est en route',
    shippedIntro: 'Nous avons remis votre commande au transporteur.',
    delivered: 'Votre commande {order} a été livrée',
    deliveredIntro:
      'Votre commande a été livrée. Si quelque chose ne va pas, vous pouvez demander un retour sur la page de votre ' +
      'commande.',
    returnReceived: 'Votre retour pour la commande {order}',
    returnReceivedIntro:
      'Nous avons bien reçu votre demande de retour pour {item}. Nous reviendrons vers vous pour la suite.',
    orderedOn: 'Commande {order} passée le {date}',
    pay: 'Payer maintenant',
    view: 'Voir votre commande',
    track: 'Suivre votre commande',
  },
  ar: {
    placed: 'طلبك {order}',
    placedIntro: 'شكرًا لطلبك. ستدفع عند الاستلام.',
    awaitingPayment: 'نحن في انتظار دفعك للطلب {order}',
    awaitingPaymentIntro: 'لقد استلمنا طلبك، لكننا لم نستلم الدفعة بعد. تُلغى الطلبات غير المدفوعة بعد مدة.',
    sameBrowser: 'يرجى فتح الرابط في المتصفح الذي طلبت منه.',
    paid: 'تم تأكيد طلبك {order}',
    paidIntro: 'شكرًا لك. لقد استلمنا دفعتك ونحن نجهز طلبك.',
    freeIntro: 'شكرًا لطلبك. لا يوجد مبلغ مستحق، ونحن نجهز طلبك.',
    cancelled: 'تم إلغاء طلبك {order}',
    cancelledIntro: 'تم إلغاء طلبك.',
    nothingCharged: 'لم يكن مدفوعًا، لذلك لم يُخصم أي مبلغ.',
    refundPending: 'استرداد مبلغ {amount} قيد الانتظار. سنرسل إليك رسالة بالبريد الإلكتروني عند تحويله.',
    refunded: 'استرداد مبلغ الطلب {order}',
    refundedIntro: 'لقد أعدنا مبلغ {amount} إلى وسيلة الدفع التي استخدمتها. قد يستغرق ظهوره لدى مصرفك عدة أيام عمل.',
    shipped: 'طلبك {order} في الطريق',
    shippedIntro: 'لقد سلّمنا طلبك إلى شركة التوصيل.',
    delivered: 'تم توصيل طلبك {order}',
    deliveredIntro: 'تم توصيل طلبك. إذا كانت هناك مشكلة، يمكنك طلب الإرجاع من صفحة طلبك.',
    returnReceived: 'إرجاعك للطلب {order}',
    returnReceivedIntro: 'لقد استلمنا طلب الإرجاع الخاص بك لـ {item}. سنتواصل معك بشأن الخطوات التالية.',
    orderedOn: 'الطلب {order} بتاريخ {date}',
    pay: 'ادفع الآن',
    view: 'عرض طلبك',
    track: 'تتبع طلبك',
  },
  tr: {
    placed: 'Siparişiniz {order}',
    placedIntro: 'Siparişiniz için teşekkürler. Ödemeyi teslimatta yaparsınız.',
    awaitingPayment: '{order} numaralı siparişiniz için ödemenizi bekliyoruz',
    awaitingPaymentIntro:
      'Siparişinizi aldık, ancak ödemeniz henüz ulaşmadı. Ödenmeyen siparişler bir süre sonra iptal edilir.',
    sameBrowser: 'Lütfen bağlantıyı sipariş verdiğiniz tarayıcıda açın.',
    paid: '{order} numaralı siparişiniz onaylandı',
    paidIntro: 'Teşekkürler. Ödemenizi aldık ve siparişinizi hazırlıyoruz.',
    freeIntro: 'Siparişiniz için teşekkürler. Ödenecek bir tutar yok, siparişinizi hazırlıyoruz.',
    cancelled: '{order} numaralı siparişiniz iptal edildi',
    cancelledIntro: 'Siparişiniz iptal edildi.',
    nothingCharged: 'Ödenmemişti, bu nedenle hiçbir ücret alınmadı.',
    refundPending: '{amount} tutarındaki iadeniz beklemede. Yola çıktığında size bir e-posta göndereceğiz.',
    refunded: '{order} numaralı sipariş için para iadeniz',
    refundedIntro:
      '{amount} tutarını kullandığınız ödeme yöntemine iade ettik. Bankanızda görünmesi birkaç iş günü sürebilir.',
    shipped: '{order} numaralı siparişiniz yolda',
    shippedIntro: 'Siparişinizi kargoya teslim ettik.',
    delivered: '{order} numaralı siparişiniz teslim edildi',
    deliveredIntro: 'Siparişiniz teslim edildi. Bir sorun varsa siparişinizin sayfasından iade talep edebilirsiniz.',
    returnReceived: '{order} numaralı sipariş için iadeniz',
    returnReceivedIntro: '{item} için iade talebinizi aldık. Sonraki adımlar için size döneceğiz.',
    orderedOn: '{order} numaralı sipariş, {date}',
    pay: 'Şimdi öde',
    view: 'Siparişi görüntüle',
    track: 'Siparişi takip et',
  },
  hi: {
    placed: 'आपका ऑर्डर {order}',
    placedIntro: 'आपके ऑर्डर के लिए धन्यवाद। आप डिलीवरी पर भुगतान करेंगे।',
    awaitingPayment: 'ऑर्डर {order} के लिए आपके भुगतान का इंतज़ार है',
    awaitingPaymentIntro:
      'हमें आपका ऑर्डर मिल गया है, लेकिन भुगतान अभी नहीं मिला है। बिना भुगतान वाले ऑर्डर कुछ समय बाद रद्द हो जाते हैं।',
    sameBrowser: 'कृपया लिंक उसी ब्राउज़र में खोलें जिससे आपने ऑर्डर किया था।',
    paid: 'आपका ऑर्डर {order} पक्का हो गया है',
    paidIntro: 'धन्यवाद। हमें आपका भुगतान मिल गया है और हम आपका ऑर्डर तैयार कर रहे हैं।',
    freeIntro: 'आपके ऑर्डर के लिए धन्यवाद। कुछ भी भुगतान नहीं करना है, हम ऑर्डर तैयार कर रहे हैं।',
    cancelled: 'आपका ऑर्डर {order} रद्द कर दिया गया है',
    cancelledIntro: 'आपका ऑर्डर रद्द कर दिया गया है।',
    nothingCharged: 'इसका भुगतान नहीं हुआ था, इसलिए कोई राशि नहीं ली गई।',
    refundPending: 'आपका {amount} का रिफ़ंड लंबित है। भेजे जाने पर हम आपको ई-मेल करेंगे।',
    refunded: 'ऑर्डर {order} के लिए आपका रिफ़ंड',
    refundedIntro:
      'हमने {amount} उसी भुगतान माध्यम पर लौटा दिए हैं जिसका आपने इस्तेमाल किया था। बैंक में दिखने में कई कार्य दिवस लग सकते हैं।',
    shipped: 'आपका ऑर्डर {order} रास्ते में है',
    shippedIntro: 'हमने आपका ऑर्डर कूरियर को सौंप दिया है।',
    delivered: 'आपका ऑर्डर {order} पहुँच गया है',
    deliveredIntro: 'आपका ऑर्डर पहुँच गया है। अगर कुछ ठीक नहीं है, तो आप अपने ऑर्डर के पेज पर वापसी का अनुरोध कर सकते हैं।',
    returnReceived: 'ऑर्डर {order} के लिए आपकी वापसी',
    returnReceivedIntro: 'हमें {item} की वापसी का आपका अनुरोध मिल गया है। आगे के चरणों के लिए हम आपसे संपर्क करेंगे।',
    orderedOn: 'ऑर्डर {order}, तारीख़: {date}',
    pay: 'अभी भुगतान करें',
    view: 'अपना ऑर्डर देखें',
    track: 'अपना ऑर्डर ट्रैक करें',
  },
}

/** The texts in a language; English for languages without texts. */
export function orderEmailTexts(lang: string): OrderEmailTexts {
  // @NOTE English is written above
  return texts[lang] ?? (texts['en'] as OrderEmailTexts)
}
