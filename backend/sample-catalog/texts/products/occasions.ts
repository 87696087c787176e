import { l } from '../localized.ts'

/** What a product may be bought for. */
export const occasionTexts = {
  gift: l('gift', 'cadeau', 'هدية', 'hediye', 'उपहार'),
  summer: l('summer', 'été', 'صيف', 'yaz', 'गर्मी'),
  winter: l('winter', 'hiver', 'شتاء', 'kış', 'सर्दी'),
  weekend: l('weekend', 'week-end', 'عطلة نهاية الأسبوع', 'hafta sonu', 'वीकेंड'),
  office: l('office', 'bureau', 'مكتب', 'ofis', 'दफ़्तर'),
  travel: l('travel', 'voyage', 'سفر', 'seyahat', 'यात्रा'),
  family: l('family', 'famille', 'عائلة', 'aile', 'परिवार'),
}

export type OccasionId = keyof typeof occasionTexts
