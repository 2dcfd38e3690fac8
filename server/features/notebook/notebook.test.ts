import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notebookLimits } from '#domain/notebook/limits.ts'
import { prefilledCanvas } from '#domain/projects/lean-canvas.ts'
import { loadContent } from '#server/platform/content/load-content.ts'
import {
  type EconomyUnderTest,
  noon,
  startEconomyUnderTest,
} from '#server/testing/economy/economy-under-test.ts'
import { addIdea, alreadyFinished, chooseIdea } from '#server/testing/learning/learn.ts'
import { createLink, readShared, withdrawLink } from './links.ts'
import { readChapters, readNotebook } from './read-notebook.ts'
import { editTask, readVersions, saveNote, saveTool } from './write-notes.ts'

const dayMs = 24 * 60 * 60_000
const stageId = 'a-ficha-do-problema'
const rewritten = 'Mães de turno não conseguem buscar a criança às onze e meia.'

let test: EconomyUnderTest
let ana: string
beforeAll(async () => {
  test = await startEconomyUnderTest()
  await loadContent(test.sql)
})
beforeEach(async () => {
  test.clock.now = noon
  ana = await test.newMember()
})
afterAll(() => test.stop())

async function taskOf(memberId = ana) {
  const { chapters } = await readChapters(test.sql, memberId)
  const entries = chapters.flatMap((chapter) => chapter.entries)
  const entry = entries.find((one) => one.kind === 'task' && one.stageId === stageId)
  if (entry?.kind !== 'task') throw new Error('There is no such answer')
  return entry
}

const edit = (text: string, basedOn: string) =>
  editTask(test.economy, { memberId: ana, stageId, text, basedOn })

function write(text: string, basedOn: string | null = null, id: string = randomUUID()) {
  return saveNote(test.economy, { memberId: ana, id, chapter: 'plano', title: '', text, basedOn })
}

function link(memberId = ana) {
  const given = { id: randomUUID(), label: '', chapters: ['problema', 'plano'] as const, days: 30 as const }
  return createLink(test.economy, { memberId, ...given })
}

async function tokenOf(memberId = ana): Promise<string> {
  return (await link(memberId))?.token ?? ''
}

describe('a notebook', () => {
  it('reads the answers by chapter, and says the first step to a newcomer', async () => {
    const { chapters, filled } = await readChapters(test.sql, ana)
    expect(filled).toBe(0)
    expect(chapters[0]?.way).toMatchObject({ kind: 'lesson', stageId: 'comece-pelo-que-tem' })
    expect(chapters[6]?.way).toMatchObject({ kind: 'tool', tool: 'caixa-de-90-dias' })
    expect(chapters[7]?.way).toMatchObject({ kind: 'locked', trailName: 'Marketing' })
    await alreadyFinished(test.sql, ana, 't0-descoberta')
    const after = await readChapters(test.sql, ana)
    expect(after.chapters.map(({ entries }) => entries.length)).toEqual([4, 2, 0, 0, 0, 0, 0, 0, 0])
  })

  it('has the canvas of the active idea, for those who have the template', async () => {
    const [old, chosen] = [await addIdea(test.sql, ana, 'Antiga'), await addIdea(test.sql, ana, 'Da vez')]
    for (const ideaId of [chosen, old]) {
      const cells = { ...prefilledCanvas({ title: '', description: '' }), costs: `Custos de ${ideaId}` }
      await test.sql`
        insert into projects (user_id, id, idea_id, status, canvas, created_at)
        values (${ana}, ${randomUUID()}, ${ideaId}, 'paused', ${JSON.stringify(cells)}::jsonb, now())`
    }
    await chooseIdea(test.sql, ana, chosen)
    expect((await readChapters(test.sql, ana)).filled).toBe(0)
    await test.sql`
      insert into purchases (user_id, id, item, price, created_at)
      values (${ana}, ${randomUUID()}, 'basic_template', 500, now())`
    const { chapters, idea } = await readNotebook(test.sql, { memberId: ana, now: noon })
    expect(idea).toEqual({ id: chosen, title: 'Da vez' })
    expect(chapters[6]?.entries).toMatchObject([{ kind: 'canvas', text: `Custos de ${chosen}` }])
  })
})

describe('two edits at the same moment', () => {
  it('of an answer keep one and show it to the other, and the former text stays', async () => {
    await alreadyFinished(test.sql, ana, 't0-descoberta')
    const { version, text } = await taskOf()
    const texts = [rewritten, `${rewritten} E custa caro.`]
    const results = await Promise.all(texts.map((given) => edit(given, version)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['saved', 'stale'])
    const kept = (await taskOf()).text
    expect(results.find(({ status }) => status === 'stale')).toMatchObject({ stored: { text: kept } })
    const versions = await readVersions(test.sql, ana, `task:${stageId}`)
    expect(versions.map((one) => one.text)).toEqual([text])
  })

  it('of a note keep one, and never more notes than allowed', async () => {
    const id = randomUUID()
    await write('Uma', null, id)
    const results = await Promise.all([write('Duas', '1', id), write('Três', '1', id)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['saved', 'stale'])
    const many = await Promise.all(Array.from({ length: notebookLimits.notes + 3 }, (_, n) => write(`N${n}`)))
    expect(many.filter(({ status }) => status === 'too-many')).toHaveLength(4)
  })

  it('of a tool keep one note, the former as its version', async () => {
    const given = { memberId: ana, tool: 'ponto-de-equilibrio' as const, text: 'Por dia: 3', fragment: '' }
    const saved = await Promise.all(
      ['44 vendas', '50 vendas'].map((title) => saveTool(test.economy, { ...given, title })),
    )
    const [one, other] = saved
    expect(one?.note.id).toBe(other?.note.id)
    expect(await readVersions(test.sql, ana, `note:${one?.note.id}`)).toHaveLength(1)
  })
})

describe('an edited answer', () => {
  it('counts up the draft, so that a device with the lesson open notices', async () => {
    await alreadyFinished(test.sql, ana, 't0-descoberta')
    const version = async () => {
      const [draft] = await test.sql`select version from task_drafts where user_id = ${ana}`
      return draft?.version
    }
    await edit(rewritten, (await taskOf()).version)
    expect(await version()).toBe(1)
    await edit(`${rewritten} E custa caro.`, (await taskOf()).version)
    expect(await version()).toBe(2)
  })

  it('has to be as long as in the lesson: labels of its parts do not count', async () => {
    await alreadyFinished(test.sql, ana, 't0-descoberta')
    const labels = 'Em uma frase: mães\nQuem e quando: \nO que trava: \nComo se vira hoje e quanto custa: '
    expect(await edit(labels, (await taskOf()).version)).toEqual({ status: 'too-short' })
  })

  it('counts for the mission of rewriting as in the lesson, and pays nothing itself', async () => {
    await alreadyFinished(test.sql, ana, 't0-descoberta')
    const before = await test.balanceOf(ana)
    await edit(
      `${rewritten} ${'Mais uma linha inteira de fatos novos. '.repeat(3)}`,
      (await taskOf()).version,
    )
    const kinds = await test.sql`select kind from activity where user_id = ${ana}`
    expect(kinds.map(({ kind }) => kind)).toContain('rewrite')
    expect(await test.balanceOf(ana)).toBe(before)
  })

  it(`keeps the last ${notebookLimits.versions} former texts`, async () => {
    await alreadyFinished(test.sql, ana, 't0-descoberta')
    for (let n = 1; n <= notebookLimits.versions + 2; n += 1)
      await edit(`${rewritten} Versão ${n}.`, (await taskOf()).version)
    const versions = await readVersions(test.sql, ana, `task:${stageId}`)
    expect(versions).toHaveLength(notebookLimits.versions)
    expect(versions.at(-1)?.text).toBe(`${rewritten} Versão 2.`)
    const [{ stored }] = await test.sql<[{ stored: number }]>`
      select count(*)::int as stored from notebook_versions where user_id = ${ana}`
    expect(stored).toBe(notebookLimits.versions)
  })
})

describe('a link', () => {
  it('never shows what tells of other people, nor a chapter that was not chosen', async () => {
    await alreadyFinished(test.sql, ana, 't0-descoberta')
    await edit(rewritten, (await taskOf()).version)
    await write('Meu plano')
    const shared = await readShared(test.sql, await tokenOf(), noon)
    expect(shared?.chapters).toEqual([
      { id: 'problema', number: 1, entries: [], withheld: 4 },
      { id: 'plano', number: 9, entries: [{ kind: 'own', title: '', text: 'Meu plano' }], withheld: 0 },
    ])
  })

  it('is not in the database as it is in the address', async () => {
    const token = await tokenOf()
    const rows =
      await test.sql`select to_jsonb(notebook_links) as row from notebook_links where user_id = ${ana}`
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('ends when withdrawn, when its days are over, and with its owner suspended, leaving or gone', async () => {
    const isOpen = async (token: string, now = noon) => (await readShared(test.sql, token, now)) !== null
    const made = await link()
    expect(await isOpen(made?.token ?? '')).toBe(true)
    expect(await isOpen(made?.token ?? '', new Date(noon.getTime() + 30 * dayMs - 1))).toBe(true)
    expect(await isOpen(made?.token ?? '', new Date(noon.getTime() + 30 * dayMs))).toBe(false)
    expect(await withdrawLink(test.sql, await test.newMember(), made?.link.id ?? '')).toBe(false)
    expect(await withdrawLink(test.sql, ana, made?.link.id ?? '')).toBe(true)
    expect(await isOpen(made?.token ?? '')).toBe(false)

    const [suspended, leaving, gone] = [
      await test.newMember(),
      await test.newMember(),
      await test.newMember(),
    ]
    const tokens = [await tokenOf(suspended), await tokenOf(leaving), await tokenOf(gone)]
    await test.sql`insert into suspensions (user_id, reason, created_at) values (${suspended}, 'spam', now())`
    await test.sql`
      insert into account_deletions (user_id, requested_at, due_at) values (${leaving}, now(), now())`
    await test.sql`delete from users where id = ${gone}`
    for (const token of tokens) expect(await isOpen(token)).toBe(false)
  })

  it('makes room for another one when it has expired', async () => {
    for (let n = 0; n < notebookLimits.links; n += 1) expect(await link()).not.toBeNull()
    expect(await link()).toBeNull()
    test.clock.now = new Date(noon.getTime() + 31 * dayMs)
    expect(await link()).not.toBeNull()
    expect((await readNotebook(test.sql, { memberId: ana, now: test.clock.now })).links).toHaveLength(1)
  })
})
