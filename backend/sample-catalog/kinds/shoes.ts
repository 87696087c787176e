import { kind, noun, type Kind } from './kind.ts'

export const shoesKinds: Kind[] = [
  kind(
    'sneaker',
    'sneakers',
    noun('Trainers', 'Baskets|fp', 'حذاء رياضي', 'Spor Ayakkabı', 'स्नीकर्स|mp'),
    ['light', 'everyday', 'vintage'],
    ['mesh', 'canvas', 'leather'],
    ['white', 'blue', 'red', 'sage', 'black'],
    [39, 149],
    { option: 'shoes', unit: 'pair' },
  ),
  kind(
    'boot',
    'boots',
    noun('Ankle Boots', 'Bottines|fp', 'حذاء برقبة', 'Bot', 'एंकल बूट|mp'),
    ['waterproof', 'classic', 'sturdy'],
    ['leather', 'suede', 'rubber'],
    ['brown', 'black', 'olive', 'beige'],
    [69, 249],
    { option: 'shoes', unit: 'pair' },
  ),
  kind(
    'sandal',
    'sandals-heels',
    noun('Sandals', 'Sandales|fp', 'صندل', 'Sandalet', 'सैंडल|mp'),
    ['light', 'everyday', 'handmade'],
    ['leather', 'suede', 'rubber'],
    ['brown', 'teal', 'pink', 'beige'],
    [19, 99],
    { option: 'shoes', unit: 'pair' },
  ),
  kind(
    'heel',
    'sandals-heels',
    noun('Heels', 'Escarpins|mp', 'حذاء بكعب', 'Topuklu Ayakkabı', 'हील्स|f'),
    ['elegant', 'classic', 'soft'],
    ['suede', 'velvet', 'leather'],
    ['red', 'black', 'navy', 'pink'],
    [49, 189],
    { option: 'shoes', unit: 'pair' },
  ),
]
