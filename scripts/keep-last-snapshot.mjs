// drizzle-kit writes the whole schema with every migration, but reads only the newest of these files.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', 'server', 'database', 'migrations', 'meta')
const snapshots = readdirSync(folder)
  .filter((file) => file.endsWith('_snapshot.json'))
  .sort()
for (const file of snapshots.slice(0, -1)) rmSync(join(folder, file))
