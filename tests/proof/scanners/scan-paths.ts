import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Finding } from './allowed.ts'
import { runScanner } from './run-scanner.ts'

const suffixes = ['.map', '.bak', '.old', '.orig', '.swp', '~', '.gz', '.br', '.zip']

/** Paths nobody should find: anything but 404, a redirect, or the app's own page is a finding. */
export async function scanPaths(address: string, built: string): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'colmeia-ffuf-'))
  try {
    const words = join(folder, 'words.txt')
    writeFileSync(words, wordsFor(built).join('\n'))
    const report = join(folder, 'report.json')
    // All answers except "not found"; the raw word, so that dots and % arrive as written.
    const options = ['-mc', 'all', '-fc', '400,403,404', '-t', '8', '-s', '-of', 'json', '-o', report]
    await runScanner('ffuf', ['-u', `${address}/FUZZ`, '-w', words, ...options], 10)
    const { results } = JSON.parse(readFileSync(report, 'utf8')) as {
      results: { url: string; status: number }[]
    }
    const page = await (await fetch(`${address}/feed`)).text()
    const findings: Finding[] = []
    for (const { url, status } of results) {
      if (status >= 300 && status < 400) continue
      const text = await (await fetch(url, { redirect: 'manual' })).text()
      if (text !== page) findings.push({ scanner: 'ffuf', says: `${status} ${url}: ${text.slice(0, 120)}` })
    }
    return findings
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Our own list, and every file of the build with likely neighbours. */
function wordsFor(built: string): string[] {
  const own = readFileSync(join(import.meta.dirname, 'sensitive-paths.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
  const files = readdirSync(join(built, 'web'), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.js') || name.endsWith('.css') || name.endsWith('.html'))
  const beside = files.flatMap((name) => suffixes.map((suffix) => `${name}${suffix}`))
  const server = readdirSync(join(built, 'server')).map(String)
  return [...new Set([...own, ...beside, ...server, ...server.map((name) => `dist/server/${name}`)])]
}
