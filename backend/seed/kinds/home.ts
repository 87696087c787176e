import { kind, noun, type Kind } from './kind.ts'

export const homeKinds: Kind[] = [
  kind('lamp', 'lighting', noun('Table Lamp', 'Lampe de table|f', 'مصباح طاولة', 'Masa Lambası', 'टेबल लैंप'),
    ['modern', 'classic', 'minimal'], ['ceramic', 'wood', 'linen'], ['white', 'terracotta', 'teal', 'navy'], [35, 149]),
  kind('pendant', 'lighting', noun('Pendant Light', 'Suspension|f', 'ثريا معلقة|f', 'Sarkıt Lamba', 'पेंडेंट लाइट|f'),
    ['modern', 'handmade', 'vintage'], ['rattan', 'glass', 'steel'], ['mustard', 'black', 'sage', 'beige'], [45, 219]),
  kind('chair', 'furniture', noun('Dining Chair', 'Chaise|f', 'كرسي طعام', 'Sandalye', 'डाइनिंग कुर्सी|f'),
    ['modern', 'sturdy', 'classic'], ['oak', 'rattan', 'velvet'], ['green', 'navy', 'mustard', 'grey'], [59, 249]),
  kind('armchair', 'furniture', noun('Armchair', 'Fauteuil', 'كرسي مريح', 'Koltuk', 'आरामकुर्सी|f'),
    ['soft', 'vintage', 'elegant'], ['velvet', 'linen', 'leather'], ['teal', 'terracotta', 'pink', 'brown'], [199, 699]),
  kind('cushion', 'decoration', noun('Cushion', 'Coussin', 'وسادة|f', 'Kırlent', 'कुशन'),
    ['soft', 'handmade', 'modern'], ['linen', 'velvet', 'cotton'], ['mustard', 'lavender', 'green', 'terracotta'], [15, 59]),
  kind('clock', 'decoration', noun('Wall Clock', 'Horloge murale|f', 'ساعة حائط|f', 'Duvar Saati', 'दीवार घड़ी|f'),
    ['modern', 'vintage', 'minimal'], ['oak', 'steel', 'bamboo'], ['white', 'navy', 'terracotta'], [25, 119]),
  kind('vase', 'decoration', noun('Vase', 'Vase', 'مزهرية|f', 'Vazo', 'फूलदान'),
    ['handmade', 'elegant', 'minimal'], ['ceramic', 'glass', 'stoneware'], ['beige', 'sky', 'terracotta', 'olive'], [19, 99]),
  kind('candle', 'decoration', noun('Scented Candle', 'Bougie parfumée|f', 'شمعة معطرة|f', 'Kokulu Mum', 'सुगंधित मोमबत्ती|f'),
    ['natural', 'handmade', 'soft'], ['glass', 'ceramic'], ['pink', 'sage', 'navy', 'beige'], [12, 49]),
]
