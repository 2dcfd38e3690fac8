import { describe, expect, it } from 'vitest'
import type { GoalAction } from '#domain/economy/actions.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { unreadLabel } from './limits.ts'
import { notificationPath } from './notification-path.ts'
import { notificationText, sentence, type Told } from './notification-text.ts'

const say = (told: Told) => sentence(notificationText(told))
const like = { kind: 'like', on: 'idea', idea: { title: 'Horta na laje' } } as const

describe('the sentence of a notification', () => {
  it('names one, two, or the newest and how many more', () => {
    expect(say({ ...like, people: [{ displayName: 'Ana' }], peopleCount: 1 })).toBe(
      'Ana curtiu sua ideia “Horta na laje”',
    )
    expect(say({ ...like, people: [{ displayName: 'Ana' }, { displayName: 'Bia' }], peopleCount: 2 })).toBe(
      'Ana e Bia curtiram sua ideia “Horta na laje”',
    )
    expect(say({ ...like, people: [{ displayName: 'Ana' }, { displayName: 'Bia' }], peopleCount: 4 })).toBe(
      'Ana e mais 3 curtiram sua ideia “Horta na laje”',
    )
    expect(
      say({ ...like, people: [{ displayName: 'Ana' }, { displayName: 'Bia' }], peopleCount: 12_346 }),
    ).toContain('Ana e mais 12.345')
  })

  it('says what was liked, and how often one person commented', () => {
    expect(say({ ...like, on: 'comment', people: [{ displayName: 'Ana' }], peopleCount: 1 })).toBe(
      'Ana curtiu seu comentário em “Horta na laje”',
    )
    const comment = { kind: 'comment', people: [{ displayName: 'Ana' }], idea: { title: 'Horta' } } as const
    expect(say({ ...comment, peopleCount: 1, times: 1 })).toBe('Ana comentou na sua ideia “Horta”')
    expect(say({ ...comment, peopleCount: 1, times: 3 })).toBe('Ana fez 3 comentários na sua ideia “Horta”')
    expect(say({ ...comment, peopleCount: 3, times: 9 })).toBe('Ana e mais 2 comentaram na sua ideia “Horta”')
    expect(say({ ...comment, kind: 'mention', peopleCount: 1, times: 2 })).toBe(
      'Ana mencionou você em “Horta”',
    )
    expect(say({ ...comment, kind: 'mention', peopleCount: 2, times: 2 })).toBe(
      'Ana e mais 1 mencionaram você em “Horta”',
    )
  })

  it('names nobody who deleted their account', () => {
    expect(say({ ...like, people: [], peopleCount: 1 })).toBe('Alguém curtiu sua ideia “Horta na laje”')
    expect(say({ ...like, people: [], peopleCount: 2 })).toBe(
      'Alguém e mais 1 curtiram sua ideia “Horta na laje”',
    )
  })

  it('keeps what runs from right to left in its place', () => {
    const people = [{ displayName: 'שלום' }, { displayName: 'Ana' }]
    expect(say({ ...like, idea: { title: 'عالم' }, people, peopleCount: 4 })).toBe(
      '\u2068שלום\u2069 e mais 3 curtiram sua ideia “\u2068عالم\u2069”',
    )
  })

  it('calls back who was away', () => {
    expect(say({ kind: 'inactivity' })).toBe(
      'Sentimos sua falta! Venha ver o que a colmeia construiu nestes dias.',
    )
  })

  it('says which mission paid how much', () => {
    expect(say({ kind: 'mission', goal: 'daily_comment_ideas', points: 20 })).toBe(
      'Missão do dia completa: Comente em duas ideias. Você ganhou +20 BPoints.',
    )
    expect(say({ kind: 'mission', goal: 'all_daily_missions', points: 15 })).toBe(
      'As 3 missões do dia estão completas! Você ganhou +15 BPoints.',
    )
    expect(say({ kind: 'mission', goal: 'all_weekly_challenges', points: 1 })).toBe(
      'Todos os desafios da semana estão completos! Você ganhou +1 BPoint.',
    )
    expect(say({ kind: 'mission', goal: 'weekly_long_comments', points: 300 })).toBe(
      'Desafio da semana completo: Escreva cinco comentários de 80+ caracteres. Você ganhou +300 BPoints.',
    )
    expect(say({ kind: 'mission', goal: 'monthly_stages', points: 100 })).toBe(
      'Meta do mês completa: Conclua seis etapas. Você ganhou +100 BPoints.',
    )
  })
})

describe('what the team says', () => {
  const team = (news: Extract<Told, { kind: 'team' }>['news']) => say({ kind: 'team', news })

  it('tells who reported something how it ended', () => {
    expect(team({ what: 'report-decided', content: 'idea', outcome: 'removed' })).toBe(
      'Equipe Colmeia: a ideia que você denunciou não está mais no ar. Obrigado por cuidar da comunidade.',
    )
    expect(team({ what: 'report-decided', content: 'comment', outcome: 'kept' })).toBe(
      'Equipe Colmeia: analisamos o comentário que você denunciou e decidimos manter. Se preferir, oculte para você.',
    )
  })

  it('tells an author what was removed, why, and what else there is to say', () => {
    const removed = {
      what: 'content-removed',
      content: 'comment',
      excerpt: 'Compre já',
      reason: 'Golpe',
    } as const
    expect(team({ ...removed, note: '' })).toBe('Seu comentário “Compre já” foi removido. Motivo: Golpe.')
    expect(team({ ...removed, content: 'idea', note: 'Leia os termos.' })).toBe(
      'Sua ideia “Compre já” foi removida. Motivo: Golpe. Leia os termos.',
    )
  })

  it('tells of answers and of feedbacks that moved', () => {
    expect(team({ what: 'mentor-answered', mentor: 'Rui', accepted: true })).toBe(
      'Rui aceitou seu pedido de conversa. Veja a resposta.',
    )
    expect(team({ what: 'mentor-answered', mentor: 'Rui', accepted: false })).toBe(
      'Rui não pôde aceitar seu pedido de conversa. Veja a resposta.',
    )
    expect(team({ what: 'feedback-moved', title: 'Modo escuro', status: 'backlog' })).toBe(
      'Equipe Colmeia: seu feedback “Modo escuro” agora está no backlog.',
    )
    expect(team({ what: 'feedback-moved', title: 'Modo escuro', status: 'concluido' })).toBe(
      'Equipe Colmeia: seu feedback “Modo escuro” agora está concluído.',
    )
  })
})

describe('where a notification leads', () => {
  it('is the screen it speaks of', () => {
    for (const kind of ['like', 'comment', 'mention'] as const)
      expect(notificationPath({ kind, idea: { id: 'x' } })).toBe('/idea/x')
    const goalsAt = (path: string) =>
      (Object.keys(ruleBooks.product.goals) as GoalAction[]).filter(
        (goal) => notificationPath({ kind: 'mission', goal }) === path,
      )
    // /missions shows the day's missions and the challenge of the week; the rest is a tab of the ranking.
    expect(goalsAt('/missions').toSorted()).toEqual([
      'all_daily_missions',
      'daily_comment_ideas',
      'daily_justified_reaction',
      'daily_lesson',
      'weekly_discussed_idea',
    ])
    expect(goalsAt('/ranking?tab=desafios')).toContain('weekly_long_comments')
    expect(notificationPath({ kind: 'inactivity' })).toBe('/feed')
    const team = (news: Extract<Parameters<typeof notificationPath>[0], { kind: 'team' }>['news']) =>
      notificationPath({ kind: 'team', news })
    expect(team({ what: 'report-decided', ideaId: 'x' })).toBe('/idea/x')
    expect(team({ what: 'report-decided', ideaId: null })).toBe('/feed')
    expect(team({ what: 'mentor-answered' })).toBe('/mentors?ver=pedidos')
    expect(team({ what: 'content-removed' })).toBe('/terms')
    expect(team({ what: 'feedback-moved' })).toBe('/feedbacks')
  })
})

describe('the bell', () => {
  it('counts to 99 and shows nothing for nothing', () => {
    expect([0, 1, 99, 100, 250].map(unreadLabel)).toEqual([null, '1', '99', '99+', '99+'])
  })
})
