import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../tools/build/build.ts'
import { answerHelp } from '../tools/terminal/answer-help.ts'
import { runCommand } from '../tools/testing/run-command.ts'

answerHelp(
  'npm run album [-- SCREEN…] [--language en,ar] [--width 390,1440]: takes pictures of the screens into .cache/album.',
)

const FOLDER = '.cache/album'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string', default: 'en,ar' },
    width: { type: 'string', default: '390,1440' },
  },
})

function indexOf(pictures: readonly string[]): string {
  const screens = Map.groupBy(pictures, (name) => name.split('.')[0] ?? name)
  const sections = [...screens].map(([screen, names]) => {
    const figures = names.map(
      (name) =>
        `<figure><a href="${name}"><img src="${name}" alt="" loading="lazy"></a><figcaption>${name}</figcaption></figure>`,
    )
    return `<h2>${screen}</h2>\n<div>${figures.join('\n')}</div>`
  })
  const style =
    'body { font: 14px sans-serif } div { display: flex; gap: 1rem; overflow: auto } img { block-size: 30rem }'
  return `<!doctype html><meta charset="utf-8"><title>Album</title><style>${style}</style>\n${sections.join('\n')}\n`
}

async function main(): Promise<void> {
  await buildIfStale()
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const screens = positionals.join('|')
  const selection = `(${screens}).* in (${values.language.replaceAll(',', '|')})\\b`
  const { code } = await runCommand(
    ['playwright', 'test', '--config=e2e/album/playwright.config.ts', `--grep=${selection}`],
    { output: 'show', env: { ALBUM_WIDTHS: values.width } },
  )
  const pictures = (await readdir(FOLDER)).sort()
  await writeFile(`${FOLDER}/index.html`, indexOf(pictures))
  console.log(`${pictures.length} pictures: ${FOLDER}/index.html`)
  process.exitCode = code
}

await main()
