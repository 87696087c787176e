import type { Localized, SeedPage } from '../../seeding/seed-types.ts'
import { eachLanguage, l } from './localized.ts'
import { aboutPage } from './pages/about.ts'
import { faqPage } from './pages/faq.ts'
import { helpPage } from './pages/help.ts'
import { pageHtml, type PageText } from './pages/page-text.ts'
import { privacyPage } from './pages/privacy-policy.ts'
import { refundPage } from './pages/refund-policy.ts'
import { shippingPage } from './pages/shipping.ts'
import { termsPage } from './pages/terms.ts'

const written: readonly PageText[] = [aboutPage, helpPage, faqPage, shippingPage, refundPage, privacyPage, termsPage]

function writtenPage(page: PageText, index: number): SeedPage {
  return {
    id: 201 + index * 2,
    slug: page.slug,
    title: page.title,
    description: pageHtml(page),
    metaTitle: page.title,
    metaDescription: page.lead,
    fromComponent: false,
    footerColumn: page.footerColumn,
  }
}

function builtInPage(id: number, slug: string, screen: string, title: Localized, lead: Localized): SeedPage {
  return {
    id,
    slug,
    title,
    description: eachLanguage(() => screen),
    metaTitle: title,
    metaDescription: lead,
    fromComponent: true,
    footerColumn: 2,
  }
}

export const pages: readonly SeedPage[] = [
  ...written.map(writtenPage),
  builtInPage(
    231,
    'contact',
    'Contact',
    l('Contact', 'Nous contacter', 'اتصل بنا', 'İletişim', 'संपर्क'),
    l(
      'Write to us; a person answers within a day.',
      'Écrivez-nous : une personne vous répond dans la journée.',
      'راسلنا وسيجيبك إنسان خلال يوم.',
      'Bize yazın; bir gün içinde bir insan yanıtlar.',
      'हमें लिखें; एक दिन में कोई इंसान जवाब देगा।',
    ),
  ),
  builtInPage(
    233,
    'sitemap',
    'Sitemap',
    l('Site map', 'Plan du site', 'خريطة الموقع', 'Site haritası', 'साइटमैप'),
    l(
      'All categories and pages at a glance.',
      'Toutes les catégories et pages en un coup d’œil.',
      'كل الأقسام والصفحات في نظرة واحدة.',
      'Tüm kategori ve sayfalar bir bakışta.',
      'सभी श्रेणियाँ और पन्ने एक नज़र में।',
    ),
  ),
]
