import { expect, test } from 'vitest'
import { documentedCommands } from './documented-commands.ts'

test('the documented commands start with the build and stop everything that they started', () => {
  const commands = documentedCommands()
  expect(commands[0]).toContain('npm run build')
  for (const words of ['redis-server', 'nginx -p', 'hooks/invalidate', 'rolling.sh', '/metrics', 'backup', 'restore']) {
    expect(commands.filter((command) => command.includes(words)).length, words).toBeGreaterThan(0)
  }
  expect(commands.at(-1)).toContain('-s quit')
  expect(commands.join('')).not.toContain('systemctl')
})

test('no documented command stops reading early, which with pipefail sometimes fails the one before it', () => {
  for (const command of documentedCommands()) expect(command).not.toMatch(/\| *(?:head|grep -m|grep -q|sed \d+q)\b/)
})
