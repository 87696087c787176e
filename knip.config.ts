import type { KnipConfig } from 'knip'

/** Style sheets name other sheets and font packages. */
function importsOf(sheet: string): string {
  const names = [...sheet.matchAll(/@import '([^']+)'|url\('(@[^']+)'\)/g)].map(([, sheet, font]) => sheet ?? font)
  return names.map((name) => `import '${name}'`).join('\n')
}

const config: KnipConfig = {
  entry: [
    'client/app/entry.tsx',
    'graphiql/{entry.tsx,page.css}',
    'client/foundation/document/{head,start}-script.ts',
    'server/main.ts',
    'server/files/enter-build.ts',
    'server/testing/test-process.ts',
    'backend/main.ts',
    'backend/trying/sandbox/browser/*.ts',
    'graphql/testing/deployed-backend/serve.ts',
    'scripts/tools/*.{ts,mjs}',
    'scripts/tools/dev/dev.ts',
    'scripts/operate/start.ts',
    'scripts/operate/backup/{backup,restore}.ts',
    'scripts/tools/checks/{check-*.ts,*.mjs}',
    'scripts/operate/doctor/doctor.ts',
    'scripts/operate/check-api/main.ts',
    'scripts/lab/*.ts',
    'scripts/lab/bench/{bare,bench}.ts',
    'scripts/lab/{image-check,loadtest}/{image-check,loadtest}.ts',
    'e2e/**/*.{test,album}.ts',
    'e2e/album/playwright.config.ts',
    'loadtest/profiles/*.ts',
    'universe/{main,planted/prove,platform/shop-host,run/worker}.ts',
  ],
  project: ['{backend,client,graphiql,graphql,scripts,server,shared,e2e,loadtest,universe}/**/*.{ts,tsx,mjs,css}'],
  // The program k6 brings its modules; scripts/tools/codegen/plugins.ts has the plugins; the client preset brings types;
  // scripts/tools/testing/verify.ts runs the program of formatjs.
  ignoreDependencies: [
    'k6',
    '@graphql-codegen/known-(operations|documents)',
    '@graphql-typed-document-node/core',
    '@formatjs/cli',
  ],
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreBinaries: ['apt-get', 'nginx', 'redis-server', 'script', 'taskset'],
  compilers: { css: importsOf },
}

export default config
