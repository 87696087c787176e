import { fork } from 'node:child_process'

/** Starts the server of server/bench/bare-render.tsx over a running backend. */
export async function startBareRender(backendUrl: string): Promise<{ url: string; close(): void }> {
  const child = fork('dist/server/bare-render.js', [backendUrl], { env: { ...process.env, NODE_ENV: 'production' } })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  child.on('message', (message) => {
    if (typeof message === 'object' && 'url' in message && typeof message.url === 'string') resolve(message.url)
  })
  child.once('exit', (code) => reject(new Error(`The bare render ended with code ${code}.`)))
  return { url: await promise, close: () => void child.kill() }
}
