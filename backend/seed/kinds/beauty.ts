import { kind, noun, type Kind } from './kind.ts'

export const beautyKinds: Kind[] = [
  kind('cream', 'skincare',
    noun('Face Cream', 'Crème pour le visage|f', 'كريم للوجه', 'Yüz Kremi', 'फ़ेस क्रीम|f'),
    ['natural', 'soft', 'premium'], ['argan', 'aloe', 'roseWater'], ['pink', 'sage', 'beige', 'sky'], [12, 69],
      { namesColour: false }),
  kind('serum', 'skincare', noun('Serum', 'Sérum', 'سيروم', 'Serum', 'सीरम'),
    ['natural', 'premium', 'light'], ['argan', 'roseWater', 'aloe'], ['brown', 'green', 'navy'], [15, 79],
      { namesColour: false }),
  kind('lipstick', 'make-up-perfume', noun('Lipstick', 'Rouge à lèvres', 'أحمر شفاه', 'Ruj', 'लिपस्टिक|f'),
    ['soft', 'classic', 'elegant'], ['roseWater', 'argan'], ['red', 'pink', 'burgundy', 'terracotta'], [9, 45]),
  kind('perfume', 'make-up-perfume', noun('Perfume', 'Parfum', 'عطر', 'Parfüm', 'इत्र'),
    ['elegant', 'premium', 'classic'], ['oud', 'jasmine', 'roseWater'], ['gold', 'lavender', 'teal', 'pink'],
      [35, 189], { namesColour: false }),
  kind('shampoo', 'hair', noun('Shampoo', 'Shampoing', 'شامبو', 'Şampuan', 'शैम्पू'),
    ['natural', 'soft', 'everyday'], ['argan', 'aloe', 'mint'], ['olive', 'sky', 'lavender'], [7, 29],
      { namesColour: false }),
  kind('hairdryer', 'hair',
    noun('Hair Dryer', 'Sèche-cheveux', 'مجفف شعر', 'Saç Kurutma Makinesi', 'हेयर ड्रायर'),
    ['compact', 'light', 'premium'], ['aluminium', 'recycled'], ['pink', 'black', 'teal'], [29, 199]),
]
