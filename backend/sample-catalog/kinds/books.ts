import { l } from '../texts/localized.ts'
import { kind, type Kind } from './kind.ts'

export const booksKinds: Kind[] = [
  kind(
    'novel',
    'books',
    l('Novel', 'Roman', 'رواية', 'Romanı', 'उपन्यास'),
    ['illustrated', 'classic', 'modern'],
    ['travel', 'mystery'],
    ['navy', 'burgundy', 'green', 'mustard'],
    [9, 29],
    { namesColour: false },
  ),
  kind(
    'cookbook',
    'books',
    l('Cookbook', 'Livre de cuisine', 'كتاب طبخ', 'Yemek Kitabı', 'पाक-पुस्तक'),
    ['illustrated', 'classic', 'everyday'],
    ['mezze', 'baking'],
    ['orange', 'sage', 'red'],
    [15, 49],
    { namesColour: false },
  ),
  kind(
    'notebook',
    'paper',
    l('Notebook', 'Carnet', 'دفتر', 'Defter', 'नोटबुक'),
    ['classic', 'handmade', 'minimal'],
    ['leather', 'linen', 'paper'],
    ['terracotta', 'navy', 'sage', 'black'],
    [7, 35],
  ),
  kind(
    'pen',
    'writing',
    l('Fountain Pen', 'Stylo plume', 'قلم حبر', 'Dolma Kalem', 'फ़ाउंटेन पेन'),
    ['elegant', 'classic', 'handmade'],
    ['steel', 'aluminium'],
    ['navy', 'burgundy', 'green', 'black'],
    [19, 129],
  ),
  kind(
    'pencils',
    'writing',
    l('Colored Pencils', 'Crayons de couleur', 'أقلام تلوين', 'Boya Kalemi Seti', 'रंगीन पेंसिलें'),
    ['soft', 'playful', 'classic'],
    ['wood', 'paper'],
    ['blue', 'mustard', 'red'],
    [8, 39],
    { namesColour: false, unit: 'set' },
  ),
]
