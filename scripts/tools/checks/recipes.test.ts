import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 2 ** 24 })
  .split('\n')
  .filter(Boolean)
const recipes = files.filter((file) => /^docs\/recipes\/.*\.md$/.test(file))
const read = (recipe: string) => readFileSync(`docs/recipes/${recipe}.md`, 'utf8')

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first)
const blocks = (recipe: string) => found(read(recipe), /^ *```\w+\n([^]*?)^ *```$/gm)

/** The files that a text names by path, or as "`x.ts` beside it". */
const named = (text: string) => found(text, /`([\w./-]+\.(?:tsx?|graphql|json))`/g)

const steps = (recipe: string) =>
  read(recipe)
    .split(/^(?=\d+\. )/m)
    .slice(1)

const code = files
  .filter(
    (file) =>
      /\.(?:tsx?|m?js|graphql|css|json)$/.test(file) && !/package-lock|\/texts\/|^locales|checks\/recipes/.test(file),
  )
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const words = new Set(code.match(/[\w$@-]+/g))

test.each(recipes)('%s names only what the code has', (recipe) => {
  const text = read(basename(recipe, '.md'))
  // The code blocks contain the reader's new files; NAME and CODE stand for the reader's choices.
  const own = new Set(
    found(text, /^ *```\w+\n([^]*?)^ *```$/gm)
      .join('\n')
      .match(/[\w$@-]+/g),
  )
  const prose = text.replaceAll(/^ *```\w+\n[^]*?^ *```$/gm, '')
  const names = found(prose, /`(@?[A-Za-z]\w{3,})(?:\(\[…\]\))?`/g).filter(
    (name) => !/^(?:NAME|CODE)|giftCards/.test(name),
  )
  expect(names.filter((name) => !words.has(name) && !own.has(name))).toEqual([])
})

test('every folder with a file per language is in the recipe for a language', () => {
  const folders = files
    .filter((file) => basename(file) === 'tr.json' && files.includes(join(dirname(file), 'hi.json')))
    .map((file) => dirname(file))
  expect(folders.length).toBeGreaterThan(4)
  const recipe = read('add-a-language')
  const isNamed = (folder: string) => recipe.includes(`\`${folder}/\``) || recipe.includes(`\`${folder}/CODE.json\``)
  expect(folders.filter((folder) => !isNamed(folder))).toEqual([])
})

/** A copy of the project, below node_modules. */
function copyProject() {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(resolve('.cache/recipe-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const file of files) cpSync(file, join(folder, file))
  const run = (script: string, ...args: string[]) =>
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
      cwd: folder,
      encoding: 'utf8',
    })

  return {
    /** Adds lines below the one that begins with `after`. */
    add(file: string, after: string, lines: string) {
      const all = readFileSync(join(folder, file), 'utf8').split('\n')
      const at = all.findIndex((line) => line.startsWith(after))
      expect(at, `${file}: ${after}`).toBeGreaterThanOrEqual(0)
      writeFileSync(join(folder, file), all.toSpliced(at + 1, 0, lines).join('\n'))
    },
    create(file: string, text: string) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    },
    generate() {
      const { status, stdout, stderr } = run('scripts/tools/codegen/codegen.ts')
      expect(status, stdout + stderr).toBe(0)
    },
    /** The files in which the compiler finds errors. */
    compile(): string[] {
      const { stdout } = run(resolve('node_modules/typescript/bin/tsc'), '--noEmit', '--pretty', 'false', '-p', '.')
      return [...new Set(found(stdout, /^([\w./-]+)\(\d+,\d+\): error/gm))].sort()
    },
  }
}

const FULL = { timeout: 600_000 }

test('add-a-language: the compiler asks for exactly the files of which the recipe says so @full', FULL, () => {
  const copy = copyProject()
  copy.add('shared/locales.ts', 'export const LANGUAGES', blocks('add-a-language')[0] ?? '')
  copy.add('backend/seeding/seed-types.ts', 'export type LanguageCode =', "  | 'de'")
  const insisted = steps('add-a-language').filter((step) => step.includes('The compiler insists'))
  const asked = insisted.flatMap(named).filter((file) => /\.tsx?$/.test(file))
  expect(copy.compile()).toEqual([...new Set(asked)].sort())
})

test('add-a-page: its blocks of code compile, and the compiler asks for the files of the recipe @full', FULL, () => {
  const copy = copyProject()
  const [pattern = '', crawling = '', page = '', list = '', row = '', address = ''] = blocks('add-a-page')
  copy.add('shared/routes.ts', 'const patterns = {', pattern)
  expect(copy.compile()).toEqual(expect.arrayContaining(['shared/routes.ts', 'client/app/pages.ts']))
  copy.add('shared/routes.ts', 'export const CRAWLING', crawling)
  copy.create('client/pages/gift-cards/gift-cards-page.tsx', page)
  copy.add('client/app/pages.ts', 'export const pages', list)
  copy.add('server/capacity/load-class.ts', 'const PAGES', '  giftCards: CATALOG,')
  copy.add('e2e/shop/addresses.ts', 'export const ADDRESSES', address)
  for (const language of ['en', 'fr', 'ar', 'tr', 'hi'])
    copy.add(`locales/${language}.json`, '{', '  "giftCards.title": "x",')
  expect(copy.compile()).toEqual(['server/pages/route-table.test.ts'])
  copy.add('server/testing/public-rows.ts', '  return {', row)
  expect(copy.compile()).toEqual([])
})

/** After a change of the first kind of file, everything that the compiler then asks for is in the recipe. */
const CHANGES: [
  recipe: string,
  what: string,
  change: (copy: ReturnType<typeof copyProject>) => void,
  asked: string[],
][] = [
  [
    'add-a-field',
    'a field of the schema, of the sample products, and of a fragment',
    (copy) => {
      copy.add(
        'graphql/modules/catalog/catalog.graphql',
        'type Product implements',
        '  "Material."\n  material: String',
      )
      copy.add('client/pages/product/product-page.graphql', '  warranty', '  material')
      copy.add('backend/seeding/seed-types.ts', 'export interface SeedProduct {', '  material: string')
      copy.generate()
    },
    ['backend/sample-shop/products/create-products.ts', 'client/pages/product/testing/product-fixture.ts'],
  ],
  [
    'add-a-payment-method',
    'a code',
    (copy) => {
      copy.add('graphql/modules/payment/payment.graphql', 'enum PaymentCode {', '  "Another."\n  ANOTHER')
      copy.generate()
    },
    ['client/components/payment/payment-methods.tsx', 'graphql/rules/payment-methods.ts'],
  ],
  [
    'add-an-endpoint',
    'a form and an error code',
    (copy) => {
      copy.add('shared/form-names.ts', 'const FORM_NAMES', "  'gift',")
      copy.add('shared/error-codes.ts', 'const unread = {', "  GIFT_UNKNOWN: row([400], 'no such gift'),")
    },
    ['server/forms/forms.ts', 'server/testing/form-samples.ts', 'server/forms/every-refusal.test.ts'],
  ],
]

test.each(CHANGES)(
  '%s: everything the compiler asks for after %s is in the recipe @full',
  FULL,
  (recipe, _what, change, asked) => {
    const copy = copyProject()
    change(copy)
    const errors = copy.compile()
    expect(errors).toEqual(expect.arrayContaining(asked))
    const all = named(read(recipe))
    expect(errors.filter((file) => !all.includes(file) && !all.includes(basename(file)))).toEqual([])
  },
)
