import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { reportProblems } from './report-problems.ts'

// Class names in the document are derived from the file name, so two files of the same name would style each other.
const byName = Map.groupBy(globSync('client/**/*.module.css'), (path) => basename(path))
const shared = [...byName].filter(([, paths]) => paths.length > 1)
reportProblems(shared.map(([name, paths]) => `${name} exists more than once: ${paths.join(', ')}`))
