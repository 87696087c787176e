import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compileMessages } from './messages.ts'

async function compiled(texts: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'souk-texts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'en.json')
  await writeFile(file, JSON.stringify(texts))
  return compileMessages(file)
}

test('texts become syntax trees', async () => {
  expect(await compiled({ greeting: 'Hello, {name}' })).toEqual({
    greeting: [
      { type: 0, value: 'Hello, ' },
      { type: 1, value: 'name' },
    ],
  })
})

test('a malformed text is named', async () => {
  await expect(compiled({ fine: 'Hello', greeting: 'Hello, {name' })).rejects.toThrow(
    'The text greeting is not a valid',
  )
})
