import { ERROR_CODES } from '#shared/error-codes.ts'
import { withTable } from './readme-table.ts'

export function withErrorCodes(readme: string): string {
  const rows = Object.entries(ERROR_CODES).map(
    ([code, { statuses, what }]) => `| \`${code}\` | ${statuses.join(', ')} | ${what} |`,
  )
  return withTable(readme, 'error codes', ['| code | status | when |', '| --- | --- | --- |', ...rows])
}
