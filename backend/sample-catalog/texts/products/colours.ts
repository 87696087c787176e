import type { Localized } from '../../../seeding/seed-types.ts'
import { l } from '../localized.ts'

export interface Colour {
  hex: string
  title: Localized
}

// Used as a noun after a comma, so that it need not agree with the product's gender in any language.
export const colours = {
  black: { hex: '#33363d', title: l('Black', 'noir', 'أسود', 'Siyah', 'काला') },
  white: { hex: '#f2efe9', title: l('White', 'blanc', 'أبيض', 'Beyaz', 'सफ़ेद') },
  grey: { hex: '#8c939d', title: l('Gray', 'gris', 'رمادي', 'Gri', 'ग्रे') },
  navy: { hex: '#2c416b', title: l('Navy', 'bleu marine', 'كحلي', 'Lacivert', 'नेवी ब्लू') },
  blue: { hex: '#4478c4', title: l('Blue', 'bleu', 'أزرق', 'Mavi', 'नीला') },
  sky: { hex: '#8fbfe0', title: l('Sky blue', 'bleu ciel', 'أزرق سماوي', 'Gök Mavisi', 'आसमानी') },
  teal: { hex: '#2f8f8f', title: l('Teal', 'bleu canard', 'أزرق مخضر', 'Petrol Yeşili', 'फ़िरोज़ी') },
  green: { hex: '#3f8a5b', title: l('Green', 'vert', 'أخضر', 'Yeşil', 'हरा') },
  sage: { hex: '#9db39a', title: l('Sage', 'vert sauge', 'أخضر مريمي', 'Adaçayı Yeşili', 'सेज ग्रीन') },
  olive: { hex: '#7b7d4a', title: l('Olive', 'vert olive', 'زيتوني', 'Zeytin Yeşili', 'जैतूनी') },
  mustard: { hex: '#dba63a', title: l('Mustard', 'moutarde', 'خردلي', 'Hardal Sarısı', 'सरसों पीला') },
  orange: { hex: '#e58a45', title: l('Orange', 'orange', 'برتقالي', 'Turuncu', 'नारंगी') },
  terracotta: { hex: '#c4694a', title: l('Terracotta', 'terre cuite', 'طيني محروق', 'Kiremit Rengi', 'टेराकोटा') },
  red: { hex: '#cd4a4a', title: l('Red', 'rouge', 'أحمر', 'Kırmızı', 'लाल') },
  burgundy: { hex: '#82344a', title: l('Burgundy', 'bordeaux', 'خمري', 'Bordo', 'मैरून') },
  pink: { hex: '#e5a3ad', title: l('Rose', 'rose poudré', 'وردي', 'Pudra Pembe', 'गुलाबी') },
  lavender: { hex: '#a797cf', title: l('Lavender', 'lavande', 'لافندر', 'Lavanta', 'लैवेंडर') },
  brown: { hex: '#8a5a3c', title: l('Brown', 'marron', 'بني', 'Kahverengi', 'भूरा') },
  beige: { hex: '#d9c4a3', title: l('Sand', 'sable', 'بيج رملي', 'Kum Beji', 'बेज') },
  gold: { hex: '#d9b25f', title: l('Gold', 'doré', 'ذهبي', 'Altın Rengi', 'सुनहरा') },
  silver: { hex: '#bfc5cc', title: l('Silver', 'argenté', 'فضي', 'Gümüş Rengi', 'चाँदी रंग') },
} satisfies Record<string, Colour>

export type ColourId = keyof typeof colours
