export interface Step {
  instruction: string
  rest: string
}

export interface Stage {
  base: string
  name: string
  steps: Step[]
}

/** Instructions that `image:check` can run without Docker. */
const KNOWN = new Set(['WORKDIR', 'COPY', 'RUN', 'ARG', 'ENV', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD', 'LABEL'])

export function readDockerfile(text: string): Stage[] {
  const lines = text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const stages: Stage[] = []
  for (const line of lines) {
    const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (instruction === 'FROM') {
      const [base = '', , name = ''] = rest.split(/\s+/)
      stages.push({ base, name, steps: [] })
      continue
    }
    if (!KNOWN.has(instruction)) throw new Error(`The Dockerfile has ${instruction}, which this check cannot do.`)
    stages.at(-1)?.steps.push({ instruction, rest })
  }
  return stages
}

export const lastOf = ({ steps }: Stage, instruction: string): string =>
  steps.findLast((step) => step.instruction === instruction)?.rest ?? ''

export function environmentOf({ steps }: Stage): Record<string, string> {
  const lines = steps.filter(({ instruction }) => instruction === 'ENV').map(({ rest }) => rest)
  const pairs = [...lines.join(' ').matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g)]
  return Object.fromEntries(pairs.map(([, name = '', quoted, bare]) => [name, quoted ?? bare ?? '']))
}
