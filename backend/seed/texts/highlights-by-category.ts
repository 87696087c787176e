import type { Localized } from '../seed-types.ts'
import { l } from './localized.ts'

/** Three selling points per category, used as the bullet list of a product's overview. */
export const pointsByCategory: Record<string, readonly [Localized, Localized, Localized]> = {
  electronics: [
    l('Set up in minutes, without reading the manual', 'Prêt en quelques minutes, sans lire la notice',
      'جاهز خلال دقائق من دون قراءة الدليل', 'Kılavuz okumadan dakikalar içinde kullanıma hazır',
      'बिना मैनुअल पढ़े मिनटों में तैयार'),
    l('Battery and parts can be replaced', 'Batterie et pièces remplaçables', 'البطارية والقطع قابلة للاستبدال',
      'Bataryası ve parçaları değiştirilebilir', 'बैटरी और पुर्ज़े बदले जा सकते हैं'),
    l('USB-C cable in the box', 'Câble USB-C fourni', 'كابل USB-C داخل العلبة', 'Kutuda USB-C kablo',
      'डिब्बे में USB-C केबल')],
  women: [
    l('Comfortable cut that follows the body', 'Coupe confortable qui suit le corps',
      'قصة مريحة تنساب مع الجسم', 'Vücudu saran rahat kesim', 'शरीर पर आराम से बैठने वाली कटिंग'),
    l('Fabric keeps its colour wash after wash', 'Le tissu garde sa couleur lavage après lavage',
      'قماش يحافظ على لونه بعد كل غسلة', 'Yıkandıkça rengini koruyan kumaş', 'हर धुलाई के बाद भी रंग बरक़रार'),
    l('Neat seams inside and out', 'Coutures nettes, dedans comme dehors', 'خياطة متقنة من الداخل والخارج',
      'İçi de dışı da düzgün dikişler', 'अंदर-बाहर साफ़ सिलाई')],
  men: [
    l('Regular fit, true to size', 'Coupe droite, taille normalement', 'قصة عادية ومقاس مطابق',
      'Normal kalıp, bedenine uygun', 'रेगुलर फ़िट, सही साइज़'),
    l('Reinforced seams where it matters', 'Coutures renforcées aux bons endroits',
      'خياطة معززة في المواضع المهمة', 'Gereken yerlerde güçlendirilmiş dikiş', 'ज़रूरी जगहों पर मज़बूत सिलाई'),
    l('Spare button sewn inside', 'Bouton de rechange cousu à l’intérieur', 'زر احتياطي مخيط من الداخل',
      'İçinde yedek düğme', 'अंदर अतिरिक्त बटन')],
  shoes: [
    l('Cushioned insole that can be taken out', 'Semelle intérieure amortissante et amovible',
      'نعل داخلي مبطن قابل للإزالة', 'Çıkarılabilir yumuşak iç taban', 'निकाला जा सकने वाला गद्देदार इनसोल'),
    l('Sole with good grip on wet ground', 'Semelle adhérente sur sol mouillé', 'نعل ثابت على الأرض المبللة',
      'Islak zeminde kaymayan taban', 'गीली ज़मीन पर भी पकड़ रखने वाला तला'),
    l('Comes with spare laces or strap', 'Livré avec lacets ou bride de rechange', 'يأتي مع رباط احتياطي',
      'Yedek bağcık veya kayışla gelir', 'अतिरिक्त फ़ीते या पट्टे के साथ')],
  'home-kitchen': [
    l('Fits calmly into any room', 'S’intègre en douceur dans toutes les pièces', 'ينسجم بهدوء مع أي غرفة',
      'Her odaya sakince uyum sağlar', 'हर कमरे में सहज जँचता है'),
    l('Stable on its base, protects your surfaces', 'Base stable qui protège vos surfaces',
      'قاعدة ثابتة تحمي أسطحك', 'Yüzeyleri koruyan dengeli taban', 'स्थिर आधार जो सतह को बचाए'),
    l('Packed without plastic', 'Emballé sans plastique', 'تغليف خالٍ من البلاستيك', 'Plastiksiz paketlenir',
      'बिना प्लास्टिक की पैकिंग')],
  beauty: [
    l('Tested on skin, never on animals', 'Testé sur la peau, jamais sur les animaux',
      'مختبر على البشرة وليس على الحيوانات', 'Ciltte test edilir, hayvanlarda asla',
      'त्वचा पर परखा, जानवरों पर कभी नहीं'),
    l('Suits sensitive skin', 'Convient aux peaux sensibles', 'يناسب البشرة الحساسة', 'Hassas ciltlere uygun',
      'संवेदनशील त्वचा के लिए उपयुक्त'),
    l('Good for twelve months after opening', 'À utiliser dans les douze mois après ouverture',
      'صالح اثني عشر شهرًا بعد الفتح', 'Açıldıktan sonra on iki ay kullanılır', 'खोलने के बाद बारह महीने तक')],
  toys: [
    l('Rounded edges, safe colours', 'Bords arrondis, couleurs sans danger', 'حواف مستديرة وألوان آمنة',
      'Yuvarlatılmış kenarlar, güvenli boyalar', 'गोल किनारे, सुरक्षित रंग'),
    l('From three years', 'Dès trois ans', 'ابتداءً من ثلاث سنوات', 'Üç yaş ve üzeri', 'तीन साल से ऊपर'),
    l('No batteries needed', 'Sans piles', 'لا يحتاج إلى بطاريات', 'Pil gerektirmez', 'बैटरी की ज़रूरत नहीं')],
  sports: [
    l('Ready for daily training', 'Prêt pour un entraînement quotidien', 'جاهز للتدريب اليومي',
      'Her günkü antrenmana hazır', 'रोज़ की कसरत के लिए तैयार'),
    l('Withstands rain and sun', 'Résiste à la pluie et au soleil', 'يتحمل المطر والشمس',
      'Yağmura ve güneşe dayanır', 'बारिश और धूप सहने वाला'),
    l('Tested by athletes', 'Testé par des sportifs', 'مختبر من رياضيين', 'Sporcular tarafından test edildi',
      'खिलाड़ियों द्वारा परखा हुआ')],
  'books-stationery': [
    l('Thread-bound: opens flat and stays open', 'Relié cousu : s’ouvre bien à plat',
      'مخيط بالخيط فيُفتح مسطحًا', 'İplik dikişli, dümdüz açılır', 'धागे की सिलाई, पूरी तरह खुलती है'),
    l('Paper from well-kept forests', 'Papier issu de forêts bien gérées', 'ورق من غابات مستدامة',
      'İyi yönetilen ormanlardan kâğıt', 'संरक्षित वनों का काग़ज़'),
    l('A good present', 'Une belle idée de cadeau', 'هدية جميلة', 'Güzel bir hediye', 'एक अच्छा उपहार')],
  groceries: [
    l('From the last harvest', 'De la dernière récolte', 'من آخر موسم حصاد', 'Son hasattan', 'ताज़ी फ़सल से'),
    l('No colouring, no preservatives', 'Sans colorant ni conservateur', 'بلا ملونات ولا مواد حافظة',
      'Renklendirici ve koruyucu yok', 'न रंग, न प्रिज़र्वेटिव'),
    l('Resealable packaging', 'Emballage refermable', 'عبوة قابلة لإعادة الإغلاق',
      'Tekrar kapatılabilir ambalaj', 'दोबारा बंद होने वाली पैकिंग')],
  garden: [
    l('For indoors, balcony and garden', 'Pour l’intérieur, le balcon et le jardin', 'للداخل والشرفة والحديقة',
      'Ev, balkon ve bahçe için', 'घर, बालकनी और बाग़ के लिए'),
    l('Easy to care for, also for beginners', 'Entretien facile, même pour les débutants',
      'عناية سهلة حتى للمبتدئين', 'Yeni başlayanlar için bile kolay bakım', 'शुरुआती लोगों के लिए भी आसान'),
    l('Packed by hand, arrives in good shape', 'Emballé à la main, arrive en parfait état',
      'يُغلف يدويًا ويصل سليمًا', 'Elde paketlenir, sağlam ulaşır', 'हाथ से पैक, सही-सलामत पहुँचे')],
  'jewellery-watches': [
    l('Nickel-free, gentle on the skin', 'Sans nickel, doux pour la peau', 'خالٍ من النيكل ولطيف على البشرة',
      'Nikelsiz, cilde nazik', 'निकल-रहित, त्वचा पर कोमल'),
    l('In a gift box with a card', 'Dans un coffret cadeau avec sa carte', 'في علبة هدايا مع بطاقة',
      'Kartıyla birlikte hediye kutusunda', 'कार्ड के साथ गिफ़्ट बॉक्स में'),
    l('Can be cleaned and repaired by us', 'Nettoyage et réparation possibles chez nous',
      'ننظفه ونصلحه لك عند الحاجة', 'Temizlik ve onarımı bizde yapılır', 'सफ़ाई और मरम्मत हमारे यहाँ संभव')],
}
