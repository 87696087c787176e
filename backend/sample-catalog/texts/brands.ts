import type { Localized } from '../../seeding/seed-types.ts'
import { l } from './localized.ts'

export interface BrandText {
  slug: string
  title: Localized
  colour: string
  /** Slugs of the categories the brand sells in. */
  categories: string[]
}

function brand(name: string, ar: string, hi: string, colour: string, ...categories: string[]): BrandText {
  return { slug: name.toLowerCase(), title: l(name, name, ar, name, hi), colour, categories }
}

// All names are invented.
export const brandTexts: readonly BrandText[] = [
  brand('Voltara', 'فولتارا', 'वोल्टारा', '#2f5d8a', 'electronics'),
  brand('Lumeno', 'لومينو', 'लुमेनो', '#3b7a78', 'electronics', 'home-kitchen'),
  brand('Pixova', 'بيكسوفا', 'पिक्सोवा', '#5a4b8a', 'electronics'),
  brand('Echonda', 'إيكوندا', 'इकोंडा', '#33363d', 'electronics'),
  brand('Solmara', 'سولمارا', 'सोलमारा', '#b4637a', 'women'),
  brand('Velisse', 'فيليس', 'वेलिस', '#82344a', 'women', 'jewellery-watches'),
  brand('Noorline', 'نورلاين', 'नूरलाइन', '#2f8f8f', 'women', 'men'),
  brand('Harven', 'هارفن', 'हार्वेन', '#2c416b', 'men'),
  brand('Tarsik', 'تارسيك', 'तारसिक', '#7b5c3a', 'men', 'shoes'),
  brand('Stridan', 'سترايدان', 'स्ट्राइडान', '#c4694a', 'shoes', 'sports'),
  brand('Pasoro', 'باسورو', 'पासोरो', '#3f6b5b', 'shoes'),
  brand('Kilnhaus', 'كيلنهاوس', 'किल्नहाउस', '#8a5a3c', 'home-kitchen'),
  brand('Nordelle', 'نورديل', 'नॉर्डेल', '#4a6a7d', 'home-kitchen', 'garden'),
  brand('Casamira', 'كازاميرا', 'कासामीरा', '#a8763e', 'home-kitchen'),
  brand('Rosavin', 'روزافين', 'रोज़ाविन', '#c2607a', 'beauty'),
  brand('Auralis', 'أوراليس', 'ऑरालिस', '#6b5ca5', 'beauty'),
  brand('Bimbolu', 'بيمبولو', 'बिम्बोलू', '#d9883d', 'toys'),
  brand('Woodlark', 'وودلارك', 'वुडलार्क', '#5f7d3f', 'toys', 'books-stationery'),
  brand('Altimo', 'ألتيمو', 'आल्टिमो', '#35648f', 'sports'),
  brand('Papyra', 'بابيرا', 'पपाइरा', '#44577a', 'books-stationery'),
  brand('Zaytuna', 'زيتونة', 'ज़ैतूना', '#6b7a3a', 'groceries'),
  brand('Dalchini', 'دالتشيني', 'दालचीनी', '#a0522d', 'groceries'),
  brand('Verdano', 'فيردانو', 'वर्दानो', '#3f8a5b', 'garden'),
  brand('Orelia', 'أوريليا', 'ओरेलिया', '#a8873e', 'jewellery-watches'),
]
