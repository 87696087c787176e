import { connect } from 'node:net'

const PATIENCE = 4_000

export interface RawAnswer {
  status: number
  headers: ReadonlyMap<string, string>
  repeated: readonly string[]
}

export interface Conversation {
  text: string
  /** Final answers, in order, without interim (1xx) ones. */
  answers: RawAnswer[]
  isClosed: boolean
}

const HEAD = /HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/g

function readAnswer(status: string, block: string): RawAnswer {
  const headers = new Map<string, string>()
  const repeated: string[] = []
  for (const line of block.split('\r\n').filter(Boolean)) {
    const [name = '', ...value] = line.split(':')
    const key = name.toLowerCase()
    if (headers.has(key)) repeated.push(key)
    headers.set(key, value.join(':').trim())
  }
  return { status: Number(status), headers, repeated }
}

function read(text: string, isClosed: boolean): Conversation {
  const answers = [...text.matchAll(HEAD)].map(([, status = '', block = '']) => readAnswer(status, block))
  return { text, answers: answers.filter(({ status }) => status >= 200), isClosed }
}

export function converse(port: number, bytes: string | Buffer): Promise<Conversation> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const chunks: Buffer[] = []
    function finish(isClosed: boolean) {
      clearTimeout(patience)
      socket.destroy()
      resolve(read(Buffer.concat(chunks).toString('latin1'), isClosed))
    }
    const patience = setTimeout(() => finish(false), PATIENCE)
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('end', () => finish(true))
    socket.on('error', () => finish(true))
  })
}
