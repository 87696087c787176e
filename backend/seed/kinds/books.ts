import { kind, noun, type Kind } from './kind.ts'

export const booksKinds: Kind[] = [
  kind('novel', 'books', noun('Novel', 'Roman', 'رواية|f', 'Romanı', 'उपन्यास'),
    ['illustrated', 'classic', 'modern'], ['travel', 'mystery'], ['navy', 'burgundy', 'green', 'mustard'],
      [9, 29], { namesColour: false }),
  kind('cookbook', 'books', noun('Cookbook', 'Livre de cuisine', 'كتاب طبخ', 'Yemek Kitabı', 'पाक-पुस्तक|f'),
    ['illustrated', 'classic', 'everyday'], ['mezze', 'baking'], ['orange', 'sage', 'red'], [15, 49],
      { namesColour: false }),
  kind('notebook', 'paper', noun('Notebook', 'Carnet', 'دفتر', 'Defter', 'नोटबुक|f'),
    ['classic', 'handmade', 'minimal'], ['leather', 'linen', 'paper'], ['terracotta', 'navy', 'sage', 'black'],
      [7, 35]),
  kind('pen', 'writing', noun('Fountain Pen', 'Stylo plume', 'قلم حبر', 'Dolma Kalem', 'फ़ाउंटेन पेन'),
    ['elegant', 'classic', 'handmade'], ['steel', 'oak', 'aluminium'], ['navy', 'burgundy', 'green', 'black'],
      [19, 129]),
  kind('pencils', 'writing',
    noun('Colour Pencils', 'Crayons de couleur|mp', 'أقلام تلوين|f', 'Boya Kalemi Seti', 'रंगीन पेंसिलें|f'),
    ['soft', 'playful', 'classic'], ['wood', 'paper'], ['blue', 'mustard', 'red'], [8, 39],
      { namesColour: false, unit: 'set' }),
]
