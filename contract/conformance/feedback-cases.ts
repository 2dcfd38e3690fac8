import { expect } from 'vitest'
import { assistantPaths } from '#domain/assistant/script.ts'
import type { ContractClient, OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { nobody } from './sample-content.ts'

const form = { title: 'Exportar o mural', description: 'Em uma planilha.', category: 'feature' } as const

const send = (member: ContractClient, changes: object = {}) =>
  member.feedbacks.send({ ...form, key: newKey(), ...changes })

export const feedbackCases: Readonly<Record<string, OperationCase>> = {
  'feedbacks.list': {
    validInput: {},
    badInputs: [{ status: 'aberto' }, { cursor: 'nada' }, { page: 2 }],
    async behaves(member) {
      const sent = await send(member)
      expect((await member.feedbacks.list({})).feedbacks).toContainEqual(sent)
      expect((await member.feedbacks.list({ status: 'backlog' })).feedbacks).toContainEqual(sent)
      expect((await member.feedbacks.list({ status: 'concluido' })).feedbacks).not.toContainEqual(sent)
    },
  },
  'feedbacks.similar': {
    validInput: { text: 'Exportar' },
    badInputs: [{}, { text: 'a'.repeat(101) }, { text: 'a', user: nobody }],
    async behaves(member) {
      const word = newKey().replaceAll('-', '')
      const sent = await send(member, { title: `Função ${word}` })
      expect((await member.feedbacks.similar({ text: `FUNCAO ${word}` })).feedbacks[0]).toEqual(sent)
      expect((await member.feedbacks.similar({ text: '' })).feedbacks).toEqual([])
    },
  },
  'feedbacks.send': {
    validInput: undefined,
    prepare: async () => ({ ...form, key: newKey() }),
    badInputs: [
      {},
      { ...form, key: nobody, title: '  ' },
      { ...form, key: nobody, title: 'a'.repeat(101) },
      { ...form, key: nobody, description: '' },
      { ...form, key: nobody, description: 'a'.repeat(1001) },
      { ...form, key: nobody, category: 'elogio' },
      { ...form, key: 'abc' },
      { ...form, key: nobody, status: 'concluido' },
      { ...form, key: nobody, votes: 100 },
    ],
    async behaves(member) {
      const key = newKey()
      const sent = await send(member, { key, title: ' Exportar\u202e o\n mural ' })
      expect(sent).toMatchObject({ ...form, status: 'backlog', votes: 0, voted: false })
      expect(await send(member, { key, title: ' Exportar\u202e o\n mural ' })).toEqual(sent)
      expect(await codeOf(send(member, { key, title: 'Outra coisa' }))).toBe('KEY_REUSED')
      const markup = { title: '<b>oi</b>', description: '<script>alert(1)</script>' }
      expect(await send(member, markup)).toMatchObject(markup)
    },
  },
  'feedbacks.vote': {
    validInput: undefined,
    prepare: async (member) => ({ id: (await send(member)).id, voted: true }),
    badInputs: [{ id: 'abc', voted: true }, { id: nobody }, { id: nobody, voted: true, votes: 9 }],
    async behaves(member, { newMember }) {
      const { id } = await send(member)
      const other = await newMember()
      expect(await other.feedbacks.vote({ id, voted: true })).toMatchObject({ votes: 1, voted: true })
      expect(await other.feedbacks.vote({ id, voted: true })).toMatchObject({ votes: 1, voted: true })
      expect(await member.feedbacks.vote({ id, voted: false })).toMatchObject({ votes: 1, voted: false })
      expect(await other.feedbacks.vote({ id, voted: false })).toMatchObject({ votes: 0, voted: false })
      expect(await codeOf(member.feedbacks.vote({ id: nobody, voted: true }))).toBe('NOT_FOUND')
    },
  },
  'assistant.script': {
    validInput: undefined,
    badInputs: [],
    async behaves(member) {
      const { groups } = await member.assistant.script()
      expect(groups.filter(({ keywords }) => keywords.length === 0)).toHaveLength(1)
      const texts = groups.map(({ answer }) => answer).join(' ')
      expect(texts).not.toContain('{{')
      for (const { to } of groups.flatMap(({ links }) => links)) expect(assistantPaths).toContain(to)
    },
  },
  'assistant.ask': {
    validInput: { question: 'Como abro um MEI e quanto custa?' },
    badInputs: [{}, { question: 'a'.repeat(301) }, { question: 7 }, { question: 'oi', memberId: nobody }],
    async behaves(member) {
      const ask = async (question: string) => (await member.assistant.ask({ question })).replies
      const [opening, ...more] = await ask('Como abro um MEI e quanto custa?')
      expect(opening?.text).toMatch(/R\$\s\d{1,4},\d\d/u)
      expect(opening?.text).toMatch(/ \(conferido em \d\d\/\d\d\/\d{4}\)\./u)
      expect(opening?.sources[0]).toMatchObject({ kind: 'fact', to: expect.stringContaining('gov.br') })
      expect(opening?.sources[1]).toMatchObject({
        kind: 'lesson',
        to: expect.stringMatching(/^\/lesson\/abrir-cnpj-sem-golpe\?trailId=[a-z0-9-]+$/u),
      })
      expect(more).toEqual([])

      expect(await ask('BPoints')).toMatchObject([{ group: 'bpoints', sources: [] }])
      expect(await ask('Preciso de ajuda com o alvará')).toMatchObject([{ group: 'help' }, { group: null }])
      for (const strange of [
        '',
        '🐝',
        "'; drop table users; --",
        "o'brien & | ! <-> :*",
        '<script>alert(1)</script>',
      ])
        expect(await ask(strange)).toMatchObject([{ group: 'default' }])
      const [unknown] = await ask('Quanto é o imposto de empresa em Portugal?')
      expect(unknown?.text).toMatch(/^Não sei responder isso com segurança\. A lição mais próxima é “.+”\.$/u)
      expect(unknown?.sources).toMatchObject([{ kind: 'lesson' }])
    },
  },
  'tour.finish': {
    validInput: { outcome: 'skipped' },
    badInputs: [{}, { outcome: 'fechado' }, { outcome: 'completed', memberId: nobody }],
    async behaves(member) {
      expect(await member.tour.finish({ outcome: 'completed' })).toEqual({ done: true })
      expect(await member.tour.finish({ outcome: 'skipped' })).toEqual({ done: true })
      expect(await member.home.summary()).toMatchObject({ tourDue: false })
    },
  },
}
