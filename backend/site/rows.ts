import { flag, integer, nullable, table, text, times } from '../database/table.ts'
import type { RowOf } from '../database/table.ts'

/* Settings, languages, content pages, footer and header, messages and subscriptions. */

export const meta = table('meta', { key: text, value: text })
export type MetaRow = RowOf<typeof meta>

export const languages = table('languages', {
  code: text,
  name: text,
  direction: text,
  is_default: flag,
  predefined: integer,
  position: integer,
  messages: text,
})
export type LanguageRow = RowOf<typeof languages>

export const settings = table('settings', { key: text, value: nullable(text) })
export type SettingRow = RowOf<typeof settings>

export const pages = table('pages', {
  id: integer,
  slug: text,
  page_from_component: integer,
  footer_column: nullable(integer),
  position: integer,
})
export type PageRow = RowOf<typeof pages>

export const footerImages = table('footer_images', {
  id: integer,
  title: text,
  image: text,
  link: nullable(text),
  type: integer,
  status: integer,
  ...times,
})
export type FooterImageRow = RowOf<typeof footerImages>

export const highlights = table('highlights', { id: integer, link: nullable(text), image: text })
export type HighlightRow = RowOf<typeof highlights>

export const headerLinks = table('header_links', { id: integer, type: integer, url: text, ...times })
export type HeaderLinkRow = RowOf<typeof headerLinks>

export const redirections = table('redirections', { previous: text, target: text })
export type RedirectionRow = RowOf<typeof redirections>

export const contactMessages = table('contact_messages', {
  id: integer,
  name: text,
  email: text,
  subject: text,
  message: text,
  created_at: integer,
})
export type ContactMessageRow = RowOf<typeof contactMessages>

export const subscriptions = table('subscriptions', { email: text, created_at: integer })
