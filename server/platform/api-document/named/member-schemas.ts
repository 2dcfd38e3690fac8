import type { z } from 'zod'
import { accountSchema } from '#contract/account.ts'
import {
  mentorSlotSchema,
  ownSlotSchema,
  receivedTalkSchema,
  shownRatingSchema,
  talkSchema,
} from '#contract/mentor-talks.ts'
import { mentorApplicationSchema, mentorDeskSchema } from '#contract/mentor-work.ts'
import { mentorRequestSchema, mentorSchema } from '#contract/mentors.ts'
import { notificationPreferencesSchema, remindersSchema } from '#contract/preferences.ts'
import { ownProfileSchema, profileColorSchema, themeSchema } from '#contract/profile.ts'
import { canvasSchema, projectSchema } from '#contract/projects.ts'
import { viewerSchema } from '#contract/session.ts'
import { socialProviderSchema } from '#contract/site.ts'
import { tourOutcomeSchema } from '#contract/tour.ts'
import { applicationMessages } from '#domain/mentors/applications.ts'
import { exampleIds } from '../examples/example-ids.ts'
import { person } from './community-schemas.ts'
import { named } from './named-schema.ts'

export const canvas: z.output<typeof canvasSchema> = {
  problem: 'Falta tempo para almoçar bem.',
  segments: 'Escritórios pequenos da Vila Mariana.',
  proposition: 'Almoço pronto na segunda, para a semana toda.',
  solution: 'Cinco marmitas por semana, entregues juntas.',
  channels: 'Indicação e grupo do prédio.',
  revenue: 'Assinatura semanal de R$ 120.',
  costs: 'Ingredientes, gás e entrega.',
  metrics: 'Assinantes que renovam.',
  advantage: 'Receitas da família.',
}

export const mentor: z.output<typeof mentorSchema> = {
  id: 'marisa-quaresma',
  name: 'Marisa Quaresma',
  expertise: 'Preço e fluxo de caixa para quem produz comida',
  bio: 'Teve cozinha de marmitas por onze anos em Belém.',
  hourlyRate: 120,
  available: true,
  isSample: true,
  person: null,
  areas: [],
  isMe: false,
  nextSlots: [],
  rating: null,
}

const mentorSlot = {
  id: exampleIds.mentorSlot,
  startsAt: '2026-03-10T22:30:00.000Z',
  minutes: 30,
}

const mentorTalk: z.output<typeof talkSchema> = {
  subject: 'Preço da marmita',
  startsAt: mentorSlot.startsAt,
  minutes: mentorSlot.minutes,
  answerDueAt: '2026-03-05T12:00:00.000Z',
  contact: null,
  said: null,
  rating: { mine: null, theirs: null },
}

export const mentorApplication: z.output<typeof mentorApplicationSchema> = {
  id: exampleIds.mentorApplication,
  areas: ['pricing', 'customers'],
  about: 'Tive uma cozinha de marmitas por onze anos em Belém.',
  hourlyRate: 0,
  status: 'open',
  createdAt: '2026-03-02T12:00:00.000Z',
  decidedAt: null,
  note: null,
}

export const mentorRequest: z.output<typeof mentorRequestSchema> = {
  id: exampleIds.mentorRequest,
  mentor: { id: mentor.id, name: mentor.name },
  message: 'Quero revisar o preço de três produtos.',
  status: 'open',
  isExpress: false,
  answer: null,
  createdAt: '2026-03-02T12:00:00.000Z',
  talk: null,
  can: { cancel: true, say: false, rate: false },
}

export const memberSchemas = {
  Viewer: named(viewerSchema, {
    id: exampleIds.member,
    displayName: 'Ana Mel',
    email: 'ana@exemplo.com.br',
    avatarUrl: null,
    color: '#F5A800',
    theme: 'auto',
    isConfirmed: true,
    isAdmin: false,
    showedSecondFactor: false,
    deletionDueAt: null,
  }),
  Account: named(accountSchema, {
    email: 'ana@exemplo.com.br',
    createdAt: '2026-01-15T10:00:00.000Z',
    hasPassword: true,
    twoStep: false,
    isConfirmed: true,
    pendingEmail: null,
    deletionDueAt: null,
  }),
  Theme: { schema: themeSchema },
  ProfileColor: { schema: profileColorSchema },
  SocialProvider: { schema: socialProviderSchema },
  TourOutcome: { schema: tourOutcomeSchema },
  OwnProfile: named(ownProfileSchema, {
    displayName: 'Ana Mel',
    photoUrl: '',
    color: '#F5A800',
    phone: '(11) 98765-4321',
    bio: 'Cozinho desde pequena e quero viver disso.',
    socials: { instagram: '@anamel', linkedin: '', x: '' },
    theme: 'auto',
    interests: ['food'],
  }),
  NotificationPreferences: named(notificationPreferencesSchema, {
    likes: true,
    comments: true,
    mentions: true,
    replies: true,
    pollinations: true,
    follows: true,
    contacts: true,
    opinions: true,
    missions: true,
    tasks: true,
    verdicts: true,
    circles: true,
    mentors: true,
    bells: true,
    inactivity: false,
  }),
  Reminders: named(remindersSchema, { weeklyDigest: true, reminderHour: null }),
  Canvas: named(canvasSchema, canvas),
  Project: named(projectSchema, {
    id: exampleIds.project,
    status: 'active',
    idea: {
      id: exampleIds.idea,
      title: 'Marmitas fit para escritórios',
      description: 'Entrega semanal de marmitas com ingredientes do bairro.',
      category: 'alimentacao',
    },
    steps: [
      {
        step: 1,
        title: 'Converse com cinco pessoas',
        description: 'Ouça antes de vender.',
        points: 2,
        paysNow: 2,
        done: false,
      },
    ],
    notes: null,
    canvas: null,
    createdAt: '2026-03-02T12:00:00.000Z',
  }),
  Mentor: named(mentorSchema, mentor),
  MentorSlot: named(mentorSlotSchema, mentorSlot),
  OwnMentorSlot: named(ownSlotSchema, { ...mentorSlot, state: 'free' }),
  MentorRating: named(shownRatingSchema, {
    id: exampleIds.mentorRequest,
    person,
    stars: 5,
    sentence: 'Saí com o preço na mão.',
    at: '2026-03-11T12:00:00.000Z',
  }),
  MentorTalk: named(talkSchema, mentorTalk),
  ReceivedTalk: named(receivedTalkSchema, {
    id: exampleIds.mentorRequest,
    person,
    message: 'Quero revisar o preço de três produtos.',
    status: 'open',
    isExpress: false,
    answer: null,
    createdAt: '2026-03-02T12:00:00.000Z',
    talk: mentorTalk,
    can: { answer: true, cancel: false, say: false, rate: false },
  }),
  MentorApplication: named(mentorApplicationSchema, mentorApplication),
  MentorDesk: named(mentorDeskSchema, {
    profile: null,
    application: mentorApplication,
    apply: { allowed: false, why: 'open', detail: applicationMessages.open },
  }),
  MentorRequest: named(mentorRequestSchema, mentorRequest),
}
