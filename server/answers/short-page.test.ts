import { expect, test } from 'vitest'
import { lastResortPage, shortPage } from './refusals.ts'

test('the last-resort page explains the error and links to the home page in its language', () => {
  const html = String(lastResortPage('ar'))
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charset="utf-8">/)
  expect(html).toContain('<title>Something went wrong</title>')
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('An error occurred while showing the error page. <a href="/ar">Go to homepage</a>')
  expect(html).toMatch(/<\/body><\/html>$/)
})

test('a short page is written in the direction of its language', () => {
  expect(String(shortPage({ locale: 'ar', title: '503', text: 'x' }))).toContain('<html lang="ar" dir="rtl">')
})
