import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from '../testing/run-command.ts'
import { freePort } from './free-port.ts'

const STARTS_WITHIN_MS = 5_000

const HOW_TO_GET_NGINX = 'nginx is not installed: on Debian and Ubuntu it is the package nginx.'

interface Upstreams {
  processes: readonly number[]
  backend: number
  /** Visitors' addresses come in `X-Forwarded-For`, as if another proxy stood in front. */
  isBehindProxy?: boolean
}

interface Ports {
  https: number
  http: number
}

async function configurationOf(
  folder: string,
  ports: Ports,
  { processes, backend, isBehindProxy = false }: Upstreams,
): Promise<string> {
  const read = (name: string) => readFile(`deploy/nginx/${name}`, 'utf8')
  const local = (text: string) =>
    text
      .replaceAll('/etc/nginx/tls/shop.example', join(folder, 'tls'))
      .replaceAll('/etc/nginx/souk.d', join(folder, 'souk.d'))
      .replaceAll('/var/cache/nginx', folder)
      .replaceAll('shop.example', 'localhost')
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
      .replace('listen 443', `listen 127.0.0.1:${ports.https}`)
  const usual = [3001, 3002, 3003]
  const upstream = usual.reduce(
    (text, each, at) => text.replace(`127.0.0.1:${each}`, `127.0.0.1:${processes[at] ?? each}`),
    await read('souk-upstream.conf'),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  )
  return [
    'daemon off;',
    `pid ${join(folder, 'pid')};`,
    'events { worker_connections 4096; }',
    'http {',
    'access_log off;',
    ...(isBehindProxy ? ['set_real_ip_from 127.0.0.1;', 'real_ip_header X-Forwarded-For;'] : []),
    ...temporary,
    upstream,
    `upstream souk_backend { server 127.0.0.1:${backend}; }`,
    local(await read('souk.conf')),
    '}',
  ].join('\n')
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const { promise, resolve: tell } = Promise.withResolvers<boolean>()
  socket.once('connect', () => tell(true)).once('error', () => tell(false))
  const isThere = await promise
  socket.destroy()
  return isThere
}

export interface RunningNginx {
  url: string
  httpPort: number
  certificate: string
  close(): Promise<void>
}

/** @throws if nginx is missing or rejects the configuration */
export async function startNginx(upstreams: Upstreams): Promise<RunningNginx> {
  await mkdir('.cache', { recursive: true })
  const folder = resolve(await mkdtemp('.cache/nginx-'))
  // nginx's workers may run as another user.
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'souk.d'))
  await cp('deploy/nginx/reference-backend.conf', join(folder, 'souk.d/reference-backend.conf'))
  const [certificate, key] = [join(folder, 'tls.crt'), join(folder, 'tls.key')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const making = ['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject]
  await runCommand([...making, '-keyout', key, '-out', certificate], { output: 'keep' })
  const file = join(folder, 'nginx.conf')
  // Chosen last, because other tests may take them until nginx listens.
  const ports = { https: await freePort(), http: await freePort() }
  await writeFile(file, await configurationOf(folder, ports, upstreams))
  const child = spawn('nginx', ['-p', folder, '-e', 'error.log', '-c', file], { stdio: 'ignore' })
  const ended = once(child, 'exit').catch(() => null)
  let isGone = false
  void ended.then(() => (isGone = true))
  const until = performance.now() + STARTS_WITHIN_MS
  while (!(await accepts(ports.http)) || !(await accepts(ports.https))) {
    if (isGone || performance.now() > until) {
      const words = await readFile(join(folder, 'error.log'), 'utf8').catch(() => HOW_TO_GET_NGINX)
      throw new Error(`nginx does not start: ${words}`)
    }
    await sleep(50)
  }
  return {
    url: `https://localhost:${ports.https}`,
    httpPort: ports.http,
    certificate,
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
