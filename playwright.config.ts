import { defineConfig, devices } from '@playwright/test'
import { findTestBrowser } from './scripts/tools/find-chromium.mjs'

/**
 * Playwright's own list, repeated because the browser heeds the last list only, and two of the browser's own pages.
 * It draws them for each window although they stay hidden: a third of the processor time that the tests took.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

const launchOptions = {
  executablePath: findTestBrowser(),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
  ],
}

/** Tests with a device in their title only run on that one. */
const DESKTOP_ONLY = /@desktop/
const PHONE_ONLY = /@phone/
const notInThisRun = process.env['TEST_FULL'] === '1' ? [] : [/@full/]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: '.cache/browser-tests',
  globalSetup: './e2e/shop/global-setup.ts',
  fullyParallel: true,
  // One more than processors, because a test waits for timers and requests part of its time.
  workers: 3,
  // A test that only passes when retried has a race, in the shop or in itself.
  retries: 0,
  failOnFlakyTests: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    // Neither the server's time zone nor any language of the shop: what was rendered with the machine's own shows.
    timezoneId: 'Asia/Kolkata',
    locale: 'de-DE',
    // Animations take processor time, and a click waits for their end. Tests of motion switch it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Playwright cannot intercept the requests of a service worker; the tests of the offline page allow it.
    serviceWorkers: 'block',
    trace: 'off',
    browserName: 'chromium',
    launchOptions,
  },
  projects: [
    { name: 'http', testMatch: 'e2e/http/**/*.test.ts', grepInvert: notInThisRun },
    {
      name: 'phone',
      testIgnore: 'e2e/http/**',
      grepInvert: [DESKTOP_ONLY, ...notInThisRun],
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
    {
      name: 'desktop',
      testIgnore: 'e2e/http/**',
      grepInvert: [PHONE_ONLY, ...notInThisRun],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
