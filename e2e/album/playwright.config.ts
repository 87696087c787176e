import { defineConfig } from '@playwright/test'
import tests from '../../playwright.config.ts'

const widths = (process.env['ALBUM_WIDTHS'] ?? '390,1440').split(',').map(Number)

/** Narrower windows are touch screens. */
const DESKTOP_WIDTH = 992

function deviceOf(width: number) {
  const name = width < DESKTOP_WIDTH ? 'phone' : 'desktop'
  const { grepInvert = [], use = {} } = tests.projects?.find((project) => project.name === name) ?? {}
  const viewport = { width, height: use.viewport?.height ?? 900 }
  return { name: String(width), testDir: '.', testMatch: '*.album.ts', grepInvert, use: { ...use, viewport } }
}

export default defineConfig({
  ...tests,
  testDir: '.',
  outputDir: '../../.cache/album-run',
  globalSetup: '../shop/global-setup.ts',
  workers: 2,
  projects: widths.map(deviceOf),
})
