import { l } from '../localized.ts'
import type { Highlights } from './highlights.ts'

/** Of everything that is not worn. */
export const highlightsForHome: Record<string, Highlights> = {
  electronics: [
    l(
      'Set up in minutes, without reading the manual',
      'Prêt en quelques minutes, sans lire la notice',
      'جاهز خلال دقائق من دون قراءة الدليل',
      'Kılavuz okumadan dakikalar içinde kullanıma hazır',
      'बिना मैनुअल पढ़े मिनटों में तैयार',
    ),
    l(
      'Battery and parts can be replaced',
      'Batterie et pièces remplaçables',
      'البطارية والقطع قابلة للاستبدال',
      'Bataryası ve parçaları değiştirilebilir',
      'बैटरी और पुर्ज़े बदले जा सकते हैं',
    ),
    l(
      'USB-C cable in the box',
      'Câble USB-C fourni',
      'كابل USB-C داخل العلبة',
      'Kutuda USB-C kablo',
      'डिब्बे में USB-C केबल',
    ),
  ],
  'home-kitchen': [
    l(
      'Fits calmly into any room',
      'S’intègre en douceur dans toutes les pièces',
      'ينسجم بهدوء مع أي غرفة',
      'Her odaya sakince uyum sağlar',
      'हर कमरे में सहज जँचता है',
    ),
    l(
      'Stable on its base, protects your surfaces',
      'Base stable qui protège vos surfaces',
      'قاعدة ثابتة تحمي أسطحك',
      'Yüzeyleri koruyan dengeli taban',
      'स्थिर आधार जो सतह को बचाए',
    ),
    l(
      'Packed without plastic',
      'Emballé sans plastique',
      'تغليف خالٍ من البلاستيك',
      'Plastiksiz paketlenir',
      'बिना प्लास्टिक की पैकिंग',
    ),
  ],
  toys: [
    l(
      'Rounded edges, safe colours',
      'Bords arrondis, couleurs sans danger',
      'حواف مستديرة وألوان آمنة',
      'Yuvarlatılmış kenarlar, güvenli boyalar',
      'गोल किनारे, सुरक्षित रंग',
    ),
    l('From three years', 'Dès trois ans', 'ابتداءً من ثلاث سنوات', 'Üç yaş ve üzeri', 'तीन साल से ऊपर'),
    l('No batteries needed', 'Sans piles', 'لا يحتاج إلى بطاريات', 'Pil gerektirmez', 'बैटरी की ज़रूरत नहीं'),
  ],
  sports: [
    l(
      'Ready for daily training',
      'Prêt pour un entraînement quotidien',
      'جاهز للتدريب اليومي',
      'Her günkü antrenmana hazır',
      'रोज़ की कसरत के लिए तैयार',
    ),
    l(
      'Withstands rain and sun',
      'Résiste à la pluie et au soleil',
      'يتحمل المطر والشمس',
      'Yağmura ve güneşe dayanır',
      'बारिश और धूप सहने वाला',
    ),
    l(
      'Tested by athletes',
      'Testé par des sportifs',
      'مختبر من رياضيين',
      'Sporcular tarafından test edildi',
      'खिलाड़ियों द्वारा परखा हुआ',
    ),
  ],
  'books-stationery': [
    l(
      'Thread-bound: opens flat and stays open',
      'Relié cousu : s’ouvre bien à plat',
      'مخيط بالخيط فيُفتح مسطحًا',
      'İplik dikişli, dümdüz açılır',
      'धागे की सिलाई, पूरी तरह खुलती है',
    ),
    l(
      'Paper from well-kept forests',
      'Papier issu de forêts bien gérées',
      'ورق من غابات مستدامة',
      'İyi yönetilen ormanlardan kâğıt',
      'संरक्षित वनों का काग़ज़',
    ),
    l('A good present', 'Une belle idée de cadeau', 'هدية جميلة', 'Güzel bir hediye', 'एक अच्छा उपहार'),
  ],
  groceries: [
    l('From the last harvest', 'De la dernière récolte', 'من آخر موسم حصاد', 'Son hasattan', 'ताज़ी फ़सल से'),
    l(
      'No colouring, no preservatives',
      'Sans colorant ni conservateur',
      'بلا ملونات ولا مواد حافظة',
      'Renklendirici ve koruyucu yok',
      'न रंग, न प्रिज़र्वेटिव',
    ),
    l(
      'Resealable packaging',
      'Emballage refermable',
      'عبوة قابلة لإعادة الإغلاق',
      'Tekrar kapatılabilir ambalaj',
      'दोबारा बंद होने वाली पैकिंग',
    ),
  ],
  garden: [
    l(
      'For indoors, balcony and garden',
      'Pour l’intérieur, le balcon et le jardin',
      'للداخل والشرفة والحديقة',
      'Ev, balkon ve bahçe için',
      'घर, बालकनी और बाग़ के लिए',
    ),
    l(
      'Easy to care for, also for beginners',
      'Entretien facile, même pour les débutants',
      'عناية سهلة حتى للمبتدئين',
      'Yeni başlayanlar için bile kolay bakım',
      'शुरुआती लोगों के लिए भी आसान',
    ),
    l(
      'Packed by hand, arrives in good shape',
      'Emballé à la main, arrive en parfait état',
      'يُغلف يدويًا ويصل سليمًا',
      'Elde paketlenir, sağlam ulaşır',
      'हाथ से पैक, सही-सलामत पहुँचे',
    ),
  ],
}
