import { kind, noun, type Kind } from './kind.ts'

export const jewelleryKinds: Kind[] = [
  kind('watch', 'watches', noun('Wristwatch', 'Montre-bracelet|f', 'ساعة يد|f', 'Kol Saati', 'कलाई घड़ी|f'),
    ['classic', 'minimal', 'elegant'], ['leather', 'steel'], ['brown', 'navy', 'black', 'green'], [59, 399]),
  kind('smartwatch', 'watches',
    noun('Smartwatch', 'Montre connectée|f', 'ساعة ذكية|f', 'Akıllı Saat', 'स्मार्टवॉच|f'),
    ['waterproof', 'slim', 'everyday'], ['aluminium', 'rubber'], ['black', 'pink', 'sky', 'sage'], [79, 349]),
  kind('ring', 'jewellery', noun('Ring', 'Bague|f', 'خاتم', 'Yüzük', 'अँगूठी|f'),
    ['elegant', 'minimal', 'handmade'], ['gold', 'silver'], ['teal', 'red', 'lavender', 'sky'], [29, 299],
      { option: 'ring', namesColour: false }),
  kind('necklace', 'jewellery', noun('Necklace', 'Collier', 'قلادة|f', 'Kolye', 'हार'),
    ['elegant', 'handmade', 'classic'], ['gold', 'silver'], ['green', 'navy', 'pink', 'burgundy'], [29, 249],
      { namesColour: false }),
  kind('earrings', 'jewellery', noun('Earrings', 'Boucles d’oreilles|fp', 'أقراط|f', 'Küpe', 'बालियाँ|f'),
    ['elegant', 'minimal', 'handmade'], ['gold', 'silver'], ['teal', 'lavender', 'red', 'olive'], [15, 149],
      { unit: 'pair', namesColour: false }),
  kind('sunglasses', 'sunglasses',
    noun('Sunglasses', 'Lunettes de soleil|fp', 'نظارة شمسية|f', 'Güneş Gözlüğü', 'धूप का चश्मा'),
    ['vintage', 'classic', 'modern'], ['bamboo', 'steel', 'recycled'], ['black', 'brown', 'teal', 'burgundy'],
      [19, 149]),
]
