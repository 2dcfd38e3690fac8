import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFiles } from './content-files.ts'
import { type ProseLine, proseOf } from './prose.ts'
import { sourceProse } from './source-prose.ts'

/** Not part of any release, or in English for operators. */
const notShown =
  /\.test\.tsx?$|\/testing\/|\/conformance\/|\/build\/|^web\/ui\/gallery\/|^web\/routes\/ui\.tsx$|\.gen\.ts$|^server\/platform\/(?:backup|doctor|metrics|tracing)\/|\/find-ledger-faults\.ts$|\/export-members\.ts$|\/member-tables(?:\/[a-z-]+)?\.ts$|\/logger\.ts$|\/api-document\/account-operations\.ts$|\/accounts\/names\.ts$|^domain\/exercises\/.*written/u

const sources = ['demo', 'web', 'domain', 'contract', 'server']
  .flatMap((folder) => contentFiles(folder, ['.ts', '.tsx']))
  .filter(({ path }) => !notShown.test(path))

const page = { path: 'index.html', text: readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8') }

/** Everything users read: content, texts in the sources, and the page itself. */
export const shownProse: readonly ProseLine[] = [
  ...contentFiles('content', ['.md', '.yaml', '.svg'])
    // What people may write to BeeBot, misspelt or not; it is never shown.
    .filter(({ path }) => path !== 'content/synonyms.yaml' && path !== 'content/situations.yaml')
    .flatMap(proseOf),
  ...sources.flatMap(sourceProse),
  ...proseOf(page),
]
