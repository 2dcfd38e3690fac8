import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultRows } from '../proof/fault-rows.mjs'

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...filesUnder('docs').filter((file) => file.endsWith('.md')),
]

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
}

describe.each(pages)('%s', (page) => {
  it('links to nothing that is not there', () => {
    const links = readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)
    const missing = [...links]
      .map(([, link = '']) => link)
      .filter((link) => !existsSync(join(dirname(page), link)))
    expect(missing).toEqual([])
  })
})

it('the tests that are named for each fault are there, each fault once', () => {
  const files = faultRows.flatMap((fault) => fault.files)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(new Set(faultRows.map(({ row }) => row)).size).toBe(faultRows.length)
})

it('the files that the docs name are there', () => {
  const files = ['contract', 'demo', 'domain', 'server', 'tests', 'web', 'scripts', 'deploy'].flatMap(
    filesUnder,
  )
  const namingFiles = ['architecture', 'how-to-add', 'quality', 'security'].map((name) => `docs/${name}.md`)
  const missing = namingFiles.flatMap((page) => {
    const named = readFileSync(page, 'utf8').matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|cfg|sql))`/g)
    return [...named]
      .map(([, name = '']) => name)
      .filter((name) => !existsSync(name) && !files.some((file) => file.endsWith(`/${name}`)))
      .map((name) => `${page}: ${name}`)
  })
  expect(missing).toEqual([])
})

it.each(filesUnder('docs/decisions'))('%s says when it was decided and whether it still holds', (page) => {
  expect(readFileSync(page, 'utf8')).toMatch(
    /^# \d{3}\. .+\n\nDate: \d{4}-\d\d-\d\d\. Status: (accepted|superseded by)/,
  )
})
