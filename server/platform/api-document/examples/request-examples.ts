import type { contract } from '#contract/router.ts'
import { canvas } from '../named/member-schemas.ts'
import { adminRequestExamples } from './admin-request-examples.ts'
import { exampleIds } from './example-ids.ts'
import type { RequestExamples } from './examples-of-contract.ts'

const { member, idea, comment, picture, feedback, project, mentorRequest, key } = exampleIds

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

/** By the keys of the contract; includes path and query values. */
export const requestExamples: RequestExamples<typeof contract> = {
  account: {
    changeEmail: { email: 'ana.mel@exemplo.com.br', password: 'mel-de-abelha' },
    requestDeletion: { password: 'mel-de-abelha' },
  },
  admin: adminRequestExamples,
  comments: {
    list: { ideaId: idea, cursor },
    viewer: { ids: [comment] },
    write: { ideaId: idea, text: 'Eu compraria toda semana. Vocês entregam na Vila Mariana?', key },
    delete: { id: comment },
    react: { id: comment, reaction: 'like' },
    markUseful: { id: comment },
    mentionable: { ideaId: idea, term: 'ana' },
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
  friends: {
    search: { term: 'ana' },
    add: { memberId: member },
    remove: { memberId: member },
  },
  ideas: {
    list: { category: 'alimentacao', cursor },
    trending: { category: 'alimentacao' },
    search: { term: 'marmita', category: 'alimentacao', cursor },
    mine: { cursor },
    byAuthor: { authorId: member, cursor },
    viewer: { ids: [idea] },
    get: { id: idea },
    view: { id: idea },
    publish: { ...ideaForm, pictureIds: [picture], key },
    edit: { ...ideaForm, pictureIds: [picture], id: idea },
    delete: { id: idea },
    react: { id: idea, reaction: 'like', justification: 'Resolve o almoço da minha equipe.' },
  },
  insights: { ideas: { days: 30 } },
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
  people: { get: { id: member } },
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
  ranking: { get: { scope: 'month' } },
  store: { buy: { item: 'golden_badge', key } },
  tour: { finish: { outcome: 'completed' } },
  trails: {
    get: { id: 't1-validacao' },
    review: { id: 't1-validacao' },
  },
}
