import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ideaCategories, ideaCategoryNames } from '#domain/ideas/rules.ts'
import { readSearchCursor } from '#server/platform/paging/cursor.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { indexAll } from '#server/testing/community/index-all.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { editIdea } from './edit-idea.ts'
import { searchIdeas } from './search-ideas.ts'

let test: CommunityUnderTest
let joao: string
let ana: string
beforeAll(async () => {
  test = await startCommunityUnderTest()
  await liftLimits(test.sql)
  ;[joao = '', ana = ''] = await addMembers(test.sql, 2)
  await test.sql`update profiles set display_name = 'João Conceição' where id = ${joao}`
  const ideas = [
    ['Não desperdice', 'Aplicativo de sobras de padaria', 'alimentacao'],
    ['Padaria na porta', 'Pão quente às seis da manhã', 'alimentacao'],
    ['Aulas de violão', 'Para quem tem padaria e pouco tempo', 'educacao'],
    ['Marcenaria/CNPJ aberto', 'Móveis sob medida', null],
  ] as const
  for (const [title, description, category] of ideas)
    await test.publish(joao, { title, description, category })
})
afterAll(() => test.stop())

async function find(term: string, viewerId: string | null = null, category?: string): Promise<string[]> {
  await indexAll(test.sql)
  const { ideas } = await searchIdeas(test.sql, { term, category, viewerId, after: null })
  return ideas.map(({ title }) => title)
}

describe('searching ideas', () => {
  it.each([
    ['nao', 'Não desperdice'],
    ['NÃO', 'Não desperdice'],
    ['violao', 'Aulas de violão'],
    ['violões', 'Aulas de violão'],
    ['viol', 'Aulas de violão'],
    ['marsenaria', 'Marcenaria/CNPJ aberto'],
    ['aula', 'Aulas de violão'],
    ['cnpj', 'Marcenaria/CNPJ aberto'],
    ['medida moveis', 'Marcenaria/CNPJ aberto'],
    ['pão da manhã', 'Padaria na porta'],
    ['sobras d', 'Não desperdice'],
  ])('finds by %j', async (term, title) => {
    expect(await find(term)).toEqual([title])
  })

  it('finds every category by the name on the screen', async () => {
    const author = await test.newMember()
    for (const category of ideaCategories)
      await test.publish(author, { title: `Vaga ${category}x`, category })
    for (const category of ideaCategories) {
      expect(await find(`vaga ${ideaCategoryNames[category]}`)).toEqual([`Vaga ${category}x`])
    }
    await test.sql`delete from user_ideas where user_id = ${author}`
  })

  it('puts the title before the description, and finds by category and author', async () => {
    expect(await find('padaria')).toEqual(['Padaria na porta', 'Aulas de violão', 'Não desperdice'])
    expect(await find('alimentação')).toEqual(['Padaria na porta', 'Não desperdice'])
    expect(await find('conceicao aulas')).toEqual(['Aulas de violão'])
    expect(await find('padaria', null, 'educacao')).toEqual(['Aulas de violão'])
  })

  it.each(['xyz', '!!!', "' | !", ':*', '\\', 'padaria & !porta xyz', '%', '_'])(
    'finds nothing by %j and does not fail',
    async (term) => {
      expect(await find(term)).toEqual([])
    },
  )

  it('knows an author by today’s name', async () => {
    await test.sql`update profiles set display_name = 'Zulmira' where id = ${joao}`
    expect(await find('zulmira')).toHaveLength(4)
    expect(await find('conceicao')).toEqual([])
  })

  it('leaves out what the viewer hid and whom they muted', async () => {
    const idea = await test.publish(ana, { title: 'Sorveteria noturna' })
    const bia = await test.newMember()
    await test.sql`
      insert into hidden_content (user_id, type, target_id, created_at) values (${bia}, 'idea', ${idea.id}, now())`
    expect(await find('sorveteria', bia)).toEqual([])
    expect(await find('sorveteria')).toEqual(['Sorveteria noturna'])
    await test.sql`insert into muted_authors (user_id, author_id, created_at) values (${bia}, ${joao}, now())`
    expect(await find('padaria', bia)).toEqual([])
  })

  it('sees an edit, and a private idea never, not even before it is indexed', async () => {
    await test.makePremium(ana)
    const idea = await test.publish(ana, { title: 'Barbearia móvel' })
    const edit = { ...idea, memberId: ana, pictureIds: [], title: 'Salão móvel' }
    const { title, description, category, id, memberId, pictureIds } = edit
    const form = { title, description, category, id, memberId, pictureIds }
    await editIdea(test.economy, { ...form, isPublic: true })
    expect([await find('barbearia'), await find('salao')]).toEqual([[], ['Salão móvel']])
    await editIdea(test.economy, { ...form, isPublic: false })
    const asIndexed = { term: 'salao', category: undefined, viewerId: null, after: null }
    expect((await searchIdeas(test.sql, asIndexed)).ideas).toEqual([])
    expect(await find('salao')).toEqual([])
    expect(await find('salao', ana)).toEqual([])
  })

  it('goes on where a page ended, through all ranks, without gaps or repeats', async () => {
    const expected: string[] = []
    for (let n = 0; n < 60; n += 1)
      expected.unshift((await test.publish(ana, { title: `Quitanda ${n}`, description: 'x' })).id)
    const inText: string[] = []
    for (let n = 0; n < 60; n += 1)
      inText.unshift((await test.publish(ana, { title: 'Y', description: `quitandas ${n}` })).id)
    await indexAll(test.sql)
    const found: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const after = readSearchCursor(cursor)
      const page = await searchIdeas(test.sql, {
        term: 'quitanda',
        category: undefined,
        viewerId: null,
        after,
      })
      expect(page.ideas.length).toBeLessThanOrEqual(50)
      found.push(...page.ideas.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(found).toEqual([...expected, ...inText])
  })

  it('does not count an idea as new that was private for a while', async () => {
    const form = { description: '', category: null, pictureIds: [] }
    const older = await test.publish(ana, { ...form, title: 'Floricultura de bairro' })
    await test.publish(ana, { ...form, title: 'Floricultura na feira' })
    await find('floricultura')
    for (const isPublic of [false, true]) {
      await editIdea(test.economy, { ...form, id: older.id, memberId: ana, title: older.title, isPublic })
      await find('floricultura')
    }
    expect(await find('floricultura')).toEqual(['Floricultura na feira', 'Floricultura de bairro'])
  })

  it('forgets a deleted idea', async () => {
    const idea = await test.publish(ana, { title: 'Chaveiro vinte e quatro horas' })
    expect(await find('chaveiro')).toHaveLength(1)
    await test.sql`delete from user_ideas where id = ${idea.id}`
    expect(await find('chaveiro')).toEqual([])
    expect(await test.sql`select from idea_search where idea_id = ${idea.id}`).toEqual([])
  })
})
