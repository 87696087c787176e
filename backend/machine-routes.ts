import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** Touched in the data folder by each backup. */
export const LAST_BACKUP_FILE = 'last-backup'

/** `/livez` and `/metrics` (for Prometheus), which proxies in front of the backend do not pass on. */
export function registerMachines(app: FastifyInstance, dataDir: string): void {
  app.get('/livez', () => ({ status: 'alive' }))
  app.get('/metrics', async (_request, reply) => {
    void reply.type('text/plain; version=0.0.4; charset=utf-8')
    // The metric is missing before the first backup.
    const lastBackup = await stat(join(dataDir, LAST_BACKUP_FILE)).catch(() => null)
    if (lastBackup === null) return ''
    const name = 'last_backup_timestamp_seconds'
    const help = 'When the newest backup was made, in seconds since 1970.'
    return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${lastBackup.mtimeMs / 1000}\n`
  })
}
