import { kind, noun, type Kind } from './kind.ts'

export const menKinds: Kind[] = [
  kind('tshirt', 'shirts', noun('T-Shirt', 'T-shirt', 'تيشيرت', 'Tişört', 'टी-शर्ट|f'),
    ['everyday', 'soft', 'minimal'], ['cotton', 'linen', 'recycled'],
      ['white', 'navy', 'olive', 'terracotta', 'grey'], [12, 49], { option: 'clothes' }),
  kind('shirt', 'shirts', noun('Shirt', 'Chemise|f', 'قميص', 'Gömlek', 'शर्ट|f'),
    ['classic', 'slim', 'elegant'], ['cotton', 'linen', 'denim'], ['sky', 'white', 'burgundy', 'green'],
      [25, 95], { option: 'clothes' }),
  kind('jacket', 'jackets-hoodies', noun('Jacket', 'Veste|f', 'سترة|f', 'Ceket', 'जैकेट|f'),
    ['waterproof', 'light', 'sturdy'], ['recycled', 'denim', 'suede'], ['olive', 'navy', 'mustard', 'black'],
      [69, 299], { option: 'clothes' }),
  kind('hoodie', 'jackets-hoodies', noun('Hoodie', 'Sweat à capuche', 'هودي', 'Kapüşonlu Sweatshirt', 'हुडी|f'),
    ['soft', 'everyday', 'classic'], ['cotton', 'recycled'], ['grey', 'teal', 'burgundy', 'beige'], [29, 99],
      { option: 'clothes' }),
  kind('jeans', 'trousers', noun('Jeans', 'Jean', 'بنطال جينز', 'Kot Pantolon', 'जींस|f'),
    ['slim', 'classic', 'sturdy'], ['denim', 'recycled'], ['navy', 'blue', 'black', 'sky'], [39, 129],
      { option: 'clothes' }),
  kind('cap', 'accessories', noun('Cap', 'Casquette|f', 'قبعة|f', 'Şapka', 'कैप|f'),
    ['classic', 'everyday', 'light'], ['cotton', 'canvas', 'wool'], ['red', 'navy', 'beige', 'green'],
      [12, 45]),
]
