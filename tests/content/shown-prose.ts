import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFiles } from './content-files.ts'
import { type ProseLine, proseOf } from './prose.ts'
import { sourceProse } from './source-prose.ts'

/** Built into no release, or said in English to those who run it. */
const notShown =
  /\.test\.tsx?$|\/testing\/|\/conformance\/|\/build\/|^web\/ui\/gallery\/|^web\/routes\/ui\.tsx$|\.gen\.ts$|^server\/platform\/(?:backup|doctor|metrics)\/|\/find-ledger-faults\.ts$|\/export-members\.ts$|\/member-tables\.ts$|\/logger\.ts$|\/api-document\/account-operations\.ts$|\/accounts\/names\.ts$/u

const sources = ['demo', 'web', 'domain', 'contract', 'server']
  .flatMap((folder) => contentFiles(folder, ['.ts', '.tsx']))
  .filter(({ path }) => !notShown.test(path))

const page = { path: 'index.html', text: readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8') }

/** Everything people read: content, what the sources say, and the page itself. */
export const shownProse: readonly ProseLine[] = [
  ...contentFiles('content', ['.md', '.yaml', '.svg']).flatMap(proseOf),
  ...sources.flatMap(sourceProse),
  ...proseOf(page),
]
