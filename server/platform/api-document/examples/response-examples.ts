import type { contract } from '#contract/router.ts'
import { storeMessages } from '#domain/store/messages.ts'
import { lessonMessages } from '#domain/trails/messages.ts'
import { exampleIds } from './example-ids.ts'
import type { ResponseExamples } from './examples-of-contract.ts'

const idea = { id: exampleIds.idea, title: 'Marmitas fit para escritórios' }
const trail = { id: 't1-validacao', name: 'Validação' }
const earned = { amount: 10, lines: ['Você ganhou +10 BPoints!'] }
const answer = 'Paula, 34 anos, trabalha até as 19h e almoça na mesa.'
const goodAnswer = 'João, 41 anos, motorista, come o que acha na rua.'
const activeIdea = { activeIdea: idea, ideas: [idea] }
const checklist = {
  title: 'App de Finanças',
  steps: [{ step: 1, title: 'Definir o público', points: 10, done: true }],
}
const rankingMember = {
  memberId: exampleIds.member,
  position: 2,
  displayName: 'Ana Mel',
  avatarUrl: null,
  color: '#F5A800',
  level: 4,
  tier: { id: 'prata', name: 'Prata', fromLevel: 4, fromPoints: 150 },
  points: 190,
  isPremium: false,
  isMe: true,
} as const

/** For answers with text that has no example in a named schema. */
export const responseExamples: ResponseExamples<typeof contract> = {
  admin: { feedbacks: { setStatus: { id: exampleIds.feedback, status: 'em-andamento' } } },
  assistant: {
    script: {
      groups: [
        {
          id: 'premium',
          keywords: ['premium', 'plano'],
          answer: 'O Premium abre ideias privadas e projetos ilimitados.',
          suggestions: ['Quanto custa o Premium?'],
          links: [{ label: 'Ver o Premium', to: '/premium' }],
        },
      ],
    },
  },
  economy: {
    statement: {
      balance: 140,
      earned: 190,
      day: '2026-03-02',
      rows: [
        {
          id: exampleIds.ledgerRow,
          kind: 'spend',
          action: 'golden_badge',
          label: 'Loja: Selo dourado',
          amount: -150,
          day: '2026-03-02',
          at: '2026-03-02T12:00:00.000Z',
          remainingToday: null,
        },
      ],
      today: [
        {
          action: 'publish_idea',
          label: 'Ideia publicada',
          times: 5,
          remaining: 3,
          text: 'Restam 3 de 5 hoje',
        },
      ],
    },
  },
  home: {
    summary: {
      phrase: 'Um passo por dia já é caminho.',
      pointsLast24h: 25,
      streak: 3,
      hivePercent: 15,
      hasIdeas: true,
      currentTrail: trail,
      isOnboarded: true,
      hasBusiness: false,
      tourDue: false,
    },
  },
  moderation: {
    mine: {
      hiddenIdeas: [exampleIds.idea],
      hiddenComments: [],
      mutedAuthors: [{ id: exampleIds.member, displayName: 'Ana Mel' }],
    },
  },
  notifications: { push: { publicKey: `B${'A'.repeat(86)}`, active: false } },
  preferences: { activeIdea, setActiveIdea: activeIdea },
  premium: {
    upgrade: {
      plan: 'premium',
      premiumSince: '2026-03-02T12:00:00.000Z',
      price: 2500,
      balance: 140,
      title: storeMessages.upgraded,
    },
  },
  progress: {
    get: {
      ideas: [
        {
          id: exampleIds.idea,
          title: 'Horta na varanda',
          description: 'Kits de horta para apartamento.',
          category: 'servicos',
        },
      ],
      answers: [{ stageId: 'quem-sente-a-dor', text: answer }],
    },
  },
  projects: {
    list: {
      projects: [],
      nextCursor: null,
      slots: { used: 0, allowed: 1 },
      can: { start: true, notes: false, canvas: false },
      startable: [idea],
    },
  },
  lessons: {
    answerExercise: {
      correct: true,
      explanation: 'Uma conversa de verdade ensina mais do que mil respostas curtas.',
      parts: [],
      message: lessonMessages.answerRight,
    },
    complete: {
      stageId: 'quem-sente-a-dor',
      trailId: trail.id,
      status: 'completed',
      earned: { amount: 80, lines: ['Você ganhou +80 BPoints!'] },
      message: 'Etapa concluída!',
      badges: [],
      done: 3,
      total: 9,
      percent: 33,
      nextStageId: 'o-que-quer-resolver',
      trailCompletion: null,
      example: goodAnswer,
    },
    sampleChecklist: checklist,
    setSampleStep: { ...checklist, earned },
  },
  onboarding: {
    state: {
      status: 'completed',
      answers: {
        moment: 'has_idea',
        challenge: 'validate',
        hasCnpj: false,
        confidence: 3,
        helpType: 'step_by_step',
      },
      interests: ['food'],
      displayName: 'Ana Mel',
      assignedTrailId: trail.id,
      startingPointRestsUntil: null,
    },
    preview: {
      trail: {
        ...trail,
        icon: 'messages-square',
        document: { title: 'Diário de entrevistas', intro: 'O que as pessoas contaram.' },
        stages: [{ id: 'pergunte-pelo-passado', title: 'Pergunte pelo passado', minutes: 5 }],
      },
      reason: 'Você tem uma ideia. Antes de gastar, descubra se alguém paga por ela.',
      first: 'create',
    },
    changeStart: {
      assignedTrail: trail,
      isChanged: true,
      reason: 'Você tem uma ideia. Antes de gastar, descubra se alguém paga por ela.',
    },
    finish: {
      assignedTrail: trail,
      next: { screen: 'create', trailId: trail.id },
      path: `/create?next=${trail.id}`,
      message: 'Perfil configurado com sucesso!',
      notice: null,
    },
  },
  ranking: {
    get: { scope: 'all', period: 'all', top: [rankingMember], me: rankingMember, around: [] },
    guide: {
      tips: ['Comente com 80 caracteres ou mais: +4 (máx. 5/dia)'],
      tiers: [{ ...rankingMember.tier, pointsText: '150 a 299', levelsText: 'Níveis 4 a 6' }],
    },
  },
  store: {
    buy: {
      purchaseId: exampleIds.ledgerRow,
      item: 'golden_badge',
      price: 150,
      balance: 140,
      timesBought: 1,
      title: storeMessages.bought,
    },
  },
  trails: {
    review: {
      trail: { ...trail, icon: 'messages-square' },
      document: { title: 'Ficha de validação', intro: 'O que você ouviu de quem sente o problema.' },
      author: 'Ana Mel',
      stages: { total: 9, done: 1 },
      answers: [
        {
          stageId: 'quem-sente-a-dor',
          number: 3,
          title: 'Quem sente a dor',
          task: 'Descreva uma pessoa que convive com o problema.',
          heading: 'Quem sente a dor',
          answer,
          example: goodAnswer,
          completedAt: '2026-03-03T18:00:00.000Z',
          updatedAt: '2026-03-03T18:00:00.000Z',
        },
      ],
    },
  },
}
