import { readEnvironment } from '../config.ts'
import { thriftyEnvironment } from './malloc-settings.ts'

/**
 * Runs the program again in the place of this process, with Node's options for its heap and the C library's for the
 * rest: they are read only when a process starts. It is the same process to whoever watches it, and costs a twentieth
 * of a second. Does nothing where the options are given already, and in a process that was forked: its connection to
 * its parent would be lost, and its parent can give it the options itself.
 * @param main path of the program
 */
export function replaceProcess(main: string, flags: readonly string[]): void {
  if (flags.length === 0 || process.send || process.platform === 'win32') return
  const maps = process.sourceMapsEnabled ? ['--enable-source-maps'] : []
  const args = [process.execPath, ...flags, ...maps, ...process.execArgv, main]
  process.execve?.(process.execPath, args, thriftyEnvironment(readEnvironment()))
}
