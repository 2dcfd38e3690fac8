import { describe, expect, it } from 'vitest'
import { readPassage, vocabularyOf } from './choose-passage.ts'
import { readEvidence } from './evidence.ts'
import { type PassageFact, passageLimit, passagesOf, type WrittenKnowledge } from './passages.ts'
import { replyTo, understand } from './reply.ts'
import type { AnswerGroup } from './script.ts'
import { readSynonyms } from './synonyms.ts'

const fact = (id: string, label: string, value: string): PassageFact => ({
  id,
  label,
  value,
  source: { name: 'Portal', url: 'https://www.gov.br' },
  checked: '2026-11-15',
  validUntil: '2026-12-31',
  note: 'Muda todo janeiro.',
})

const written: WrittenKnowledge = {
  facts: new Map(
    [
      fact('das', 'DAS mensal do MEI de serviços', 'R$ 86,05'),
      fact('limite', 'Limite anual do MEI', 'R$ 81.000,00'),
    ].map((one) => [one.id, one]),
  ),
  help: [
    {
      id: 'abrir',
      question: 'Como abro um MEI e quanto custa?',
      also: ['formalizar'],
      answer: 'Abre no portal, de graça. O DAS é de {{das}}. Uma terceira frase.',
      lesson: 'abrir',
    },
    {
      id: 'gratis',
      question: 'A Colmeia é de graça?',
      also: [],
      answer: 'É, e o Premium custa {{premiumPrice}}.',
      link: { label: 'Ver os planos', to: '/premium' },
    },
  ],
  lessons: [
    {
      id: 'abrir',
      title: 'Abrir sem pagar',
      summary: 'O caminho oficial.',
      markdown: [
        'Luana pagou R$ 298,00.\n\n## A porta\n\nA porta oficial termina em **gov.br**. Digite o [endereço](https://x.y) você. Ela perdeu R$ 298,00 ali.',
        '> [!EXEMPLO] Conta\n> São R$ 5,00 de exemplo.',
        '> [!RESUMO]\n> Porta oficial, sem taxa.',
        `## Longa\n\n${'Uma frase sobre ocupações e listas. '.repeat(40)}`,
      ].join('\n\n'),
    },
  ],
  figures: { premiumPrice: '2.500' },
}

const group = (id: string, keywords: readonly string[], more: object = {}): AnswerGroup => ({
  id,
  keywords,
  answer: `Resposta de ${id}.`,
  suggestions: [],
  links: [],
  ...more,
})
const script = [
  group('broken', ['travou'], { isFirm: true }),
  group('business', ['ponto de equilíbrio']),
  group('premium', ['premium', 'plano']),
  group('bpoints', ['ponto']),
  group('help', ['ajuda']),
  group('ideas', ['ideia']),
  group('greeting', ['oi']),
  group('default', []),
]

const synonyms = readSynonyms({
  same: [
    ['DAS', 'boleto do mei'],
    ['abrir', 'formalizar'],
  ],
  outside: [['Portugal']],
  aside: [['semana', 'tirar']],
  subjects: ['DAS', 'MEI'],
})
const passages = passagesOf(written)
const read = passages.map((passage) => readPassage(passage, synonyms))
const evidence = await readEvidence(passages, {}, synonyms, () => Promise.resolve())

const openLessons = new Map([['abrir', { title: 'Abrir sem pagar', trailId: 't3-formalizacao' }]])

function ask(message: string, today = '2026-11-18', lessons = openLessons) {
  const found = { passages: read, vocabulary: vocabularyOf(read), lessons, evidence }
  return replyTo(understand(message, script, synonyms), found, synonyms, today)
}

describe('what BeeBot knows', () => {
  it('is short, and has no figure of a story', () => {
    const text = passages.map((passage) => passage.text).join('\n')
    for (const passage of passages) expect(passage.text.length).toBeLessThanOrEqual(passageLimit)
    expect(text).not.toMatch(/298|5,00|\{\{|\*\*|https/)
    expect(text).toContain('A porta oficial termina em gov.br. Digite o endereço você.')
    expect(text).toContain('o Premium custa 2.500.')
    expect(passages.filter(({ id }) => id.startsWith('lesson:')).length).toBeGreaterThan(3)
  })
})

describe('BeeBot', () => {
  it('answers in two sentences, with the day of its facts and where they are from', () => {
    const [reply, ...more] = ask('oi, quero me formalizar, quanto custa o mei?')
    expect(reply).toEqual({
      text: 'Abre no portal, de graça. O DAS é de R$ 86,05 (conferido em 15/11/2026).',
      from: 'help:abrir',
      group: null,
      sources: [
        { kind: 'fact', label: 'Fato conferido em 15/11/2026', to: 'https://www.gov.br', isOutdated: false },
        {
          kind: 'lesson',
          label: 'Lição: Abrir sem pagar',
          to: '/lesson/abrir?trailId=t3-formalizacao',
          isOutdated: false,
        },
      ],
    })
    expect(more).toEqual([])
  })

  it('says that a fact is past its date', () => {
    const [reply] = ask('limite anual do MEI', '2027-01-01')
    expect(reply?.text).toMatch(/R\$ 81\.000,00 \(conferido em 15\/11\/2026\)\..* valia até 31\/12\/2026/)
    expect(reply?.sources[0]).toMatchObject({ kind: 'fact', isOutdated: true })
  })

  it('does not lead to a lesson that cannot be opened', () => {
    const [reply] = ask('como abro um mei', '2026-11-18', new Map())
    expect(reply?.sources.map(({ kind }) => kind)).toEqual(['fact'])
  })

  it('does not know about other years, other countries and other things, and names the nearest lesson', () => {
    for (const unknown of [
      'limite anual do MEI em 2019',
      'quanto custa o mei em portugal',
      'quanto custa um mei de pelúcia roxo usado',
    ])
      expect(ask(unknown)).toMatchObject([{ from: null, group: 'default' }])
    expect(ask('como abro o mei em portugal')[0]).toMatchObject({
      text: 'Não sei responder isso com segurança. A lição mais próxima é “Abrir sem pagar”.',
      sources: [{ kind: 'lesson' }],
    })
    expect(ask('girafas')[0]?.text).toBe('Resposta de default.')
  })

  it('gives the scripted answer to the keywords of SPEC, and then what else was asked', () => {
    const sources = (message: string) => ask(message).map(({ from, group: part }) => from ?? part)
    expect(sources('quantos pontos ganho?')).toEqual(['bpoints'])
    expect(sources('me ajuda a abrir um mei')).toEqual(['help', 'help:abrir'])
    expect(sources('travou quando abro um mei')).toEqual(['broken'])
    // The other groups step back.
    expect(sources('uma ideia: como abro um mei e quanto custa?')).toEqual(['help:abrir'])
    expect(sources('publicar uma ideia')).toEqual(['ideas'])
    expect(sources('ponto de equilíbrio')).toEqual(['tool:ponto-de-equilibrio'])
  })
})
