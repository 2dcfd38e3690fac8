import { describe, expect, it } from 'vitest'
import { noSoloPeriods } from '#domain/missions/solo.ts'
import { awardsFor } from './awards-for.ts'
import { earningList } from './earning-list.ts'
import { accountOf, applyAll, emptyLedger } from './ledger.ts'
import type { MemberEvent } from './member-event.ts'
import { ruleBooks } from './rule-books.ts'

const texts = (book: keyof typeof ruleBooks, main: boolean, solo = noSoloPeriods) =>
  earningList(ruleBooks[book], solo)
    .filter((line) => line.main === main)
    .map((line) => line.text)

describe('how to earn points', () => {
  it('reads as the Premium screen prints it', () => {
    expect(texts('product', true)).toEqual([
      'Criar ideia +10 (máx. 1/dia)',
      'Comentário de 80+ caracteres +4 (máx. 5/dia)',
      'Reação com justificativa +1 (máx. 10/dia)',
      'Comentário útil +10 (máx. 3/dia)',
      'Concluir etapa +40',
      'Concluir marco da trilha +80',
      'As 3 missões do dia: +15',
      'Todos os desafios da semana: +120',
    ])
  })

  it('leaves nothing out', () => {
    expect(texts('product', false)).toEqual([
      'Outras ideias do dia +5 (máx. 4/dia)',
      'Comentário mais curto +2 (máx. 20/dia)',
      'Comente em duas ideias +20 (máx. 1/dia)',
      'Conclua uma lição +30 (máx. 1/dia)',
      'Reaja e diga por quê +25 (máx. 1/dia)',
      'Publique uma ideia que dê conversa +300 (máx. 1/semana)',
      'Escreva cinco comentários de 80+ caracteres +50 (máx. 1/semana)',
      'Faça cinco reações com justificativa +30 (máx. 1/semana)',
      'Conclua seis etapas +100 (máx. 1/mês)',
      'Tenha quatro ideias comentadas +75 (máx. 1/mês)',
      'Passo do projeto +1 a +3',
      'Passo do App de Finanças +10 a +20',
    ])
  })

  it('names the goals of the period that runs: alone, other ones for the same points', () => {
    const alone = texts('product', false, { day: true, week: true, month: true })
    const together = texts('product', false)
    const pays = (lines: readonly string[]) => lines.map((text) => /\+\d.*/u.exec(text)?.[0])
    expect(pays(alone)).toEqual(pays(together))
    expect(alone).toContain('Melhore uma resposta sua +25 (máx. 1/dia)')
    expect(alone).not.toContain('Reaja e diga por quê +25 (máx. 1/dia)')
  })

  it('says what the demonstration pays', () => {
    expect(texts('demonstration', true)).toEqual([
      'Criar ideia +5 (máx. 5/dia)',
      'Comentário +2 (máx. 20/dia)',
      'Curtir ou descurtir +1',
      'Comentário útil +5 (máx. 3/dia)',
      'Concluir etapa +50 a +200',
      'As 3 missões do dia: +15',
      'Todos os desafios da semana: +120',
    ])
    expect(texts('demonstration', false)[0]).toBe('Comente em duas ideias +20 (máx. 1/dia)')
  })

  it.each<[string, string, MemberEvent]>([
    ['Criar ideia', '+10', { kind: 'idea-published', memberId: 'ana', ideaId: 'i1', isPublic: true }],
    [
      'Comentário de 80+ caracteres',
      '+4',
      {
        kind: 'comment-written',
        memberId: 'ana',
        commentId: 'c1',
        ideaId: 'i1',
        ideaAuthorId: 'bia',
        textLength: 80,
        textPostedBefore: false,
      },
    ],
    [
      'Reação com justificativa',
      '+1',
      {
        kind: 'reaction-set',
        memberId: 'ana',
        target: { type: 'idea', id: 'i1', authorId: 'bia' },
        reaction: 'like',
        justified: true,
        sequence: 1,
      },
    ],
    [
      'Comentário útil',
      '+10',
      {
        kind: 'comment-marked-useful',
        commentId: 'c1',
        commentAuthorId: 'ana',
        markedById: 'bia',
        markerCounts: true,
      },
    ],
    [
      'As 3 missões do dia',
      '+15',
      { kind: 'goal-reached', memberId: 'ana', goal: 'all_daily_missions', period: '2026-11-15' },
    ],
  ])('promises for “%s” the %s that the ledger pays', (label, points, event) => {
    const { ledger } = applyAll(
      emptyLedger,
      awardsFor(ruleBooks.product, event),
      new Date('2026-11-15T15:00:00Z'),
    )
    const line = earningList(ruleBooks.product, noSoloPeriods).find((candidate) => candidate.label === label)
    expect(line?.points).toBe(points)
    expect(accountOf(ledger, 'ana').balance).toBe(Number(points))
  })
})
