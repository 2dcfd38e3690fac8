import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickMember, quickPassword } from '#server/testing/accounts/quick-member.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const secret = 'a'.repeat(40)
/** More than a page of the wall. */
const ideasBefore = 60

let database: TestDatabase
let server: TestServer
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({
    database,
    env: { PUBLIC_URL: 'http://localhost', AUTH_SECRET: secret },
  })
  folder = await mkdtemp(join(tmpdir(), 'colmeia-client-'))
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** The program of docs/api.md, as an outside developer would build it. */
async function buildProgram(): Promise<string> {
  const page = await readFile(join(root, 'docs/api.md'), 'utf8')
  const [, program] = /```ts\n([\s\S]*?)```/.exec(page) ?? []
  const types = astToString(await openapiTS(new URL(`${server.url}/api/openapi.json`)))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'colmeia.ts'), types)
  await writeFile(join(folder, 'program.ts'), `${program}\n${refusedByTypes}`)
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const options = '--strict --module nodenext --target es2023 --lib es2023,dom,dom.iterable --types node'
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const rest = ['--skipLibCheck', '--rewriteRelativeImportExtensions', join(folder, 'program.ts')]
  await run(process.execPath, [compiler, ...options.split(' '), ...rest], { cwd: folder }).catch(
    ({ stdout }: { stdout: string }) => {
      throw new Error(stdout)
    },
  )
  return join(folder, 'program.js')
}

/** Each must be a compiler error, or the compiler complains about the directive. */
const refusedByTypes = `
export const refused = async () => {
  // @ts-expect-error A form without what it needs.
  await api.POST('/ideas', { body: { title: 'Marmitas fit' } })
  // @ts-expect-error An address that is not there.
  await api.GET('/nowhere')
  const { data } = await api.GET('/session')
  // @ts-expect-error A field that no answer has.
  return data?.viewer?.password
}
`

describe('a client generated from the document', () => {
  it('compiles, signs in, posts, reads and pages', async () => {
    const { id, email } = await quickMember(database.sql, secret)
    await database.sql`
      insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
      select gen_random_uuid(), ${id}, 'Ideia ' || n, 'Pão', true, true, now() - n * interval '1 minute'
      from generate_series(1, ${ideasBefore}) n`
    const program = await buildProgram()
    const { stdout } = await run(process.execPath, [program, server.url, email, quickPassword])
    const { read, titles } = JSON.parse(stdout) as { read: string; titles: string[] }
    expect(read).toBe('Marmitas fit')
    expect(titles).toHaveLength(ideasBefore + 1)
    expect(titles.slice(0, 2)).toEqual(['Marmitas fit', 'Ideia 1'])
    expect(new Set(titles).size).toBe(titles.length)
    expect(await database.sql`select from sessions where user_id = ${id}`).toHaveLength(1)
  }, 120_000)

  it('knows the things of Colmeia by their names', async () => {
    const types = await readFile(join(folder, 'colmeia.ts'), 'utf8')
    for (const name of ['Idea', 'IdeaPage', 'Comment', 'Person', 'Trail', 'UnauthenticatedError'])
      expect(types).toMatch(new RegExp(`^ {8}${name}: \\{`, 'm'))
  })
})
