import type { Localized } from '../../seeding/seed-types.ts'
import { l } from './localized.ts'

export interface SubCategoryText {
  slug: string
  title: Localized
}

export interface CategoryText {
  slug: string
  title: Localized
  subs: SubCategoryText[]
}

function sub(slug: string, title: Localized): SubCategoryText {
  return { slug, title }
}

function category(slug: string, title: Localized, subs: SubCategoryText[]): CategoryText {
  return { slug, title, subs }
}

export const categoryTexts: readonly CategoryText[] = [
  category('electronics', l('Electronics', 'Électronique', 'إلكترونيات', 'Elektronik', 'इलेक्ट्रॉनिक्स'), [
    sub('audio', l('Audio', 'Audio', 'الصوتيات', 'Ses ve Müzik', 'ऑडियो')),
    sub(
      'phones-tablets',
      l('Phones & tablets', 'Téléphones et tablettes', 'هواتف وأجهزة لوحية', 'Telefon ve Tablet', 'फ़ोन और टैबलेट'),
    ),
    sub('computers', l('Computers', 'Informatique', 'حواسيب', 'Bilgisayar', 'कंप्यूटर')),
    sub('cameras', l('Cameras', 'Photo', 'كاميرات', 'Fotoğraf Makineleri', 'कैमरे')),
  ]),
  category('women', l('Women’s fashion', 'Mode femme', 'أزياء نسائية', 'Kadın Modası', 'महिला फ़ैशन'), [
    sub('dresses-skirts', l('Dresses & skirts', 'Robes et jupes', 'فساتين وتنانير', 'Elbise ve Etek', 'ड्रेस और स्कर्ट')),
    sub(
      'tops-knitwear',
      l('Tops & knitwear', 'Hauts et mailles', 'بلوزات وتريكو', 'Üst Giyim ve Triko', 'टॉप और निटवियर'),
    ),
    sub('bags-scarves', l('Bags & scarves', 'Sacs et foulards', 'حقائب وأوشحة', 'Çanta ve Şal', 'बैग और स्कार्फ़')),
  ]),
  category('men', l('Men’s fashion', 'Mode homme', 'أزياء رجالية', 'Erkek Modası', 'पुरुष फ़ैशन'), [
    sub(
      'shirts',
      l('Shirts & T-shirts', 'Chemises et t-shirts', 'قمصان وتيشيرتات', 'Gömlek ve Tişört', 'शर्ट और टी-शर्ट'),
    ),
    sub(
      'jackets-hoodies',
      l('Jackets & hoodies', 'Vestes et sweats', 'سترات وهوديات', 'Ceket ve Kapüşonlu', 'जैकेट और हुडी'),
    ),
    sub('trousers', l('Pants & jeans', 'Pantalons et jeans', 'بناطيل وجينز', 'Pantolon ve Kot', 'पैंट और जींस')),
    sub(
      'accessories',
      l('Caps & accessories', 'Casquettes et accessoires', 'قبعات وإكسسوارات', 'Şapka ve Aksesuar', 'कैप और एक्सेसरी'),
    ),
  ]),
  category('shoes', l('Shoes', 'Chaussures', 'أحذية', 'Ayakkabı', 'जूते-चप्पल'), [
    sub('sneakers', l('Sneakers', 'Baskets', 'أحذية رياضية', 'Spor Ayakkabı', 'स्नीकर्स')),
    sub('boots', l('Boots', 'Bottines', 'أحذية برقبة', 'Bot', 'बूट')),
    sub(
      'sandals-heels',
      l('Sandals & heels', 'Sandales et escarpins', 'صنادل وكعوب', 'Sandalet ve Topuklu', 'सैंडल और हील्स'),
    ),
  ]),
  category('home-kitchen', l('Home & kitchen', 'Maison et cuisine', 'المنزل والمطبخ', 'Ev ve Mutfak', 'घर और रसोई'), [
    sub('cookware', l('Cookware', 'Ustensiles de cuisson', 'أواني الطهي', 'Pişirme Gereçleri', 'कुकवेयर')),
    sub('tableware', l('Tableware', 'Arts de la table', 'أدوات المائدة', 'Sofra Ürünleri', 'टेबलवेयर')),
    sub('lighting', l('Lighting', 'Luminaires', 'إضاءة', 'Aydınlatma', 'लाइटिंग')),
    sub('furniture', l('Furniture', 'Meubles', 'أثاث', 'Mobilya', 'फ़र्नीचर')),
    sub('decoration', l('Decoration', 'Décoration', 'ديكور', 'Dekorasyon', 'सजावट')),
  ]),
  category('beauty', l('Beauty', 'Beauté', 'الجمال', 'Güzellik', 'सौंदर्य'), [
    sub('skincare', l('Skincare', 'Soins de la peau', 'العناية بالبشرة', 'Cilt Bakımı', 'स्किनकेयर')),
    sub(
      'make-up-perfume',
      l('Makeup & perfume', 'Maquillage et parfums', 'مكياج وعطور', 'Makyaj ve Parfüm', 'मेकअप और इत्र'),
    ),
    sub('hair', l('Hair care', 'Soins des cheveux', 'العناية بالشعر', 'Saç Bakımı', 'बालों की देखभाल')),
  ]),
  category('toys', l('Toys', 'Jouets', 'ألعاب', 'Oyuncak', 'खिलौने'), [
    sub('wooden-toys', l('Wooden toys', 'Jouets en bois', 'ألعاب خشبية', 'Ahşap Oyuncak', 'लकड़ी के खिलौने')),
    sub('soft-toys', l('Soft toys', 'Peluches', 'دمى قماشية', 'Peluş Oyuncak', 'सॉफ्ट टॉय')),
    sub('outdoor-play', l('Outdoor play', 'Jeux d’extérieur', 'ألعاب خارجية', 'Açık Hava Oyunları', 'आउटडोर खेल')),
  ]),
  category(
    'sports',
    l('Sports & outdoors', 'Sport et plein air', 'الرياضة والهواء الطلق', 'Spor ve Outdoor', 'खेल और आउटडोर'),
    [
      sub('fitness', l('Fitness', 'Fitness', 'لياقة بدنية', 'Fitness Ürünleri', 'फ़िटनेस')),
      sub('team-sports', l('Ball sports', 'Sports de ballon', 'ألعاب الكرة', 'Top Sporları', 'गेंद वाले खेल')),
      sub(
        'camping-hiking',
        l('Camping & hiking', 'Camping et randonnée', 'تخييم ومشي', 'Kamp ve Yürüyüş', 'कैंपिंग और ट्रेकिंग'),
      ),
      sub('cycling', l('Cycling', 'Vélo', 'ركوب الدراجات', 'Bisiklet', 'साइकिलिंग')),
    ],
  ),
  category(
    'books-stationery',
    l('Books & stationery', 'Livres et papeterie', 'كتب وقرطاسية', 'Kitap ve Kırtasiye', 'किताबें और स्टेशनरी'),
    [
      sub('books', l('Books', 'Livres', 'كتب', 'Kitap', 'किताबें')),
      sub('paper', l('Notebooks', 'Carnets', 'دفاتر', 'Defter', 'नोटबुक')),
      sub('writing', l('Pens & pencils', 'Stylos et crayons', 'أقلام', 'Kalem', 'पेन और पेंसिल')),
    ],
  ),
  category('groceries', l('Groceries', 'Épicerie', 'بقالة', 'Gıda', 'किराना'), [
    sub('tea-coffee', l('Tea & coffee', 'Thé et café', 'شاي وقهوة', 'Çay ve Kahve', 'चाय और कॉफ़ी')),
    sub('pantry', l('Pantry', 'Épicerie salée', 'مؤونة', 'Kiler', 'रसोई का सामान')),
    sub('sweets', l('Sweets', 'Douceurs', 'حلويات', 'Tatlılar', 'मिठाइयाँ')),
  ]),
  category('garden', l('Garden', 'Jardin', 'الحديقة', 'Bahçe', 'बाग़वानी'), [
    sub('plants', l('Plants', 'Plantes', 'نباتات', 'Bitkiler', 'पौधे')),
    sub('garden-tools', l('Garden tools', 'Outils de jardin', 'أدوات الحديقة', 'Bahçe Aletleri', 'बाग़वानी के औज़ार')),
    sub(
      'outdoor-living',
      l('Outdoor living', 'Vie en extérieur', 'الجلسات الخارجية', 'Açık Hava Yaşamı', 'आउटडोर लिविंग'),
    ),
  ]),
  category(
    'jewellery-watches',
    l('Jewelry & watches', 'Bijoux et montres', 'مجوهرات وساعات', 'Takı ve Saat', 'गहने और घड़ियाँ'),
    [
      sub('watches', l('Watches', 'Montres', 'ساعات', 'Saatler', 'घड़ियाँ')),
      sub('jewellery', l('Jewelry', 'Bijoux', 'مجوهرات', 'Takı', 'गहने')),
      sub('sunglasses', l('Sunglasses', 'Lunettes de soleil', 'نظارات شمسية', 'Güneş Gözlüğü', 'धूप के चश्मे')),
    ],
  ),
]
