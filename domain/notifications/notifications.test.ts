import { describe, expect, it } from 'vitest'
import { goalActions } from '#domain/missions/goals.ts'
import { circleNews } from './kinds/circles.ts'
import {
  type NotificationContent,
  notificationPath,
  notificationSwitches,
  notificationText,
  sentence,
} from './kinds.ts'
import { unreadLabel } from './limits.ts'

const say = (content: NotificationContent) => sentence(notificationText(content))
const like = { kind: 'like', on: 'idea', idea: { id: 'x', title: 'Horta na laje' } } as const

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
    const comment = {
      kind: 'comment',
      people: [{ displayName: 'Ana' }],
      idea: { id: 'x', title: 'Horta' },
      commentId: 'c',
    } as const
    expect(say({ ...comment, peopleCount: 1, times: 1 })).toBe('Ana comentou na sua ideia “Horta”')
    expect(say({ ...comment, peopleCount: 1, times: 3 })).toBe('Ana fez 3 comentários na sua ideia “Horta”')
    expect(say({ ...comment, peopleCount: 3, times: 9 })).toBe('Ana e mais 2 comentaram na sua ideia “Horta”')
    expect(say({ ...comment, kind: 'mention', peopleCount: 1, times: 2 })).toBe(
      'Ana mencionou você em “Horta”',
    )
    const reply = { ...comment, kind: 'reply' } as const
    expect(say({ ...reply, peopleCount: 1, times: 1 })).toBe('Ana respondeu ao seu comentário em “Horta”')
    expect(say({ ...reply, peopleCount: 1, times: 2 })).toBe(
      'Ana deu 2 respostas ao seu comentário em “Horta”',
    )
    expect(say({ ...reply, peopleCount: 3, times: 3 })).toBe(
      'Ana e mais 2 responderam ao seu comentário em “Horta”',
    )
    expect(say({ ...comment, kind: 'mention', peopleCount: 2, times: 2 })).toBe(
      'Ana e mais 1 mencionaram você em “Horta”',
    )
  })

  it('says who wants to talk, and who gave a contact', () => {
    const ana = { displayName: 'Ana' }
    expect(say({ kind: 'contact', people: [ana], peopleCount: 1, what: 'asked' })).toBe(
      'Ana quer falar com você',
    )
    expect(say({ kind: 'contact', people: [ana], peopleCount: 3, what: 'accepted' })).toBe(
      'Ana e mais 2 passaram um contato para você',
    )
  })

  it('says who gave a second opinion, and whom it helped', () => {
    const ana = { displayName: 'Ana' }
    const stage = { id: 'x', title: 'A ficha do problema' }
    const opinion = { kind: 'opinion', people: [ana], peopleCount: 1, stage } as const
    expect(say({ ...opinion, what: 'answered' })).toBe(
      'Ana deu uma segunda opinião sobre “A ficha do problema”',
    )
    expect(say({ ...opinion, people: [ana, { displayName: 'Bia' }], peopleCount: 2, what: 'answered' })).toBe(
      'Ana e Bia deram segundas opiniões sobre “A ficha do problema”',
    )
    expect(say({ ...opinion, what: 'useful' })).toBe(
      'Ana contou que sua segunda opinião sobre “A ficha do problema” ajudou',
    )
    expect(notificationPath({ ...opinion, what: 'answered' })).toBe('/opinions?ver=pedidas')
    expect(notificationPath({ ...opinion, what: 'useful' })).toBe('/opinions?ver=dadas')
  })

  it('says who follows', () => {
    const ana = { id: 'a', displayName: 'Ana' }
    expect(say({ kind: 'follow', people: [ana], peopleCount: 1 })).toBe('Ana começou a seguir você')
    expect(say({ kind: 'follow', people: [ana], peopleCount: 3 })).toBe(
      'Ana e mais 2 começaram a seguir você',
    )
  })

  it('says that somebody started from an idea', () => {
    const born = { kind: 'pollination', idea: { id: 'x', title: 'Horta' }, people: [] } as const
    expect(say({ ...born, people: [{ displayName: 'Ana' }], peopleCount: 1 })).toBe(
      'Ana começou uma ideia a partir da sua “Horta”',
    )
    expect(say({ ...born, peopleCount: 3 })).toBe('Alguém e mais 2 começaram ideias a partir da sua “Horta”')
    expect(notificationPath({ ...born, peopleCount: 1 })).toBe('/idea/x')
  })

  it('says what a bell told of, and leads there', () => {
    const rang = {
      kind: 'bell',
      idea: { id: 'x', title: 'Horta' },
      people: [{ displayName: 'Ana' }],
      peopleCount: 1,
      times: 1,
    } as const
    expect(say({ ...rang, what: 'ideas' })).toBe('Ana publicou a ideia “Horta”')
    expect(say({ ...rang, what: 'diary' })).toBe('Ana escreveu no diário de “Horta”')
    expect(say({ ...rang, what: 'diary', times: 3 })).toBe('Ana escreveu 3 vezes no diário de “Horta”')
    expect(say({ ...rang, what: 'verdicts' })).toBe('Ana terminou um teste em “Horta”')
    expect(say({ ...rang, what: 'verdicts', times: 2 })).toBe('Ana terminou 2 testes em “Horta”')
    expect(notificationPath({ ...rang, what: 'diary' })).toBe('/idea/x#diario')
    expect(notificationPath({ ...rang, what: 'verdicts' })).toBe('/idea/x')
  })

  it('names nobody who deleted their account', () => {
    expect(say({ ...like, people: [], peopleCount: 1 })).toBe('Alguém curtiu sua ideia “Horta na laje”')
    expect(say({ ...like, people: [], peopleCount: 2 })).toBe(
      'Alguém e mais 1 curtiram sua ideia “Horta na laje”',
    )
  })

  it('keeps what runs from right to left in its place', () => {
    const people = [{ displayName: 'שלום' }, { displayName: 'Ana' }]
    expect(say({ ...like, idea: { id: 'x', title: 'عالم' }, people, peopleCount: 4 })).toBe(
      '\u2068שלום\u2069 e mais 3 curtiram sua ideia “\u2068عالم\u2069”',
    )
  })

  it('reminds of a task on the day that was chosen', () => {
    const stage = { id: 'quem-sente-a-dor', title: 'Quem sente a dor?', trailId: 't0-descoberta' }
    expect(say({ kind: 'task', stage })).toBe(
      'Hoje é o dia que você marcou para voltar à tarefa “Quem sente a dor?”.',
    )
    expect(notificationPath({ kind: 'task', stage })).toBe('/lesson/quem-sente-a-dor?trailId=t0-descoberta')
  })

  it('tells of the verdict of a test, and leads to it', () => {
    const verdict = {
      kind: 'verdict',
      idea: { id: 'i', title: 'Horta na laje' },
      card: { id: 'c', verdict: 'refuted' },
    } as const
    expect(say(verdict)).toBe('Seu teste em “Horta na laje” não confirmou. O que você aprendeu?')
    expect(notificationPath(verdict)).toBe('/idea/i/test/c')
  })

  it('says what happened in a circle, and leads to it', () => {
    const circle = { id: 't', name: 'Turma da Boa Vista' }
    const one = { kind: 'circle', circle, people: [{ displayName: 'Ana' }], peopleCount: 1 } as const
    expect(circleNews.map((what) => say({ ...one, what }))).toEqual([
      'Ana respondeu ao seu check-in em “Turma da Boa Vista”',
      'Ana entrou na sua turma “Turma da Boa Vista”',
      'Abriu um lugar: você entrou na turma “Turma da Boa Vista”.',
      'A turma “Turma da Boa Vista” está formada. O check-in vai de sexta às 8h a segunda às 23h59.',
      'Ana deixou a turma “Turma da Boa Vista” aos seus cuidados',
      'O check-in da turma “Turma da Boa Vista” abriu. Fecha segunda às 23h59.',
    ])
    expect(say({ ...one, what: 'answered', peopleCount: 3 })).toContain('Ana e mais 2 responderam')
    expect(notificationPath({ ...one, what: 'opened' })).toBe('/groups/t')
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
  const team = (news: Extract<NotificationContent, { kind: 'team' }>['news']) => say({ kind: 'team', news })

  it('tells who reported something how it ended', () => {
    expect(team({ what: 'report-decided', content: 'idea', outcome: 'removed', ideaId: null })).toBe(
      'Equipe Colmeia: a ideia que você denunciou não está mais no ar. Obrigado por cuidar da comunidade.',
    )
    expect(team({ what: 'report-decided', content: 'comment', outcome: 'kept', ideaId: 'x' })).toBe(
      'Equipe Colmeia: analisamos o comentário que você denunciou e decidimos manter. Se preferir, oculte para você.',
    )
    expect(team({ what: 'report-decided', content: 'check-in', outcome: 'kept', ideaId: null })).toBe(
      'Equipe Colmeia: analisamos o check-in que você denunciou e decidimos manter. Se preferir, bloqueie a pessoa no perfil dela ou saia da turma.',
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
    expect(team({ ...removed, content: 'profile', note: '' })).toBe(
      'O conteúdo do seu perfil “Compre já” foi removido. Motivo: Golpe.',
    )
  })

  it('names what is of a circle', () => {
    const removed = { what: 'content-removed', excerpt: 'Compre', reason: 'Golpe', note: '' } as const
    expect(team({ ...removed, content: 'check-in' })).toBe(
      'Seu check-in “Compre” foi removido. Motivo: Golpe.',
    )
    expect(team({ ...removed, content: 'circle' })).toBe('Sua turma “Compre” foi removida. Motivo: Golpe.')
    expect(
      team({ what: 'report-decided', content: 'circle-answer', outcome: 'removed', ideaId: null }),
    ).toContain('a resposta que você denunciou não está mais no ar')
  })

  it('tells of answers and of feedbacks that moved', () => {
    expect(team({ what: 'mentor-answered', mentor: 'Rui', accepted: true })).toBe(
      'Rui aceitou seu pedido de conversa. Veja a resposta.',
    )
    expect(team({ what: 'mentor-answered', mentor: 'Rui', accepted: false })).toBe(
      'Rui não pôde aceitar seu pedido de conversa. Veja a resposta.',
    )
    expect(team({ what: 'feedback-moved', title: 'Modo escuro', status: 'backlog' })).toBe(
      'Equipe Colmeia: seu feedback “Modo escuro” agora está na fila.',
    )
    expect(team({ what: 'feedback-moved', title: 'Modo escuro', status: 'concluido' })).toBe(
      'Equipe Colmeia: seu feedback “Modo escuro” agora está concluído.',
    )
  })
})

describe('news of mentors', () => {
  it.each([
    ['admitted', 'Sua candidatura foi aceita: agora você dá mentoria na Colmeia. Abra seus horários.'],
    ['refused', 'A equipe não aceitou sua candidatura para dar mentoria. Veja o motivo.'],
    ['taken-down', 'A equipe tirou seu perfil de mentoria do ar.'],
    ['asked', 'Ana pediu uma conversa com você'],
    ['given-up', 'Ana cancelou a conversa com você'],
    ['said-yet', 'A hora marcada já passou. A conversa aconteceu?'],
    ['accepted', 'Ana aceitou conversar com você. Veja o contato.'],
    ['declined', 'Ana não pôde aceitar seu pedido de conversa'],
    ['cancelled', 'A conversa que você pediu foi cancelada. Se você usou um crédito, ele voltou.'],
    ['expired', 'Seu pedido de conversa ficou sem resposta. Se você usou um crédito, ele voltou.'],
    ['ended', 'A hora marcada já passou. A conversa aconteceu?'],
  ] as const)('%s: %s', (what, sentence) => {
    expect(say({ kind: 'mentor', what, people: [{ displayName: 'Ana' }], peopleCount: 1 })).toBe(sentence)
  })

  it('count several people', () => {
    const two = { people: [{ displayName: 'Ana' }, { displayName: 'Bia' }], peopleCount: 2 } as const
    expect(say({ kind: 'mentor', what: 'asked', ...two })).toBe('Ana e Bia pediram uma conversa com você')
    expect(say({ kind: 'mentor', what: 'given-up', ...two })).toBe('Ana e Bia cancelaram a conversa com você')
    expect(say({ kind: 'mentor', what: 'accepted', ...two })).toBe(
      'Ana e Bia aceitaram conversar com você. Veja o contato.',
    )
    expect(say({ kind: 'mentor', what: 'declined', ...two })).toBe(
      'Ana e Bia não puderam aceitar seu pedido de conversa',
    )
  })
})

describe('where a notification leads', () => {
  it('is the screen it speaks of', () => {
    const group = { people: [], peopleCount: 1, idea: { id: 'x', title: '' } } as const
    expect(notificationPath({ kind: 'like', on: 'idea', ...group })).toBe('/idea/x')
    for (const kind of ['comment', 'mention'] as const)
      expect(notificationPath({ kind, ...group, times: 1, commentId: 'c' })).toBe('/idea/x#comentario-c')
    const goalsAt = (path: string) =>
      goalActions.filter((goal) => notificationPath({ kind: 'mission', goal, points: 1 }) === path)
    // /missions shows the day's missions and the challenge of the week; the rest is a tab of the ranking.
    expect(goalsAt('/missions')).toEqual([
      'daily_comment_ideas',
      'solo_daily_lesson',
      'daily_lesson',
      'daily_justified_reaction',
      'solo_daily_rewrite',
      'all_daily_missions',
      'weekly_discussed_idea',
      'solo_weekly_idea_and_stages',
    ])
    expect(goalsAt('/ranking?tab=desafios')).toHaveLength(goalActions.length - 8)
    const ana = { id: 'a', displayName: 'Ana' }
    expect(notificationPath({ kind: 'contact', people: [ana], peopleCount: 1, what: 'asked' })).toBe(
      '/profile?contatos=received',
    )
    expect(notificationPath({ kind: 'contact', people: [ana], peopleCount: 1, what: 'accepted' })).toBe(
      '/profile?contatos=sent',
    )
    const mentoring = { kind: 'mentor', people: [ana], peopleCount: 1 } as const
    expect(notificationPath({ ...mentoring, what: 'admitted' })).toBe('/mentors?ver=atender')
    expect(notificationPath({ ...mentoring, what: 'said-yet' })).toBe('/mentors?ver=atender')
    expect(notificationPath({ ...mentoring, what: 'accepted' })).toBe('/mentors?ver=pedidos')
    expect(notificationPath({ kind: 'follow', people: [ana], peopleCount: 1 })).toBe('/profile/a')
    expect(notificationPath({ kind: 'follow', people: [ana, ana], peopleCount: 2 })).toBe(
      '/profile?pessoas=followers',
    )
    expect(notificationPath({ kind: 'inactivity' })).toBe('/feed')
    const team = (news: Extract<NotificationContent, { kind: 'team' }>['news']) =>
      notificationPath({ kind: 'team', news })
    const decided = { what: 'report-decided', content: 'idea', outcome: 'kept' } as const
    expect(team({ ...decided, ideaId: 'x' })).toBe('/idea/x')
    expect(team({ ...decided, ideaId: null })).toBe('/feed')
    expect(team({ what: 'mentor-answered', mentor: 'Rui', accepted: true })).toBe('/mentors?ver=pedidos')
    expect(team({ what: 'content-removed', content: 'idea', excerpt: '', reason: '', note: '' })).toBe(
      '/terms',
    )
    expect(team({ what: 'feedback-moved', title: '', status: 'backlog' })).toBe('/feedbacks')
  })
})

describe('the switches of the settings', () => {
  it('are one for every kind but the team’s, each with words of its own', () => {
    expect(notificationSwitches.map(({ kind, key }) => [kind, key])).toEqual([
      ['like', 'likes'],
      ['comment', 'comments'],
      ['mention', 'mentions'],
      ['reply', 'replies'],
      ['pollination', 'pollinations'],
      ['follow', 'follows'],
      ['contact', 'contacts'],
      ['opinion', 'opinions'],
      ['mission', 'missions'],
      ['task', 'tasks'],
      ['verdict', 'verdicts'],
      ['circle', 'circles'],
      ['mentor', 'mentors'],
      ['bell', 'bells'],
      ['inactivity', 'inactivity'],
    ])
    expect(notificationSwitches.at(-1)?.hint).toBe('Um lembrete depois de 3 dias longe')
  })
})

describe('the bell', () => {
  it('counts to 99 and shows nothing for nothing', () => {
    expect([0, 1, 99, 100, 250].map(unreadLabel)).toEqual([null, '1', '99', '99+', '99+'])
  })
})
