import { restoreBackup } from '../../backend/backup/restore-backup.ts'
import { runWithFile } from './run-with-file.ts'

await runWithFile('npm run restore -- FILE', async (dataDir, file) => {
  const { pictures, aside } = await restoreBackup(dataDir, file, new Date())
  const before = aside === null ? '' : ` What was there before is in ${aside}; delete it when you no longer need it.`
  return `Restored the database and ${pictures} pictures to ${dataDir}.${before}`
})
