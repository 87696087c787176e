import { writeBackup } from '../../../backend/backup/write-backup.ts'
import { runWithFile } from './run-with-file.ts'

await runWithFile(
  'npm run backup -- FILE: writes the database and pictures of the reference backend in DATA_DIR to a new file, while it runs.',
  async (dataDir, file) => {
    const { pictures, bytes } = await writeBackup(dataDir, file)
    return `Wrote ${file}: the database and ${pictures} pictures, ${(bytes / 1e6).toFixed(1)} MB, checked.`
  },
)
