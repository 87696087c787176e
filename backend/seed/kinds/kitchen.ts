import { kind, noun, type Kind } from './kind.ts'

export const kitchenKinds: Kind[] = [
  kind('kettle', 'cookware', noun('Kettle', 'Bouilloire|f', 'غلاية|f', 'Su Isıtıcısı', 'केतली|f'),
    ['classic', 'compact', 'vintage'], ['steel', 'glass', 'aluminium'], ['sage', 'red', 'black', 'white'],
      [29, 119]),
  kind('pan', 'cookware', noun('Frying Pan', 'Poêle|f', 'مقلاة|f', 'Tava', 'फ़्राइंग पैन'),
    ['sturdy', 'everyday', 'light'], ['iron', 'steel', 'aluminium'], ['black', 'terracotta', 'teal'], [25, 99]),
  kind('pot', 'cookware', noun('Casserole', 'Cocotte|f', 'قدر', 'Tencere', 'कड़ाही पॉट'),
    ['classic', 'sturdy', 'handmade'], ['iron', 'stoneware', 'steel'],
      ['terracotta', 'navy', 'mustard', 'sage'], [39, 199]),
  kind('mug', 'tableware', noun('Mug', 'Tasse|f', 'كوب', 'Kupa', 'मग'),
    ['handmade', 'everyday', 'minimal'], ['stoneware', 'ceramic'], ['sky', 'terracotta', 'white', 'olive'],
      [9, 35]),
  kind('teapot', 'tableware', noun('Teapot', 'Théière|f', 'إبريق شاي', 'Demlik', 'चायदानी|f'),
    ['handmade', 'classic', 'elegant'], ['ceramic', 'stoneware', 'glass'], ['teal', 'white', 'pink', 'mustard'],
      [25, 89], { option: 'volume' }),
  kind('bowl', 'tableware', noun('Serving Bowl', 'Saladier', 'وعاء تقديم', 'Servis Kâsesi', 'सर्विंग बाउल'),
    ['handmade', 'natural', 'minimal'], ['oak', 'ceramic', 'stoneware'],
      ['beige', 'blue', 'sage', 'terracotta'], [15, 69]),
]
