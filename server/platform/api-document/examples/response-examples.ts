import type { contract } from '#contract/router.ts'
import { storeMessages } from '#domain/store/messages.ts'
import { lessonMessages } from '#domain/trails/messages.ts'
import { interestPage } from '../named/interest-schemas.ts'
import { canvas } from '../named/member-schemas.ts'
import { notebookChapter, notebookLink } from '../named/notebook-schemas.ts'
import { receiptHash, receiptKey } from '../named/receipt-schemas.ts'
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
const writtenNow = { version: '2', updatedAt: '2026-03-04T18:00:00.000Z' }
const note = {
  id: exampleIds.key,
  title: 'Cobre pelo menos R$ 42,50',
  text: 'Material R$ 15,40. Tempo R$ 9,00. Sobra R$ 10,60.',
  ...writtenNow,
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
    ask: {
      replies: [
        {
          text: 'O DAS vence no dia 20 de cada mês (conferido em 15/11/2026).',
          from: 'help:das-vencimento',
          group: null,
          sources: [
            {
              kind: 'fact',
              label: 'Fato conferido em 15/11/2026',
              to: 'https://www.gov.br/empresas-e-negocios/pt-br/empreendedor',
              isOutdated: false,
            },
          ],
        },
      ],
    },
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
  certificates: {
    issue: {
      token: 'w7fJ0aXq3LkZ9uVbN2cRdQ',
      name: 'Ana Mel',
      trailName: trail.name,
      document: { title: 'Ficha de validação', parts: ['Quem sente a dor'] },
      right: 9,
      issuedOn: '2026-03-02',
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
  interestPages: {
    get: {
      page: interestPage,
      contacts: 12,
      suggestion: { shortName: 'marmitas-fit-para-escritorios', title: idea.title },
      author: 'Ana Mel',
      can: { publish: true },
      obstacle: null,
    },
    export: {
      fileName: 'quem-quer.csv',
      csv: 'Nome;Contato;Tipo;Quando;Respondido\r\nPaula;(11) 98765-4321;WhatsApp;2026-03-04 09:00;não\r\n',
    },
  },
  receipts: {
    check: { registered: [{ hash: receiptHash, at: '2026-03-02T12:00:00.000Z' }] },
    keys: { keys: [{ ...receiptKey, since: '2026-03-01T12:00:00.000Z' }] },
  },
  moderation: {
    mine: {
      hiddenIdeas: [exampleIds.idea],
      hiddenComments: [],
      mutedAuthors: [{ id: exampleIds.member, displayName: 'Ana Mel' }],
      blockedMembers: [],
      outOfSight: [],
      unseenAuthors: [exampleIds.member],
    },
  },
  opinions: { ofStage: { text: answer, isAboutOthers: false, request: null } },
  notebook: {
    get: {
      idea,
      author: 'Ana Mel',
      chapters: [notebookChapter],
      filled: 1,
      total: 9,
      notesLeft: 19,
      links: [],
    },
    editTask: { text: answer, ...writtenNow, earned: { amount: 0, lines: [] } },
    saveNote: { note },
    saveTool: { note, chapter: 'preco' },
    versions: {
      versions: [{ number: 1, title: '', text: answer, writtenAt: '2026-03-03T18:00:00.000Z' }],
    },
    createLink: { link: notebookLink, token: '0f'.repeat(16) },
    shared: {
      author: 'Ana Mel',
      idea: idea.title,
      chapters: [],
      expiresAt: '2026-04-02T18:00:00.000Z',
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
    saveNotes: { saved: true, notes: 'Falar com o síndico na quinta.' },
    saveCanvas: { saved: true, canvas },
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
      weeklyDigest: false,
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
  review: {
    answer: {
      verdict: {
        correct: true,
        explanation: 'Uma conversa de verdade ensina mais do que mil respostas curtas.',
        parts: [],
        message: lessonMessages.answerRight,
      },
      grade: 'good',
      solution: null,
      next: { day: '2026-03-03', count: 2 },
      earned: { amount: 0, lines: [] },
    },
  },
  ranking: {
    get: { scope: 'all', period: 'all', top: [rankingMember], me: rankingMember, around: [] },
    guide: {
      tips: ['Comente com 80 caracteres ou mais: +4 (máx. 5/dia)'],
      tiers: [{ ...rankingMember.tier, pointsText: '150 a 299', levelsText: 'Níveis 4 a 6' }],
    },
  },
  circles: {
    create: { id: exampleIds.circle },
    answer: { id: exampleIds.circleAnswer },
  },
  saved: { listsOf: { listIds: [exampleIds.list] } },
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
  invitations: {
    get: { name: 'Ana Mel' },
    renew: { code: 'w7fJ0aXq3LkZ9uVbT2cR5g' },
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
