import { l } from '../localized.ts'

export const overviewLabels = {
  highlights: l('Highlights', 'Points forts', 'أبرز المزايا', 'Öne çıkanlar', 'ख़ास बातें'),
  details: l('Details', 'Caractéristiques', 'التفاصيل', 'Ayrıntılar', 'विशेषताएँ'),
  care: l('Care', 'Entretien', 'العناية', 'Bakım', 'देखभाल'),
  sizeGuide: l('Size guide', 'Guide des tailles', 'دليل المقاسات', 'Beden rehberi', 'साइज़ गाइड'),
  brand: l('Brand', 'Marque', 'العلامة', 'Marka', 'ब्रांड'),
  model: l('Model', 'Modèle', 'الطراز', 'Model', 'मॉडल'),
  material: l('Material', 'Matière', 'الخامة', 'Malzeme', 'सामग्री'),
  character: l('Character', 'Caractère', 'الطابع', 'Karakter', 'ख़ासियत'),
  warranty: l('Two-year warranty', 'Garantie deux ans', 'ضمان لمدة عامين', 'İki yıl garanti', 'दो साल की वारंटी'),
  returns: l(
    'Free return within 30 days',
    'Retour gratuit sous 30 jours',
    'إرجاع مجاني خلال 30 يومًا',
    '30 gün içinde ücretsiz iade',
    '30 दिनों में मुफ़्त वापसी',
  ),
  noReturns: l(
    'Cannot be returned once opened',
    'Non repris une fois ouvert',
    'لا يُسترجع بعد الفتح',
    'Açıldıktan sonra iade edilemez',
    'खोलने के बाद वापसी नहीं',
  ),
  size: l('Size', 'Taille', 'المقاس', 'Beden', 'साइज़'),
  chest: l('Chest (cm)', 'Poitrine (cm)', 'الصدر (سم)', 'Göğüs (cm)', 'छाती (सेमी)'),
  waist: l('Waist (cm)', 'Tour de taille (cm)', 'الخصر (سم)', 'Bel (cm)', 'कमर (सेमी)'),
  foot: l('Foot length (cm)', 'Longueur du pied (cm)', 'طول القدم (سم)', 'Ayak uzunluğu (cm)', 'पैर की लंबाई (सेमी)'),
}
