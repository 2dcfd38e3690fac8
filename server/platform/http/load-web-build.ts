import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { Encoding } from './accepted-encoding.ts'
import { type CachedResponse, type EncodedBody, encodedBody } from './send-cached.ts'

/** Every file of the build by its path, such as `/assets/index-B2x.js`. */
export type WebBuild = ReadonlyMap<string, CachedResponse>

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
}

/** The build names these files by content, so they never change under one path. */
const hashedFolder = '/assets/'
const compressedSuffixes: readonly (readonly [string, Encoding])[] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
]

/** Reads the whole build into memory once; requests then touch no disk, and no path can leave the folder. */
export async function loadWebBuild(folder: string): Promise<WebBuild | null> {
  const names = await listFiles(folder)
  if (!names.includes('index.html')) return null
  const known = new Set(names)
  const originals = names.filter((name) => !isCompressed(name, known) && extname(name) !== '.map')
  const entries = await Promise.all(
    originals.map(async (name) => [addressOf(name), await loadFile(folder, name, known)] as const),
  )
  return new Map(entries)
}

/** The inline scripts of the build's pages: the content security policy must list each of them. */
export function inlineScripts(build: WebBuild): readonly string[] {
  const pages = [...build.values()].filter(({ contentType }) => contentType === contentTypes['.html'])
  const scripts = pages.flatMap(({ bodies }) => {
    const page = bodies.get('identity')?.bytes.toString() ?? ''
    return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  })
  return [...new Set(scripts)]
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function isCompressed(name: string, known: ReadonlySet<string>): boolean {
  return compressedSuffixes.some(
    ([suffix]) => name.endsWith(suffix) && known.has(name.slice(0, -suffix.length)),
  )
}

function addressOf(name: string): string {
  return `/${name.split(sep).map(encodeURIComponent).join('/')}`
}

async function loadFile(folder: string, name: string, known: ReadonlySet<string>): Promise<CachedResponse> {
  const bodies = new Map<Encoding, EncodedBody>([
    ['identity', encodedBody(await readFile(join(folder, name)))],
  ])
  for (const [suffix, encoding] of compressedSuffixes) {
    if (known.has(name + suffix))
      bodies.set(encoding, encodedBody(await readFile(join(folder, name + suffix))))
  }
  const immutable = addressOf(name).startsWith(hashedFolder)
  return {
    contentType: contentTypes[extname(name)] ?? 'application/octet-stream',
    cacheControl: immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    bodies,
  }
}
