import { kind, noun, type Kind } from './kind.ts'

export const womenKinds: Kind[] = [
  kind('dress', 'dresses-skirts', noun('Dress', 'Robe|f', 'فستان', 'Elbise', 'ड्रेस|f'),
    ['elegant', 'light', 'classic'], ['linen', 'silk', 'cotton'],
      ['terracotta', 'navy', 'sage', 'pink', 'mustard'], [39, 189], { option: 'clothes' }),
  kind('skirt', 'dresses-skirts', noun('Skirt', 'Jupe|f', 'تنورة|f', 'Etek', 'स्कर्ट|f'),
    ['elegant', 'everyday', 'vintage'], ['denim', 'linen', 'velvet'], ['burgundy', 'blue', 'beige', 'olive'],
      [29, 119], { option: 'clothes' }),
  kind('blouse', 'tops-knitwear', noun('Blouse', 'Blouse|f', 'بلوزة|f', 'Bluz', 'ब्लाउज़'),
    ['elegant', 'light', 'minimal'], ['silk', 'cotton', 'linen'], ['white', 'pink', 'teal', 'lavender'],
      [25, 99], { option: 'clothes' }),
  kind('sweater', 'tops-knitwear', noun('Sweater', 'Pull', 'كنزة|f', 'Kazak', 'स्वेटर'),
    ['soft', 'classic', 'everyday'], ['wool', 'cotton', 'recycled'], ['mustard', 'grey', 'burgundy', 'sage'],
      [35, 139], { option: 'clothes' }),
  kind('handbag', 'bags-scarves', noun('Handbag', 'Sac à main', 'حقيبة يد|f', 'El Çantası', 'हैंडबैग'),
    ['elegant', 'classic', 'handmade'], ['leather', 'suede', 'canvas'], ['brown', 'black', 'burgundy', 'sage'],
      [49, 329]),
  kind('scarf', 'bags-scarves', noun('Scarf', 'Foulard', 'وشاح', 'Şal', 'स्कार्फ़'),
    ['soft', 'handmade', 'light'], ['silk', 'wool', 'cotton'], ['terracotta', 'teal', 'lavender', 'mustard'],
      [19, 89]),
]
