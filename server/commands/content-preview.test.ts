import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exerciseKinds, solveExercise } from '#domain/exercises/exercise.ts'
import { prepareContent } from '#server/platform/content/prepare-content.ts'
import { readContent } from '#server/platform/content/read-content.ts'
import { repositoryRoot } from '#server/repository-root.ts'
import { answerOf, playPage } from './content-preview/play-exercise.ts'
import { previewServer } from './content-preview/preview-server.ts'

const lesson = 't3-formalizacao/mei-ou-me'

describe('the preview of the lessons', () => {
  let folder: string
  let server: ReturnType<typeof previewServer>
  let address: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colmeia-preview-'))
    await cp(join(repositoryRoot, 'content'), folder, { recursive: true })
    server = previewServer(folder).listen(0, '127.0.0.1')
    await once(server, 'listening')
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const ask = async (path: string) => {
    const answer = await fetch(`${address}${path}`)
    return { status: answer.status, text: await answer.text() }
  }

  it('lists all lessons with their length, and nothing an editor would send back', async () => {
    const { status, text } = await ask('/')
    expect(status).toBe(200)
    const { trails } = await readContent(folder)
    const lessons = trails.flatMap(({ stages }) => stages)
    expect(text.match(/<li><a href="\/t\d-/gu)).toHaveLength(lessons.length)
    expect(text).toMatch(/\(\d{3} palavras, \d min\)/u)
    expect(text).toContain('<ul class="advice"></ul>')
  })

  it('shows a lesson whole: text, exercises, task, example, and what its facts rest on', async () => {
    const { status, text } = await ask(`/${lesson}`)
    expect(status).toBe(200)
    expect(text).toContain('data-fact="mei-limite-anual"')
    expect(text).toMatch(/<h2>choice: [a-z-]+<\/h2>/u)
    expect(text.match(/<p class="right">/gu)?.length).toBeGreaterThanOrEqual(1)
    expect(text).toContain('<h2>Tarefa: A forma que cabe</h2>')
    expect(text).toMatch(/revisto em 2026-\d\d-\d\d, base: \w+/u)
    expect(text).not.toContain('{{')
  })

  it('plays every exercise of every lesson: the solution is right, and nothing is no answer', async () => {
    const { trails } = prepareContent(await readContent(folder))
    const kinds = new Set<string>()
    for (const trail of trails)
      for (const stage of trail.stages)
        for (const exercise of stage.exercises) {
          kinds.add(exercise.kind)
          const path = `/${trail.id}/${stage.id}/${exercise.id}`
          const solution = solveExercise(exercise)
          const search = new URLSearchParams({ sent: '1' })
          for (const part of Object.entries(solution).flatMap(([name, one]) => (name === 'kind' ? [] : one)))
            search.append('a', String(part))
          expect(answerOf(exercise, search)).toEqual(solution)
          const page = playPage(exercise, '/', search)
          expect([path, page]).toEqual([path, expect.stringContaining('Resposta correta! Muito bem!')])
          const empty = playPage(exercise, '/', new URLSearchParams({ sent: '1', a: '"><script>' }))
          expect(empty).not.toContain('Resposta correta')
          expect(empty).not.toContain('<script>')
        }
    expect([...kinds].sort()).toEqual([...exerciseKinds].sort())
  })

  it('plays with new numbers, and leads there from the lesson', async () => {
    const path = '/t4-financas/ponto-de-equilibrio'
    const { text } = await ask(path)
    const [link = ''] =
      new RegExp(`${path}/[a-z0-9-]+`, 'u').exec(text.slice(text.indexOf('<h2>number'))) ?? []
    const first = await ask(link)
    expect(first.text).toContain('Outros números')
    const second = await ask(`${link}?variant=1`)
    expect(second.text).not.toBe(first.text)
    expect(second.text).toContain('href="?variant=2"')
    expect((await ask(`${link}?sent=1&a=abelha`)).text).toContain('não dá para ler')
    expect(await ask(`${path}/nenhum`)).toMatchObject({ status: 404 })
  })

  it('has both themes, and says when there is no such lesson', async () => {
    expect((await ask(`/${lesson}`)).text).toContain('data-theme="light"')
    expect((await ask(`/${lesson}?theme=dark`)).text).toContain('data-theme="dark"')
    expect(await ask('/t3-formalizacao/nada')).toMatchObject({ status: 404 })
    expect(await ask('/%22%3E%3Cscript%3E')).toMatchObject({ status: 404 })
  })

  it('shows a saved change at once, also one that cannot be shown, and recovers', async () => {
    const file = join(folder, `trails/${lesson}.md`)
    const before = await readFile(file, 'utf8')
    const version = (await ask('/version')).text

    await writeFile(file, before.replace('title: "MEI ou ME', 'title: "Título novo, MEI ou ME'))
    expect((await ask('/version')).text).not.toBe(version)
    expect((await ask(`/${lesson}`)).text).toContain('<h1>Título novo')

    await writeFile(file, before.replaceAll('{{mei-limite-anual}}', '{{mei-limite-nenhum}}'))
    const { text } = await ask(`/${lesson}`)
    expect(text).toContain('Não dá para mostrar ainda')
    expect(text).toContain('mei-limite-nenhum')

    await writeFile(file, before)
    expect((await ask('/version')).text).toBe(version)
    expect((await ask(`/${lesson}`)).text).toContain('<h1>MEI ou ME')
  })
})

it('starts with its command, without a database, and says where it is', async () => {
  const { scripts } = JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8'))
  expect(scripts['content:preview']).toContain('tsx server/commands/content-preview.ts')
  const command = spawn(
    process.execPath,
    [join(repositoryRoot, 'node_modules/tsx/dist/cli.mjs'), 'server/commands/content-preview.ts'],
    { cwd: repositoryRoot, env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  try {
    const [line] = await once(createInterface(command.stdout), 'line')
    const address = /^Lessons: (http:\/\/localhost:\d+)$/u.exec(String(line))?.[1] ?? ''
    const answer = await fetch(address.replace('localhost', '127.0.0.1'))
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Descoberta')
  } finally {
    command.kill()
    await once(command, 'close')
  }
}, 60_000)
