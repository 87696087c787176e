import { restoreBackup } from '../../../backend/backup/restore-backup.ts'
import { purgeShop } from './purge-shop.ts'
import { runWithFile } from './run-with-file.ts'

await runWithFile(
  'npm run restore -- FILE: replaces the database and pictures in DATA_DIR by those of a backup, while the backend is stopped.',
  async (dataDir, file) => {
    const { pictures, aside } = await restoreBackup(dataDir, file, new Date())
    const before = aside === null ? '' : ` What was there before is in ${aside}; delete it when you no longer need it.`
    const purged = await purgeShop({ url: process.env['PUBLIC_URL'], secret: process.env['INVALIDATION_SECRET'] })
    return `Restored the database and ${pictures} pictures to ${dataDir}.${before}\n${purged}`
  },
)
