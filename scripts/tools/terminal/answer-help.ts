/** Prints how a command is used and exits if `--help` is among its arguments. Call it before anything else. */
export function answerHelp(usage: string): void {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return
  console.log(usage)
  process.exit(0)
}
