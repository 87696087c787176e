import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commandsOf } from './readme-chapter.ts'

test('what is pasted begins with the build and ends all that was started', () => {
  const commands = commandsOf(readFileSync('README.md', 'utf8'))
  expect(commands[0]).toContain('npm run build')
  for (const words of ['redis-server', 'nginx -p', 'hooks/invalidate', 'rolling.sh', '/metrics', 'backup', 'restore']) {
    expect(commands.filter((command) => command.includes(words)).length, words).toBeGreaterThan(0)
  }
  expect(commands.at(-1)).toContain('-s quit')
  expect(commands.join('')).not.toContain('systemctl')
})
