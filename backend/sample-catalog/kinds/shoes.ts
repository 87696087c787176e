import { l } from '../texts/localized.ts'
import { kind, type Kind } from './kind.ts'

export const shoesKinds: Kind[] = [
  kind(
    'sneaker',
    'sneakers',
    l('Sneakers', 'Baskets', 'حذاء رياضي', 'Spor Ayakkabı', 'स्नीकर्स'),
    ['light', 'everyday', 'vintage'],
    ['mesh', 'canvas', 'leather'],
    ['white', 'blue', 'red', 'sage', 'black'],
    [39, 149],
    { option: 'shoes', unit: 'pair' },
  ),
  kind(
    'boot',
    'boots',
    l('Ankle Boots', 'Bottines', 'حذاء برقبة', 'Bot', 'एंकल बूट'),
    ['waterproof', 'classic', 'sturdy'],
    ['leather', 'suede'],
    ['brown', 'black', 'olive', 'beige'],
    [69, 249],
    { option: 'shoes', unit: 'pair' },
  ),
  kind(
    'sandal',
    'sandals-heels',
    l('Sandals', 'Sandales', 'صندل', 'Sandalet', 'सैंडल'),
    ['light', 'everyday', 'handmade'],
    ['leather', 'suede', 'rubber'],
    ['brown', 'teal', 'pink', 'beige'],
    [19, 99],
    { option: 'shoes', unit: 'pair' },
  ),
  kind(
    'heel',
    'sandals-heels',
    l('Heels', 'Escarpins', 'حذاء بكعب', 'Topuklu Ayakkabı', 'हील्स'),
    ['elegant', 'classic', 'soft'],
    ['suede', 'velvet', 'leather'],
    ['red', 'black', 'navy', 'pink'],
    [49, 189],
    { option: 'shoes', unit: 'pair' },
  ),
]
