import { resolve } from 'node:path'
import { BackupFault } from '../../../backend/backup/backup-file.ts'
import { answerHelp } from '../../tools/terminal/answer-help.ts'

/** EX_USAGE of sysexits.h. */
const WRONG_CALL = 64

/** @param work returns the message to print */
export async function runWithFile(usage: string, work: (dataDir: string, file: string) => Promise<string>) {
  answerHelp(usage)
  const [file, ...others] = process.argv.slice(2)
  if (file === undefined || others.length > 0 || file.startsWith('-')) {
    console.error(usage)
    process.exitCode = WRONG_CALL
    return
  }
  try {
    console.log(await work(resolve(process.env['DATA_DIR'] || '.data'), resolve(file)))
  } catch (error) {
    const known = error instanceof BackupFault
    console.error(known ? error.message : `It failed: ${error instanceof Error ? error.message : 'unknown reason'}`)
    process.exitCode = 1
  }
}
