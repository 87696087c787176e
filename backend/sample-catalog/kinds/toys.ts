import { l } from '../texts/localized.ts'
import { kind, type Kind } from './kind.ts'

export const toysKinds: Kind[] = [
  kind(
    'blocks',
    'wooden-toys',
    l('Building Blocks', 'Cubes de construction', 'مكعبات بناء', 'Yapı Blokları', 'बिल्डिंग ब्लॉक'),
    ['playful', 'classic', 'handmade'],
    ['wood', 'bamboo'],
    ['red', 'teal', 'mustard'],
    [15, 69],
    { unit: 'set' },
  ),
  kind(
    'train',
    'wooden-toys',
    l('Toy Train', 'Petit train', 'قطار ألعاب', 'Oyuncak Tren', 'खिलौना रेलगाड़ी'),
    ['playful', 'classic', 'sturdy'],
    ['wood', 'bamboo'],
    ['blue', 'red', 'green'],
    [19, 79],
  ),
  kind(
    'teddy',
    'soft-toys',
    l('Teddy Bear', 'Ours en peluche', 'دبدوب', 'Oyuncak Ayı', 'टेडी बियर'),
    ['soft', 'playful', 'handmade'],
    ['cotton', 'wool', 'recycledFibre'],
    ['brown', 'beige', 'pink', 'grey'],
    [15, 59],
  ),
  kind(
    'rocket',
    'outdoor-play',
    l('Rocket Toy', 'Fusée jouet', 'صاروخ ألعاب', 'Oyuncak Roket', 'खिलौना रॉकेट'),
    ['playful', 'light', 'sturdy'],
    ['wood', 'recycledPlastic'],
    ['red', 'navy', 'teal'],
    [12, 55],
  ),
  kind(
    'kite',
    'outdoor-play',
    l('Kite', 'Cerf-volant', 'طائرة ورقية', 'Uçurtma', 'पतंग'),
    ['playful', 'light', 'classic'],
    ['silk', 'recycledFibre', 'cotton'],
    ['orange', 'blue', 'green', 'pink'],
    [12, 49],
  ),
]
