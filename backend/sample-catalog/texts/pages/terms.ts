import { l } from '../localized.ts'
import type { PageText } from './page-text.ts'

export const termsPage: PageText = {
  slug: 'terms',
  footerColumn: 2,
  title: l('Terms of sale', 'Conditions de vente', 'شروط البيع', 'Satış koşulları', 'बिक्री की शर्तें'),
  lead: l(
    'These terms apply to every order placed in this shop.',
    'Ces conditions s’appliquent à toute commande passée dans cette boutique.',
    'تسري هذه الشروط على كل طلب يُقدَّم في هذا المتجر.',
    'Bu koşullar mağazada verilen her sipariş için geçerlidir.',
    'ये शर्तें इस दुकान के हर ऑर्डर पर लागू हैं।',
  ),
  sections: [
    {
      title: l('The contract', 'Le contrat', 'العقد', 'Sözleşme', 'अनुबंध'),
      text: l(
        'You buy from the seller named on the product’s page. The contract is made when we confirm the order by ' +
          'e-mail.',
        'Vous achetez au vendeur indiqué sur la page du produit. Le contrat est conclu lorsque nous confirmons la ' +
          'commande par e-mail.',
        'تشتري من البائع المذكور في صفحة المنتج. ويُبرم العقد عند تأكيد الطلب بالبريد الإلكتروني.',
        'Ürün sayfasında adı geçen satıcıdan alırsınız. Sözleşme, siparişi e-postayla onayladığımızda kurulur.',
        'आप उत्पाद पृष्ठ पर बताए विक्रेता से ख़रीदते हैं। ईमेल से ऑर्डर की पुष्टि होने पर अनुबंध बनता है।',
      ),
    },
    {
      title: l('Prices', 'Prix', 'الأسعار', 'Fiyatlar', 'दाम'),
      text: l(
        'All prices are in US dollars. Tax and delivery are shown before you pay. Prices of a flash sale hold ' +
          'until its end or while stocks last.',
        'Tous les prix sont en dollars américains. Taxes et livraison sont indiquées avant le paiement. Les prix ' +
          'd’une vente flash valent jusqu’à sa fin ou dans la limite des stocks.',
        'الأسعار بالدولار الأمريكي، وتظهر الضريبة والتوصيل قبل الدفع. تسري أسعار التخفيضات الخاطفة حتى نهايتها أو ' +
          'نفاد الكمية.',
        'Tüm fiyatlar ABD doları cinsindendir. Vergi ve teslimat ödemeden önce gösterilir. Flaş indirim fiyatları ' +
          'süre sonuna veya stok bitene kadar geçerlidir.',
        'सभी दाम अमेरिकी डॉलर में हैं। कर और डिलीवरी भुगतान से पहले दिखाए जाते हैं। फ़्लैश सेल के दाम उसके अंत या ' +
          'स्टॉक रहने तक लागू हैं।',
      ),
    },
    {
      title: l('Warranty', 'Garantie', 'الضمان', 'Garanti', 'वारंटी'),
      text: l(
        'Besides your legal rights, products marked with a warranty are repaired or replaced free of charge for ' +
          'two years.',
        'Outre vos droits légaux, les produits garantis sont réparés ou remplacés gratuitement pendant deux ans.',
        'إلى جانب حقوقك القانونية تُصلح المنتجات المشمولة بالضمان أو تُستبدل مجانًا لمدة عامين.',
        'Yasal haklarınızın yanı sıra garantili ürünler iki yıl boyunca ücretsiz onarılır veya değiştirilir.',
        'आपके क़ानूनी अधिकारों के अलावा, वारंटी वाले उत्पाद दो साल तक मुफ़्त सुधारे या बदले जाते हैं।',
      ),
    },
  ],
}
