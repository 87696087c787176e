import { kind, noun, type Kind } from './kind.ts'

export const gardenKinds: Kind[] = [
  kind(
    'plant',
    'plants',
    noun('Rubber Plant in Pot', 'Caoutchouc en pot', 'نبتة مطاط في أصيص|f', 'Saksılı Kauçuk Bitkisi', 'गमले में रबर प्लांट'),
    ['natural', 'elegant', 'compact'],
    ['terracotta', 'stoneware'],
    ['terracotta', 'white', 'navy', 'mustard'],
    [19, 79],
  ),
  kind(
    'cactus',
    'plants',
    noun('Cactus in Pot', 'Cactus en pot', 'صبار في أصيص', 'Saksılı Kaktüs', 'गमले में कैक्टस'),
    ['compact', 'natural', 'playful'],
    ['terracotta', 'ceramic'],
    ['terracotta', 'white', 'pink', 'teal'],
    [9, 39],
  ),
  kind(
    'wateringcan',
    'garden-tools',
    noun('Watering Can', 'Arrosoir', 'إبريق سقاية', 'Sulama Kabı', 'सिंचाई की कैन|f'),
    ['classic', 'light', 'vintage'],
    ['steel', 'recycled', 'aluminium'],
    ['green', 'sky', 'mustard', 'grey'],
    [12, 59],
  ),
  kind(
    'trowel',
    'garden-tools',
    noun('Garden Trowel', 'Transplantoir', 'مجرفة حديقة|f', 'Bahçe Küreği', 'बाग़ का खुरपा'),
    ['sturdy', 'classic', 'light'],
    ['steel', 'oak'],
    ['red', 'green', 'navy'],
    [8, 35],
  ),
  kind(
    'lantern',
    'outdoor-living',
    noun('Lantern', 'Lanterne|f', 'فانوس', 'Fener', 'लालटेन|f'),
    ['vintage', 'portable', 'elegant'],
    ['steel', 'glass', 'rattan'],
    ['black', 'gold', 'teal', 'white'],
    [19, 89],
  ),
]
