/** A step of a Dockerfile: its instruction, and what follows it on the line. */
export interface Step {
  instruction: string
  rest: string
}

/** From one `FROM` to the next. */
export interface Stage {
  /** The image it begins with. */
  base: string
  /** What later stages call it; empty where it has no name. */
  name: string
  steps: Step[]
}

/** What `image:check` can do without Docker. */
const KNOWN = new Set(['WORKDIR', 'COPY', 'RUN', 'ARG', 'ENV', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD', 'LABEL'])

/**
 * Reads a Dockerfile.
 * @throws where it has an instruction that is not carried out here
 */
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

/** The last step of a kind; empty where there is none. */
export const lastOf = ({ steps }: Stage, instruction: string): string =>
  steps.findLast((step) => step.instruction === instruction)?.rest ?? ''

/** `NAME=value …` of all `ENV` steps. */
export function environmentOf({ steps }: Stage): Record<string, string> {
  const lines = steps.filter(({ instruction }) => instruction === 'ENV').map(({ rest }) => rest)
  const pairs = [...lines.join(' ').matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g)]
  return Object.fromEntries(pairs.map(([, name = '', quoted, bare]) => [name, quoted ?? bare ?? '']))
}
