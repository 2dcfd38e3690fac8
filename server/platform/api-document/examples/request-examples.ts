import type { contract } from '#contract/router.ts'
import { canvas } from '../named/member-schemas.ts'
import { receiptHash } from '../named/receipt-schemas.ts'
import { adminRequestExamples } from './admin-request-examples.ts'
import { exampleIds } from './example-ids.ts'
import type { RequestExamples } from './examples-of-contract.ts'

const {
  member,
  idea,
  diaryEntry,
  comment,
  list,
  picture,
  feedback,
  project,
  mentorRequest,
  interestEntry,
  circle,
  checkIn,
  circleAnswer,
  key,
} = exampleIds

const cursor = 'MjAyNi0wMy0wMlQxMjowMDowMFo'
const lesson = { stageId: 'quem-sente-a-dor', trailId: 't1-validacao' }
const ideaForm = {
  title: 'Marmitas fit para escritórios',
  description: 'Entrega semanal de marmitas com ingredientes do bairro.',
  category: 'alimentacao',
  isPublic: true,
  pictureIds: [picture],
  pictureDescriptions: ['Três marmitas abertas sobre a mesa'] as string[],
} as const

const testCard = { ideaId: idea, id: exampleIds.testCard }
const testForm = {
  kind: 'prepaid',
  belief: 'quem almoça no escritório paga R$ 18 antes pela marmita de amanhã.',
  who: '20 pessoas do prédio',
  how: 'mostro o cardápio no elevador e cobro por Pix',
  counts: 'Pix que caiu até as 18h',
  mark: 5,
  until: '2026-03-30',
} as const

/** By the keys of the contract; includes path and query values. */
export const requestExamples: RequestExamples<typeof contract> = {
  account: {
    changeEmail: { email: 'ana.mel@exemplo.com.br', password: 'mel-de-abelha' },
    requestDeletion: { password: 'mel-de-abelha' },
  },
  admin: adminRequestExamples,
  assistant: { ask: { question: 'Como abro um MEI e quanto custa?' } },
  certificates: {
    issue: { trailId: 't1-validacao', name: 'Ana Mel' },
    withdraw: { trailId: 't1-validacao' },
    check: { token: 'w7fJ0aXq3LkZ9uVbN2cRdQ' },
  },
  closing: {
    get: { trailId: 't1-validacao' },
    start: { trailId: 't1-validacao' },
    answer: {
      trailId: 't1-validacao',
      stageId: lesson.stageId,
      exerciseId: 'pergunta',
      answer: { kind: 'choice', option: 0 },
    },
  },
  comments: {
    list: { ideaId: idea, order: 'useful', cursor },
    replies: { id: comment, cursor },
    thread: { id: comment },
    viewer: { ids: [comment] },
    write: { ideaId: idea, text: 'Eu compraria toda semana. Vocês entregam na Vila Mariana?', key },
    edit: { id: comment, text: 'Eu compraria toda semana. Entregam na Vila Mariana aos sábados?' },
    delete: { id: comment },
    react: { id: comment, reaction: 'like' },
    markUseful: { id: comment },
    mentionable: { ideaId: idea, term: 'ana' },
  },
  diary: {
    list: { ideaId: idea, cursor },
    write: { ideaId: idea, text: 'Vendi as primeiras três!', pictureId: picture, key },
    edit: { id: diaryEntry, text: 'Vendi as primeiras quatro!' },
    delete: { id: diaryEntry },
  },
  evidence: {
    ofIdea: { ideaId: idea },
    save: { ...testCard, ...testForm },
    discard: testCard,
    start: testCard,
    abandon: { ...testCard, reason: 'O cartão perguntava para a pessoa errada.' },
    decide: { ...testCard, learned: 'Quem almoça sozinho compra, quem almoça em grupo não.', decision: 'go' },
    lines: { ...testCard, cursor },
    note: {
      ...testCard,
      lineId: key,
      name: 'Seu Ari',
      act: 'paid',
      said: 'Traz amanhã também?',
      number: 1800,
    },
    removeLine: { ...testCard, lineId: key },
  },
  feedbacks: {
    list: { status: 'backlog', cursor },
    similar: { text: 'ideias do meu bairro' },
    send: {
      title: 'Ver as ideias do meu bairro',
      description: 'Queria filtrar o mural por cidade.',
      category: 'feature',
      key,
    },
    vote: { id: feedback, voted: true },
  },
  circles: {
    list: { trailId: 't1-validacao', cursor },
    get: { id: circle, code: 'Zk3lQ0v8TtS2m1xYb7cD9A' },
    create: {
      name: 'Turma da Boa Vista',
      about: 'Quem vende na rua.',
      kind: 'trail',
      trailId: 't1-validacao',
      key,
    },
    edit: {
      id: circle,
      name: 'Turma da Boa Vista',
      about: 'Quem vende na rua.',
      accepts: true,
      newInvitation: false,
    },
    close: { id: circle },
    join: { id: circle, code: 'Zk3lQ0v8TtS2m1xYb7cD9A' },
    leave: { id: circle },
    removeMember: { id: circle, memberId: member },
    handOver: { id: circle, memberId: member },
    checkIns: { id: circle, week: '2026-11-20' },
    checkIn: {
      id: circle,
      did: 'Perguntei a 11 pessoas no terminal.',
      stuck: 'Não sei se conto o vizinho.',
      next: 'Voltar com o preço na mão.',
    },
    react: { checkInId: checkIn, reaction: 'strength' },
    answer: { checkInId: checkIn, text: 'Cobre por encontro, não por hora.', key },
    deleteAnswer: { answerId: circleAnswer },
  },
  follows: {
    follow: { memberId: member },
    unfollow: { memberId: member },
    followIdea: { ideaId: idea },
    unfollowIdea: { ideaId: idea },
    list: { memberId: member, kind: 'friends', cursor },
    setPrivacy: { friendsShownTo: 'friends' },
    timeline: { cursor },
  },
  friends: {
    search: { term: 'ana' },
    add: { memberId: member },
    remove: { memberId: member },
  },
  interestPages: {
    get: { ideaId: idea },
    save: {
      ideaId: idea,
      shortName: 'marmita-da-vila',
      title: 'Marmita da Vila',
      promise: 'Almoço caseiro na sua mesa ao meio-dia, de segunda a sexta.',
      priceCents: 2400,
      priceUnit: 'a marmita',
      thanks: 'Mando o cardápio de domingo no seu WhatsApp!',
    },
    end: { ideaId: idea },
    entries: { ideaId: idea, cursor },
    export: { ideaId: idea },
    mark: { entryId: interestEntry, answered: true },
    erase: { entryId: interestEntry },
  },
  ideas: {
    list: { category: 'alimentacao', place: 'PE', cursor },
    nearby: { place: '2611606', category: 'alimentacao', cursor },
    trending: { category: 'alimentacao', proven: true },
    learnings: { category: 'alimentacao', cursor },
    search: { term: 'marmita', category: 'alimentacao', proven: true, cursor },
    similar: { title: 'Conserto de guarda-chuva na hora' },
    mine: { cursor },
    byAuthor: { authorId: member, cursor },
    viewer: { ids: [idea] },
    get: { id: idea },
    view: { id: idea },
    markSeen: { id: idea, upTo: '2026-03-02T13:30:00.000Z' },
    publish: { ...ideaForm, pictureIds: [picture], key },
    edit: { ...ideaForm, pictureIds: [picture], id: idea },
    delete: { id: idea },
    react: { id: idea, reaction: 'like', justification: 'Resolve o almoço da minha equipe.' },
  },
  insights: { ideas: { days: 30 } },
  lineage: { get: { id: idea, cursor }, setOpen: { id: idea, isOpen: false } },
  mentors: {
    request: {
      mentorId: 'marisa-quaresma',
      message: 'Quero revisar o preço de três produtos.',
      useCredit: false,
      key,
    },
    cancel: { id: mentorRequest },
  },
  moderation: {
    report: { type: 'comment', id: comment, reason: 'scam', details: 'Mandou o mesmo link para todos.' },
    hide: { type: 'idea', id: idea },
    unhide: { type: 'idea', id: idea },
    block: { memberId: member },
    unblock: { memberId: member },
    mute: { memberId: member },
    unmute: { memberId: member },
  },
  notifications: {
    markRead: { id: `like~${idea}` },
    markAllRead: { upTo: '2026-03-02T14:00:00.000Z' },
    subscribe: {
      endpoint: 'https://push.exemplo.com.br/aparelho-da-ana',
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    },
  },
  notebook: {
    editTask: {
      stageId: 'oferta-com-bordas',
      text: 'Busco suas roupas lavadas na segunda e devolvo passadas na quarta.',
      basedOn: '2026-03-03T18:00:00.000Z',
    },
    saveNote: {
      id: key,
      chapter: 'plano',
      title: 'Feira de junho',
      text: 'Reservar a barraca até maio.',
      basedOn: null,
    },
    saveTool: {
      tool: 'simulador-de-preco',
      title: 'Cobre pelo menos R$ 42,50',
      text: 'Material R$ 15,40. Tempo R$ 9,00. Sobra R$ 10,60.',
      fragment: 'material=15%2C40&minutes=45',
    },
    deleteNote: { id: key },
    versions: { source: 'task:oferta-com-bordas' },
    createLink: { id: key, label: 'Gerente do banco', chapters: ['oferta', 'preco'], days: 30 },
    withdrawLink: { id: key },
    shared: { token: '0f'.repeat(16) },
  },
  people: {
    find: { name: 'ana', place: 'PE', interest: 'food', trail: 't1-validacao', cursor },
    get: { id: member },
  },
  places: { setMine: { code: 2611606, shownOn: 'profile' } },
  preferences: {
    setNotifications: { inactivity: false },
    setActiveIdea: { ideaId: idea },
  },
  premium: { upgrade: { key } },
  profile: {
    update: { displayName: 'Ana Mel', color: '#F5A800', theme: 'dark', interests: ['food'] },
    setPhoto: { pictureId: picture },
  },
  progress: {
    bring: {
      ideas: [
        {
          id: idea,
          title: 'Horta na varanda',
          description: 'Kits de horta para apartamento.',
          category: 'servicos',
        },
      ],
      answers: [
        {
          stageId: lesson.stageId,
          text: 'Paula, 34 anos, trabalha até as 19h e almoça na mesa todos os dias.',
        },
      ],
      interests: ['food'],
    },
    settleIdea: { id: idea },
  },
  projects: {
    list: { cursor },
    start: { ideaId: idea },
    pause: { id: project },
    setStep: { id: project, step: 1, done: true },
    saveNotes: { id: project, notes: 'Falar com o síndico na quinta.' },
    saveCanvas: { id: project, canvas },
  },
  lessons: {
    get: lesson,
    answerExercise: { ...lesson, exerciseId: 'pergunta', answer: { kind: 'choice', option: 0 } },
    complete: {
      ...lesson,
      taskResponse: 'Paula, 34 anos, trabalha até as 19h e almoça na mesa todos os dias.',
      key,
    },
    returnToTask: { ...lesson, day: '2026-03-06' },
    keepTask: { ...lesson, text: 'Paula, 34 anos, trabalha até', basedOn: 2 },
    setSampleStep: { step: 1, done: true },
  },
  onboarding: {
    preview: { moment: 'has_idea', challenge: 'validate', hasCnpj: false, confidence: 5 },
    changeStart: { moment: 'running', challenge: 'customers' },
    finish: {
      moment: 'has_idea',
      challenge: 'validate',
      hasCnpj: false,
      confidence: 3,
      helpType: 'step_by_step',
      interests: ['food'],
      displayName: 'Ana Mel',
    },
  },
  reasons: {
    give: { id: idea, reaction: 'like', reasons: ['would-pay'], price: 30 },
    get: { id: idea },
    texts: { id: idea, reaction: 'dislike', cursor },
  },
  receipts: { ofIdea: { ideaId: idea }, check: { hashes: [receiptHash] } },
  review: {
    answer: { stageId: lesson.stageId, exerciseId: 'pergunta', answer: { kind: 'choice', option: 0 } },
  },
  ranking: { get: { scope: 'month' } },
  saved: {
    createList: { name: 'Para ler com calma' },
    renameList: { id: list, name: 'Ideias de comida' },
    deleteList: { id: list },
    items: { id: list, cursor },
    listsOf: { type: 'idea', id: idea },
    save: { listId: list, type: 'idea', id: idea },
    remove: { listId: list, type: 'comment', id: comment },
  },
  store: { buy: { item: 'golden_badge', key } },
  tour: { finish: { outcome: 'completed' } },
  trails: {
    get: { id: 't1-validacao' },
    review: { id: 't1-validacao' },
  },
}
