import { kind, noun, type Kind } from './kind.ts'

export const toysKinds: Kind[] = [
  kind('blocks', 'wooden-toys',
    noun('Building Blocks', 'Cubes de construction|mp', 'مكعبات بناء|f', 'Yapı Blokları', 'बिल्डिंग ब्लॉक|mp'),
    ['playful', 'classic', 'handmade'], ['wood', 'bamboo'], ['red', 'teal', 'mustard'], [15, 69],
      { unit: 'set' }),
  kind('train', 'wooden-toys',
    noun('Toy Train', 'Petit train', 'قطار ألعاب', 'Oyuncak Tren', 'खिलौना रेलगाड़ी|f'),
    ['playful', 'classic', 'sturdy'], ['wood', 'steel'], ['blue', 'red', 'green'], [19, 79]),
  kind('teddy', 'soft-toys', noun('Teddy Bear', 'Ours en peluche', 'دبدوب', 'Oyuncak Ayı', 'टेडी बियर'),
    ['soft', 'playful', 'handmade'], ['cotton', 'wool', 'recycled'], ['brown', 'beige', 'pink', 'grey'],
      [15, 59]),
  kind('rocket', 'outdoor-play',
    noun('Rocket Toy', 'Fusée jouet|f', 'صاروخ ألعاب', 'Oyuncak Roket', 'खिलौना रॉकेट'),
    ['playful', 'light', 'sturdy'], ['wood', 'recycled'], ['red', 'navy', 'teal'], [12, 55]),
  kind('kite', 'outdoor-play', noun('Kite', 'Cerf-volant', 'طائرة ورقية|f', 'Uçurtma', 'पतंग|f'),
    ['playful', 'light', 'classic'], ['silk', 'recycled', 'cotton'], ['orange', 'blue', 'green', 'pink'],
      [12, 49]),
]
