import { expect, test } from 'vitest'
import { SETTING_NAMES, SETTINGS } from '#shared/settings/settings.ts'
import { readConfig } from '../config.ts'
import { createLogger } from './logger.ts'
import { tellStart } from './tell-start.ts'

function linesOf(environment: Record<string, string>): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) })
  tellStart(logger, readConfig({}), environment)
  return lines
}

test('the first line says which build starts, and the settings that are not as usual', () => {
  const [line] = linesOf({ PORT: '8080', HOST: '127.0.0.1', REDIS_URL: 'redis://:pass@redis', LIMITS: '', HOME: '/x' })
  expect(line).toMatchObject({
    msg: 'the shop starts',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    settings: { PORT: '8080', REDIS_URL: 'set' },
    node: process.version,
  })
  expect(line).toHaveProperty('commit')
  expect(line?.['settings']).toEqual({ PORT: '8080', REDIS_URL: 'set' })
})

test('no value of a secret is shown', () => {
  const environment = Object.fromEntries(SETTING_NAMES.map((name) => [name, `value-of-${name}`]))
  const text = JSON.stringify(linesOf(environment))
  const shown = SETTING_NAMES.filter((name) => text.includes(`value-of-${name}"`))
  expect(shown.filter((name) => /KEY$|SECRET|_IV$|HASH|_ID$|REDIS/.test(name))).toEqual([])
  expect(shown.filter((name) => SETTINGS[name].otherwise === 'no account')).toEqual([])
  expect(shown).toContain('PUBLIC_URL')
  for (const name of SETTING_NAMES) expect(text).toContain(`"${name}":`)
})
