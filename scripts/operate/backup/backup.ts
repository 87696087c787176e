import { writeBackup } from '../../../backend/backup/write-backup.ts'
import { runWithFile } from './run-with-file.ts'

await runWithFile('npm run backup -- FILE', async (dataDir, file) => {
  const { pictures, bytes } = await writeBackup(dataDir, file)
  return `Wrote ${file}: the database and ${pictures} pictures, ${(bytes / 1e6).toFixed(1)} MB, checked.`
})
