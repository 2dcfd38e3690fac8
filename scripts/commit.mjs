import { execFileSync } from 'node:child_process'

/** Short, and a word outside of a repository. */
export function headCommit() {
  return git('rev-parse', '--short=12', 'HEAD')?.trim() ?? 'no-commit'
}

/** What the commit changed, and what is not committed yet; null if its parent is not at hand. */
export function changedFiles() {
  const changed = git('diff', '--name-only', 'HEAD^')
  const added = git('ls-files', '--others', '--exclude-standard')
  return changed === null || added === null ? null : `${changed}${added}`.split('\n')
}

function git(...args) {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' })
  } catch {
    return null
  }
}
