import { kind, noun, type Kind } from './kind.ts'

export const electronicsKinds: Kind[] = [
  kind('headphones', 'audio', noun('Headphones', 'Casque audio', 'سماعات رأس|f', 'Kulaklık', 'हेडफ़ोन'),
    ['wireless', 'light', 'premium'], ['aluminium', 'leather'], ['black', 'white', 'navy', 'sage'], [59, 289]),
  kind('earbuds', 'audio', noun('Earbuds', 'Écouteurs|mp', 'سماعات أذن|f', 'Kulak İçi Kulaklık', 'ईयरबड्स|mp'),
    ['wireless', 'compact', 'everyday'], ['recycled', 'aluminium'], ['white', 'black', 'lavender'], [29, 159], { unit: 'pair' }),
  kind('speaker', 'audio', noun('Speaker', 'Enceinte|f', 'مكبر صوت', 'Hoparlör', 'स्पीकर'),
    ['portable', 'waterproof', 'vintage'], ['bamboo', 'aluminium'], ['teal', 'terracotta', 'grey', 'mustard'], [39, 219]),
  kind('phone', 'phones-tablets', noun('Smartphone', 'Smartphone', 'هاتف ذكي', 'Akıllı Telefon', 'स्मार्टफ़ोन'),
    ['slim', 'premium', 'compact'], ['glass', 'aluminium'], ['navy', 'sage', 'lavender', 'black'], [299, 1099], { option: 'storage' }),
  kind('tablet', 'phones-tablets', noun('Tablet', 'Tablette|f', 'جهاز لوحي', 'Tablet', 'टैबलेट'),
    ['slim', 'light', 'everyday'], ['aluminium', 'recycled'], ['silver', 'sky', 'black'], [199, 799], { option: 'storage' }),
  kind('laptop', 'computers', noun('Laptop', 'Ordinateur portable', 'حاسوب محمول', 'Dizüstü Bilgisayar', 'लैपटॉप'),
    ['slim', 'light', 'sturdy'], ['aluminium', 'recycled'], ['silver', 'navy', 'black'], [549, 1799], { option: 'storage' }),
  kind('keyboard', 'computers', noun('Keyboard', 'Clavier', 'لوحة مفاتيح|f', 'Klavye', 'कीबोर्ड'),
    ['wireless', 'compact', 'vintage'], ['aluminium', 'bamboo'], ['white', 'black', 'sage', 'pink'], [39, 169]),
  kind('camera', 'cameras', noun('Camera', 'Appareil photo', 'كاميرا|f', 'Fotoğraf Makinesi', 'कैमरा'),
    ['vintage', 'compact', 'premium'], ['leather', 'aluminium'], ['black', 'brown', 'green'], [249, 1299]),
]
