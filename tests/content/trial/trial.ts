import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from '#server/repository-root.ts'
import { filledSheets, judgeTrail } from './judge.ts'
import { blankForm, conditions, readerSheet, trialTrails } from './sheet.ts'

/**
 * `npm run content:trial`: writes the sheets that readers fill in, for every trail without and with its lessons, and
 * prints what the readers so far had right. Filled forms belong in tests/content/trial/answers.
 */
const folder = join(repositoryRoot, 'data/trial')
const trails = await trialTrails()
const sheets = filledSheets()

await mkdir(folder, { recursive: true })
for (const trail of trails) {
  for (const condition of conditions)
    await writeFile(join(folder, `${trail.id}.${condition}.md`), readerSheet(trail, condition))
  await writeFile(join(folder, `${trail.id}.form.yaml`), blankForm(trail))
}
console.log(`Sheets and forms: ${folder}`)

for (const trail of trails) {
  const { readers, covered, right, guessed } = judgeTrail(trail, sheets)
  const gap = Math.round(right.with - right.without)
  console.log(
    readers.length === 0
      ? `${trail.id}: no reader yet`
      : `${trail.id}: ${readers.join(', ')}; ${Math.round(100 * covered)}% of it; right without ${Math.round(right.without)}%, with ${Math.round(right.with)}%, ${gap} points`,
  )
  for (const key of guessed) console.log(`  right without the lesson: ${key}`)
}
