import { expect } from 'vitest'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import type { Community, ContractClient, OperationCase } from './operation-case.ts'
import { codeOf, newKey } from './outcome.ts'
import { nobody, publish } from './sample-content.ts'

const form = {
  title: 'Feira na sua porta',
  promise: 'Uma cesta de orgânicos por semana, colhida na véspera.',
  priceCents: 8990,
  priceUnit: 'por mês',
  thanks: 'Obrigada! Mando a lista da semana na segunda.',
}

let pages = 0

/** A short name that no other page of the suite has. */
function newName(): string {
  pages += 1
  return `feira-${pages}-${globalThis.crypto.randomUUID().slice(0, 8)}`
}

async function newPage(member: ContractClient) {
  const { id: ideaId } = await publish(member)
  return { ideaId, page: await member.interestPages.save({ ideaId, ...form, shortName: newName() }) }
}

async function newEntry(member: ContractClient, { leaveContact }: Community) {
  const { ideaId, page } = await newPage(member)
  await leaveContact(page.shortName, 'Bia', '(11) 98765-4321')
  const { entries } = await member.interestPages.entries({ ideaId })
  return { ideaId, shortName: page.shortName, entryId: entries[0]?.id ?? '' }
}

/** A test in which people who leave their contact count. */
const test = {
  kind: 'did',
  belief: 'quem mora longe da feira quer a cesta em casa.',
  who: 'quem abre o link',
  how: 'mando a página no grupo do bairro',
  counts: 'contato deixado na página',
  mark: 3,
  until: shiftDay(saoPauloDay(new Date()), 10),
} as const

const line = { name: 'Pela página de interesse', said: '', number: null }

const ofNothing = { ideaId: nobody }
const badIdeas = [{}, { ideaId: 'abc' }, { ...ofNothing, all: true }]
const valid = { ...ofNothing, ...form, shortName: 'feira-na-porta' }

export const interestPageCases: Readonly<Record<string, OperationCase>> = {
  'interestPages.get': {
    validInput: ofNothing,
    prepare: async (member) => ({ ideaId: (await newPage(member)).ideaId }),
    badInputs: badIdeas,
    async behaves(member, community) {
      const { id: ideaId, title } = await publish(member)
      const before = await member.interestPages.get({ ideaId })
      expect(before).toMatchObject({ page: null, contacts: 0, can: { publish: true }, obstacle: null })
      expect(before.suggestion).toEqual({ shortName: 'feira-de-organicos-por-assinatura', title })
      const page = await member.interestPages.save({ ideaId, ...form, shortName: newName() })
      await community.leaveContact(page.shortName, 'Bia', 'bia@exemplo.com')
      expect(await member.interestPages.get({ ideaId })).toMatchObject({ page, contacts: 1 })
      const other = await community.newMember()
      expect(await codeOf(other.interestPages.get({ ideaId }))).toBe('NOT_FOUND')
    },
  },
  'interestPages.save': {
    validInput: valid,
    prepare: async (member) => ({ ideaId: (await publish(member)).id, ...form, shortName: newName() }),
    badInputs: [
      {},
      { ...valid, shortName: 'Feira' },
      { ...valid, shortName: 'a'.repeat(41) },
      { ...valid, shortName: 'equipe-colmeia' },
      { ...valid, title: '  ' },
      { ...valid, title: 'a'.repeat(81) },
      { ...valid, promise: '' },
      { ...valid, promise: 'a'.repeat(161) },
      { ...valid, priceCents: 0 },
      { ...valid, priceCents: 1.5 },
      { ...valid, priceCents: 100_000_001 },
      { ...valid, priceUnit: 'a'.repeat(41) },
      { ...valid, thanks: '' },
      { ...valid, thanks: 'a'.repeat(281) },
      { ...valid, userId: nobody },
    ],
    async behaves(member, community) {
      const { ideaId, page } = await newPage(member)
      expect(page).toMatchObject(form)
      expect(Date.parse(page.listedFrom) - Date.parse(page.createdAt)).toBe(10 * 24 * 60 * 60_000)
      const again = { ideaId, ...form, shortName: page.shortName }
      expect(await member.interestPages.save(again)).toEqual(page)
      const cheaper = await member.interestPages.save({ ...again, priceCents: null, priceUnit: '' })
      expect(cheaper).toEqual({ ...page, priceCents: null, priceUnit: '' })
      expect(await codeOf(member.interestPages.save({ ...again, shortName: newName() }))).toBe(
        'SHORT_NAME_FIXED',
      )
      const other = await community.newMember()
      expect(await codeOf(other.interestPages.save(again))).toBe('NOT_FOUND')
      const { id: theirs } = await publish(other)
      const taken = { ...again, ideaId: theirs }
      expect(await codeOf(other.interestPages.save(taken))).toBe('SHORT_NAME_TAKEN')
      await member.interestPages.end({ ideaId })
      // A printed code never leads to somebody else.
      expect(await codeOf(other.interestPages.save(taken))).toBe('SHORT_NAME_TAKEN')
      expect((await member.interestPages.save(again)).shortName).toBe(page.shortName)
    },
  },
  'interestPages.end': {
    validInput: ofNothing,
    prepare: async (member) => ({ ideaId: (await newPage(member)).ideaId }),
    badInputs: badIdeas,
    async behaves(member, community) {
      const { ideaId, entryId } = await newEntry(member, community)
      expect(await member.interestPages.end({ ideaId })).toEqual({ ended: true })
      expect(await member.interestPages.get({ ideaId })).toMatchObject({ page: null, contacts: 0 })
      expect(await codeOf(member.interestPages.end({ ideaId }))).toBe('NOT_FOUND')
      expect(await codeOf(member.interestPages.entries({ ideaId }))).toBe('NOT_FOUND')
      expect(await codeOf(member.interestPages.erase({ entryId }))).toBe('NOT_FOUND')
    },
  },
  'interestPages.entries': {
    validInput: ofNothing,
    prepare: async (member, community) => ({ ideaId: (await newEntry(member, community)).ideaId }),
    badInputs: [...badIdeas, { ...ofNothing, cursor: 'nada' }],
    async behaves(member, community) {
      const { ideaId, shortName } = await newEntry(member, community)
      for (let n = 0; n < 55; n += 1)
        await community.leaveContact(shortName, `Pessoa ${n}`, `pessoa${n}@exemplo.com`)
      // The same contact, written in another way.
      await community.leaveContact(shortName, 'Beatriz', '+55 11 98765 4321')
      const first = await member.interestPages.entries({ ideaId })
      expect(first.entries).toHaveLength(50)
      const rest = await member.interestPages.entries({ ideaId, cursor: first.nextCursor ?? '' })
      expect(rest).toMatchObject({ nextCursor: null })
      const all = [...first.entries, ...rest.entries]
      expect(new Set(all.map(({ contact }) => contact)).size).toBe(56)
      expect(all.at(-1)).toMatchObject({
        firstName: 'Bia',
        kind: 'whatsapp',
        contact: '5511987654321',
        answered: false,
        noted: false,
      })

      const card = { ideaId, id: newKey() }
      await member.evidence.save({ ...card, ...test })
      await member.evidence.start(card)
      const note = { ...card, lineId: rest.entries[0]?.id ?? '', act: 'contact', ...line } as const
      await member.evidence.note(note)
      expect((await member.evidence.note(note)).card).toMatchObject({ asked: 1, reached: 1 })
      const notedNow = async () => {
        const { entries } = await member.interestPages.entries({ ideaId, cursor: first.nextCursor ?? '' })
        return entries.map(({ noted }) => noted)
      }
      expect(await notedNow()).toEqual([true, false, false, false, false, false])
      await member.evidence.removeLine({ ...card, lineId: note.lineId })
      expect(await notedNow()).not.toContain(true)
    },
  },
  'interestPages.export': {
    validInput: ofNothing,
    prepare: async (member, community) => ({ ideaId: (await newEntry(member, community)).ideaId }),
    badInputs: badIdeas,
    async behaves(member, community) {
      const { ideaId, shortName } = await newEntry(member, community)
      await community.leaveContact(shortName, '=HYPERLINK("x")', 'ana@exemplo.com')
      const { csv } = await member.interestPages.export({ ideaId })
      const [head, newest, oldest] = csv.split('\r\n')
      expect(head).toBe('\ufeffNome;Contato;Tipo;Quando;Respondido')
      expect(newest).toMatch(/^"'=HYPERLINK\(""x""\)";ana@exemplo.com;E-mail;.+;não$/)
      expect(oldest).toMatch(/^Bia;\(11\) 98765-4321;WhatsApp;/)
    },
  },
  'interestPages.mark': {
    validInput: { entryId: nobody, answered: true },
    prepare: async (member, community) => ({
      entryId: (await newEntry(member, community)).entryId,
      answered: true,
    }),
    badInputs: [
      {},
      { entryId: nobody },
      { entryId: 'abc', answered: true },
      { entryId: nobody, answered: 'sim' },
    ],
    async behaves(member, community) {
      const { ideaId, entryId } = await newEntry(member, community)
      for (const answered of [true, true, false, true])
        expect(await member.interestPages.mark({ entryId, answered })).toMatchObject({
          id: entryId,
          answered,
        })
      expect((await member.interestPages.entries({ ideaId })).entries).toMatchObject([{ answered: true }])
    },
  },
  'interestPages.erase': {
    validInput: { entryId: nobody },
    prepare: async (member, community) => ({ entryId: (await newEntry(member, community)).entryId }),
    badInputs: [{}, { entryId: 'abc' }, { entryId: nobody, all: true }],
    async behaves(member, community) {
      const { ideaId, entryId, shortName } = await newEntry(member, community)
      expect(await member.interestPages.erase({ entryId })).toEqual({ erased: true })
      expect(await codeOf(member.interestPages.erase({ entryId }))).toBe('NOT_FOUND')
      expect((await member.interestPages.entries({ ideaId })).entries).toEqual([])
      await community.leaveContact(shortName, 'Bia', '11 98765-4321')
      expect((await member.interestPages.get({ ideaId })).contacts).toBe(1)
    },
  },
}
