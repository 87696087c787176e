import { l } from '../texts/localized.ts'
import { kind, type Kind } from './kind.ts'

export const gardenKinds: Kind[] = [
  kind(
    'plant',
    'plants',
    l(
      'Rubber Plant in {material} Pot',
      'Caoutchouc en pot',
      'نبتة مطاط في أصيص',
      'Saksılı Kauçuk Bitkisi',
      '{material} के गमले में रबर प्लांट',
    ),
    ['natural', 'elegant', 'compact'],
    ['terracotta', 'stoneware'],
    ['terracotta', 'white', 'navy', 'mustard'],
    [19, 79],
  ),
  kind(
    'cactus',
    'plants',
    l('Cactus in {material} Pot', 'Cactus en pot', 'صبار في أصيص', 'Saksılı Kaktüs', '{material} के गमले में कैक्टस'),
    ['compact', 'natural', 'elegant'],
    ['terracotta', 'ceramic'],
    ['terracotta', 'white', 'pink', 'teal'],
    [9, 39],
  ),
  kind(
    'wateringcan',
    'garden-tools',
    l('Watering Can', 'Arrosoir', 'إبريق سقاية', 'Sulama Kabı', 'सिंचाई की कैन'),
    ['classic', 'light', 'vintage'],
    ['steel', 'recycledPlastic', 'aluminium'],
    ['green', 'sky', 'mustard', 'grey'],
    [12, 59],
  ),
  kind(
    'trowel',
    'garden-tools',
    l('Garden Trowel', 'Transplantoir', 'مجرفة حديقة', 'El Küreği', 'बाग़ का खुरपा'),
    ['sturdy', 'classic', 'light'],
    ['steel', 'aluminium'],
    ['red', 'green', 'navy'],
    [8, 35],
  ),
  kind(
    'lantern',
    'outdoor-living',
    l('Lantern', 'Lanterne', 'فانوس', 'Fener', 'लालटेन'),
    ['vintage', 'portable', 'elegant'],
    ['steel', 'aluminium'],
    ['black', 'gold', 'teal', 'white'],
    [19, 89],
  ),
]
