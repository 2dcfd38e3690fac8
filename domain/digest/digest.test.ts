import { describe, expect, it } from 'vitest'
import { digestWeek } from './digest.ts'
import { type DigestContent, digestLimits, digestText, type PersonNews } from './digest-text.ts'

describe('the week of a mail', () => {
  it.each([
    ['2026-11-16T03:00:00Z', '2026-11-09'],
    ['2026-11-16T02:59:59Z', '2026-11-02'],
    ['2026-11-18T23:00:00Z', '2026-11-09'],
  ])('at %s is that of %s', (now, week) => {
    expect(digestWeek(new Date(now)).week).toBe(week)
  })

  it('goes from Monday to Sunday in São Paulo', () => {
    const { from, to } = digestWeek(new Date('2026-11-16T12:00:00Z'))
    expect([from, to].map((at) => at.toISOString())).toEqual([
      '2026-11-09T03:00:00.000Z',
      '2026-11-16T03:00:00.000Z',
    ])
  })
})

const nothing: DigestContent = { ideas: [], circles: [], people: [], hasMorePeople: false }
const quiet = { title: 'Horta na laje', likes: 0, comments: 0, interested: 0, verdict: null }
const circle = {
  name: 'Turma do bairro',
  members: 6,
  checkedIn: 4,
  streak: 3,
  people: ['Ana', 'Beto', 'Caio', 'Dora'],
  isMissing: false,
}

describe('the weekly mail', () => {
  it('is none when nothing happened', () => {
    expect(digestText(nothing)).toBeNull()
    const alone = { ...circle, people: [], checkedIn: 1 }
    expect(digestText({ ...nothing, ideas: [quiet], circles: [alone] })).toBeNull()
  })

  it('tells of own ideas, the most important first', () => {
    const text = digestText({
      ...nothing,
      ideas: [
        { ...quiet, title: 'Só curtidas', likes: 1 },
        quiet,
        { ...quiet, title: 'Tudo', likes: 1200, comments: 1, interested: 2, verdict: 'refuted' },
      ],
    })
    expect(text).toEqual({
      subject: 'Sua semana na Colmeia: 1.201 curtidas, 1 comentário e 2 pessoas interessadas',
      sections: [
        {
          heading: 'Suas ideias',
          lines: [
            '“Tudo”: 1.200 curtidas, 1 comentário e 2 pessoas interessadas; o teste não confirmou.',
            '“Só curtidas”: 1 curtida.',
          ],
        },
      ],
    })
  })

  it('tells of circles and of the people one follows', () => {
    const people: PersonNews[] = [
      { kind: 'ideas', name: 'Ana', title: 'Bolo de pote' },
      { kind: 'verdicts', name: 'Beto', title: 'Feira', verdict: 'confirmed' },
      { kind: 'verdicts', name: null, title: 'Brechó', verdict: 'short' },
      { kind: 'diary', name: 'Caio', title: 'Pão' },
      { kind: 'trails', name: 'Dora', badge: 'Validador' },
      { kind: 'badges', name: 'Davi', badge: 'Primeira prova' },
    ]
    expect(digestText({ ...nothing, circles: [{ ...circle, isMissing: true }], people })).toEqual({
      subject: 'Sua semana na Colmeia: teve check-in na turma',
      sections: [
        {
          heading: 'Sua turma',
          lines: [
            '“Turma do bairro”: Ana, Beto, Caio e mais 1 fizeram o check-in (4 de 6). 3 semanas seguidas. O seu ainda cabe: fecha hoje às 23h59.',
          ],
        },
        {
          heading: 'Quem você segue',
          lines: [
            'Ana publicou “Bolo de pote”.',
            'O teste de Beto em “Feira” confirmou.',
            '“Brechó”, que você acompanha: o teste ficou curto.',
            'Caio escreveu no diário de “Pão”.',
            'Dora terminou uma trilha e ganhou “Validador”.',
            'Davi ganhou “Primeira prova”.',
          ],
        },
      ],
    })
  })

  it('keeps no address of a text that somebody wrote, and none of them in the subject', () => {
    const text = digestText({
      ...nothing,
      ideas: [{ ...quiet, title: 'Ganhe em golpe.com', likes: 1 }],
      circles: [{ ...circle, name: 'https://golpe.com', people: ['www.golpe.com', 'Bia bit.ly/x'] }],
      people: [
        { kind: 'ideas', name: 'ana@golpe.com', title: 'golpe.com.br' },
        { kind: 'verdicts', name: 'Rui wa.me/5511', title: 'Pix http://golpe', verdict: 'confirmed' },
      ],
    })
    expect(text?.subject).toBe('Sua semana na Colmeia: 1 curtida')
    expect(text?.sections.flatMap(({ lines }) => lines)).toEqual([
      '“Ganhe em …”: 1 curtida.',
      'Turma: Alguém e Bia … fizeram o check-in (4 de 6). 3 semanas seguidas.',
      'Alguém que você segue publicou uma ideia.',
      'O teste de Rui … em “Pix …” confirmou.',
    ])
  })

  it('counts what does not fit', () => {
    const ideas = Array.from({ length: digestLimits.ideas + 1 }, () => ({ ...quiet, likes: 1 }))
    const people = Array.from({ length: digestLimits.people + 2 }, () => ({
      kind: 'ideas' as const,
      name: 'Ana',
      title: 'Bolo',
    }))
    const sections = digestText({ ...nothing, ideas, people })?.sections
    expect(sections?.map(({ lines }) => lines.at(-1))).toEqual([
      'E mais 1 ideia sua com novidade.',
      'E mais 2 novidades.',
    ])
    for (const some of [people, people.slice(0, 1)])
      expect(digestText({ ...nothing, people: some, hasMorePeople: true })?.sections[0]?.lines.at(-1)).toBe(
        'E mais novidades.',
      )
  })
})
