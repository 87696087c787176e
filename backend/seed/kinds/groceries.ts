import { kind, noun, type Kind } from './kind.ts'

export const groceriesKinds: Kind[] = [
  kind('coffee', 'tea-coffee',
    noun('Coffee Beans', 'Café en grains', 'حبوب قهوة|f', 'Çekirdek Kahve', 'कॉफ़ी बीन्स|mp'),
    ['organic', 'classic', 'premium'], ['mountain', 'cardamom', 'dark'],
      ['brown', 'black', 'terracotta', 'teal'], [8, 29], { namesColour: false, option: 'weight' }),
  kind('tea', 'tea-coffee', noun('Loose Tea', 'Thé en vrac', 'شاي سائب', 'Dökme Çay', 'खुली चाय|f'),
    ['organic', 'elegant', 'natural'], ['mint', 'jasmine', 'cardamom'], ['green', 'red', 'navy', 'mustard'],
      [6, 25], { namesColour: false, option: 'weight' }),
  kind('oil', 'pantry', noun('Olive Oil', 'Huile d’olive|f', 'زيت زيتون', 'Zeytinyağı', 'जैतून तेल'),
    ['organic', 'premium', 'natural'], ['village', 'mountain'], ['olive', 'green', 'mustard'], [9, 39],
      { namesColour: false, option: 'volume' }),
  kind('honey', 'pantry', noun('Honey', 'Miel', 'عسل', 'Balı', 'शहद'),
    ['organic', 'natural', 'classic'], ['mountain', 'village'], ['mustard', 'orange', 'gold'], [7, 35],
      { namesColour: false, option: 'weight' }),
  kind('jam', 'pantry', noun('Fruit Jam', 'Confiture de fruits|f', 'مربى فواكه', 'Meyve Reçeli', 'फलों का जैम'),
    ['organic', 'handmade', 'natural'], ['village', 'roseWater', 'mint'], ['red', 'burgundy', 'orange'],
      [5, 15], { namesColour: false }),
  kind('chocolate', 'sweets',
    noun('Chocolate Bar', 'Chocolat en tablette', 'لوح شوكولاتة', 'Çikolata', 'चॉकलेट बार'),
    ['organic', 'premium', 'handmade'], ['dark', 'sea', 'mint'], ['brown', 'navy', 'burgundy', 'teal'], [3, 12],
      { namesColour: false, unit: 'pack' }),
]
