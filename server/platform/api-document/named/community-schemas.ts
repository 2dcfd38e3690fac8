import type { z } from 'zod'
import { shelvedBadgeSchema } from '#contract/badges.ts'
import {
  checkInSchema,
  circleAnswerSchema,
  circleCardSchema,
  circleGoalSchema,
  circleMemberSchema,
  circleSchema,
  circleWeekSchema,
} from '#contract/circles.ts'
import { commentForViewerSchema, commentPageSchema, commentSchema } from '#contract/comments.ts'
import { contactPageSchema, contactRequestSchema } from '#contract/contacts.ts'
import { diaryEntrySchema, diaryPageSchema } from '#contract/diary.ts'
import { feedbackSchema } from '#contract/feedbacks.ts'
import { peoplePageSchema, privacySchema, timelineEntrySchema, timelineSchema } from '#contract/follows.ts'
import { foundPersonSchema } from '#contract/friends.ts'
import {
  ideaCategorySchema,
  ideaForViewerSchema,
  ideaPageSchema,
  ideaSchema,
  pictureSchema,
  reactionSchema,
} from '#contract/ideas.ts'
import { ownInvitationsSchema } from '#contract/invitations.ts'
import { lineageSchema, relatedIdeaSchema } from '#contract/lineage.ts'
import { contentTypeSchema, reportedTypeSchema, reportReasonSchema } from '#contract/moderation.ts'
import { notificationSchema, teamMessageSchema } from '#contract/notifications.ts'
import {
  askedPageSchema,
  givenOpinionSchema,
  givenPageSchema,
  opinionReadingSchema,
  opinionRequestSchema,
  opinionSchema,
} from '#contract/opinions.ts'
import {
  earnedSchema,
  foundPeopleSchema,
  listedPersonSchema,
  personSchema,
  publicProfileSchema,
  suggestionSchema,
  suggestionsSchema,
} from '#contract/people.ts'
import { citySchema, ownCitySchema } from '#contract/places.ts'
import { reasonAnswerSchema, reasonSchema, reasonSummarySchema } from '#contract/reasons.ts'
import { savedItemSchema, savedListSchema, savedPageSchema } from '#contract/saved.ts'
import { exampleIds } from '../examples/example-ids.ts'
import { named } from './named-schema.ts'

export const person: z.output<typeof personSchema> = {
  id: exampleIds.member,
  displayName: 'Ana Mel',
  avatarUrl: null,
  color: '#F5A800',
  isPremium: false,
  isSample: true,
  level: 4,
  tier: 'prata',
}

const picture: z.output<typeof pictureSchema> = {
  id: exampleIds.picture,
  url: `/media/${exampleIds.picture}.webp`,
  width: 1200,
  height: 900,
  thumbnailUrl: `/media/${exampleIds.picture}-small.webp`,
  description: 'Três marmitas abertas sobre a mesa',
}

const idea: z.output<typeof ideaSchema> = {
  id: exampleIds.idea,
  title: 'Marmitas fit para escritórios',
  description: 'Entrega semanal de marmitas com ingredientes do bairro.',
  category: 'alimentacao',
  isPublic: true,
  highlighted: false,
  pictures: [picture],
  author: person,
  likes: 12,
  dislikes: 1,
  comments: 1,
  createdAt: '2026-03-02T12:00:00.000Z',
  editedAt: null,
}

const diaryEntry: z.output<typeof diaryEntrySchema> = {
  id: exampleIds.diaryEntry,
  ideaId: exampleIds.idea,
  text: 'Vendi as primeiras três!',
  picture: null,
  createdAt: '2026-03-03T09:00:00.000Z',
  editedAt: null,
}

const relatedIdea = { id: exampleIds.idea, title: idea.title, author: person }

const comment: z.output<typeof commentSchema> = {
  id: exampleIds.comment,
  ideaId: exampleIds.idea,
  parentId: null,
  text: 'Eu compraria toda semana. Vocês entregam na Vila Mariana?',
  mentions: [],
  author: person,
  justifies: null,
  useful: false,
  points: null,
  likes: 3,
  dislikes: 0,
  replies: 0,
  createdAt: '2026-03-02T13:30:00.000Z',
  editedAt: null,
  removed: false,
}

const badge: z.output<typeof shelvedBadgeSchema> = {
  id: 'first-idea',
  name: 'Primeira ideia',
  description: 'Colocou a primeira ideia no mural.',
  howToEarn: 'Publique uma ideia.',
  earned: true,
  earnedAt: '2026-03-02T12:00:00.000Z',
  done: 1,
  target: 1,
}

const suggestion: z.output<typeof suggestionSchema> = {
  person,
  isFollowed: false,
  followsMe: false,
  reason: 'followed-by',
  via: 'Tetê Hortelã',
}

const timelineEntry: z.output<typeof timelineEntrySchema> = {
  kind: 'ideas',
  id: exampleIds.idea,
  at: '2026-03-02T13:30:00.000Z',
  person,
  idea: { id: exampleIds.idea, title: 'Marmita da Vila' },
}

const circleCard: z.output<typeof circleCardSchema> = {
  id: exampleIds.circle,
  name: 'Turma da Boa Vista',
  about: 'Quem vende na rua.',
  kind: 'trail',
  trail: { id: 't1-validacao', name: 'Validação' },
  city: null,
  status: 'active',
  members: 5,
  waiting: 0,
  streak: 6,
  accepts: true,
}

const circleMember = { person, isLead: true, checkedIn: true }

const circle: z.output<typeof circleSchema> = {
  ...circleCard,
  people: [circleMember],
  role: 'member',
  ahead: null,
  window: {
    week: '2026-11-20',
    opensAt: '2026-11-20T11:00:00.000Z',
    closesAt: '2026-11-24T03:00:00.000Z',
    isOpen: true,
  },
  checkedIn: 4,
  invitation: 'Zk3lQ0v8TtS2m1xYb7cD9A',
}

const circleAnswer = {
  id: exampleIds.circleAnswer,
  text: 'Cobre por encontro, não por hora.',
  at: '2026-11-20T13:00:00.000Z',
  author: person,
}

const circleGoal: z.output<typeof circleGoalSchema> = {
  goal: 'checkIn',
  target: 5,
  done: 4,
  parts: [{ memberId: exampleIds.member, done: 1 }],
}

const contactRequest: z.output<typeof contactRequestSchema> = {
  id: exampleIds.contactRequest,
  person,
  reason: 'exchange',
  sentence: 'Também vendo marmitas e queria saber como você achou os primeiros clientes.',
  createdAt: '2026-03-02T13:30:00.000Z',
  endsAt: '2026-03-09T13:30:00.000Z',
  state: 'open',
  contact: null,
}

const opinion: z.output<typeof opinionSchema> = {
  id: exampleIds.opinion,
  person,
  clear: 'Dá para ver de quem é o problema e quanto custa.',
  next: 'Eu perguntaria quando foi a última vez que pagaram.',
  answeredAt: '2026-03-03T09:00:00.000Z',
  useful: true,
}

const opinionStage = { id: 'a-ficha-do-problema', title: 'A ficha do problema', trailId: 't0-descoberta' }

const opinionRequest: z.output<typeof opinionRequestSchema> = {
  id: exampleIds.opinionRequest,
  stage: opinionStage,
  text: 'Conversei com cinco vizinhas e quatro pagariam por isso.',
  askedAt: '2026-03-02T13:30:00.000Z',
  endsAt: '2026-03-16T13:30:00.000Z',
  state: 'waiting',
  opinions: [opinion],
}

const givenOpinion: z.output<typeof givenOpinionSchema> = { ...opinion, stage: opinionStage }

export const communitySchemas = {
  Opinion: named(opinionSchema, opinion),
  OpinionRequest: named(opinionRequestSchema, opinionRequest),
  OpinionReading: named(opinionReadingSchema, {
    id: exampleIds.opinionRequest,
    stage: { ...opinionStage, task: 'Escreva de quem é o problema, quando ele aparece e quanto custa.' },
    person,
    text: opinionRequest.text,
    takenAt: '2026-03-02T18:00:00.000Z',
    until: '2026-03-04T18:00:00.000Z',
  }),
  GivenOpinion: named(givenOpinionSchema, givenOpinion),
  OpinionsAsked: named(askedPageSchema, { requests: [opinionRequest], nextCursor: null }),
  OpinionsGiven: named(givenPageSchema, { opinions: [givenOpinion], nextCursor: null }),
  CircleCard: named(circleCardSchema, circleCard),
  CircleMember: named(circleMemberSchema, circleMember),
  Circle: named(circleSchema, circle),
  CircleAnswer: named(circleAnswerSchema, circleAnswer),
  CheckIn: named(checkInSchema, {
    id: exampleIds.checkIn,
    author: person,
    did: 'Duas aulas pagas.',
    stuck: 'No preço da terceira.',
    next: 'Usar o simulador.',
    at: '2026-11-20T12:00:00.000Z',
    isEdited: false,
    reactions: [{ reaction: 'strength', times: 2, isMine: false }],
    answers: [circleAnswer],
  }),
  CircleGoal: named(circleGoalSchema, circleGoal),
  CircleWeek: named(circleWeekSchema, { circle, goals: [circleGoal] }),
  Person: named(personSchema, person),
  PublicProfile: named(publicProfileSchema, {
    person,
    bio: 'Cozinho desde pequena e quero viver disso.',
    city: { code: 2611606, name: 'Recife', state: 'PE' },
    socials: { instagram: '@anamel', linkedin: '', x: '' },
    interests: ['food'],
    badges: [{ id: badge.id, name: badge.name, description: badge.description, earnedAt: badge.earnedAt }],
    publicIdeas: 2,
    memberSince: '2026-01-15T10:00:00.000Z',
    follows: {
      followers: 12,
      following: 8,
      friends: 5,
      isFollowed: true,
      followsMe: false,
      hasBell: true,
      isClosed: false,
    },
    contact: { state: 'none', mayAsk: true, until: null },
  }),
  City: named(citySchema, { code: 2611606, name: 'Recife', state: 'PE' }),
  OwnCity: named(ownCitySchema, {
    city: { code: 2611606, name: 'Recife', state: 'PE' },
    shownOn: 'profile-and-ideas',
  }),
  Privacy: named(privacySchema, {
    followingClosed: false,
    findable: true,
    friendsShownTo: 'everyone',
    activityHidden: [],
  }),
  ContactRequest: named(contactRequestSchema, contactRequest),
  ContactPage: named(contactPageSchema, { requests: [contactRequest], nextCursor: null }),
  ListedPerson: named(listedPersonSchema, { person, isFollowed: true, followsMe: false }),
  TimelineEntry: named(timelineEntrySchema, timelineEntry),
  Timeline: named(timelineSchema, { entries: [timelineEntry], nextCursor: null }),
  FoundPeople: named(foundPeopleSchema, {
    people: [
      { person, isFollowed: false, followsMe: true, city: { code: 2611606, name: 'Recife', state: 'PE' } },
    ],
    nextCursor: null,
  }),
  Suggestion: named(suggestionSchema, suggestion),
  Suggestions: named(suggestionsSchema, { people: [suggestion] }),
  PeoplePage: named(peoplePageSchema, {
    people: [{ person, isFollowed: true, followsMe: false }],
    nextCursor: null,
  }),
  FoundPerson: named(foundPersonSchema, { person, isFriend: false }),
  Earned: named(earnedSchema, { amount: 5, lines: ['Você ganhou +5 BPoints!'] }),
  Badge: named(shelvedBadgeSchema, badge),
  IdeaCategory: { schema: ideaCategorySchema },
  Reaction: { schema: reactionSchema },
  Picture: named(pictureSchema, picture),
  Idea: named(ideaSchema, idea),
  IdeaPage: named(ideaPageSchema, { ideas: [idea], nextCursor: null }),
  IdeaForViewer: named(ideaForViewerSchema, {
    id: exampleIds.idea,
    reaction: 'like',
    isFollowed: false,
    hasBell: false,
    can: { edit: false, delete: false, markUseful: false },
    newComments: null,
  }),
  Reason: { schema: reasonSchema },
  ReasonAnswer: named(reasonAnswerSchema, { reasons: ['would-pay'], price: 30 }),
  ReasonSummary: named(reasonSummarySchema, {
    answers: 9,
    bars: [{ reason: 'would-pay', times: 7 }],
    prices: { middle: 30, bars: [{ from: 20, to: 50, times: 7 }] },
  }),
  RelatedIdea: named(relatedIdeaSchema, relatedIdea),
  DiaryEntry: named(diaryEntrySchema, diaryEntry),
  DiaryPage: named(diaryPageSchema, { entries: [diaryEntry], nextCursor: null }),
  OwnInvitations: named(ownInvitationsSchema, {
    code: 'w7fJ0aXq3LkZ9uVbT2cR5g',
    people: [person],
    peopleCount: 1,
    invitedBy: null,
  }),
  Lineage: named(lineageSchema, {
    origin: { idea: relatedIdea },
    grown: [],
    nextCursor: null,
    isOpen: true,
    can: { start: true, close: false },
  }),
  Comment: named(commentSchema, comment),
  CommentPage: named(commentPageSchema, { comments: [comment], nextCursor: null }),
  CommentForViewer: named(commentForViewerSchema, {
    id: exampleIds.comment,
    reaction: null,
    can: { edit: false, delete: false, markUseful: true },
  }),
  SavedList: named(savedListSchema, {
    id: exampleIds.list,
    name: 'Para ler com calma',
    isDefault: false,
    items: 3,
  }),
  SavedItem: named(savedItemSchema, {
    type: 'idea',
    id: exampleIds.idea,
    savedAt: '2026-03-03T09:00:00.000Z',
    found: idea,
  }),
  SavedPage: named(savedPageSchema, {
    items: [{ type: 'idea', id: exampleIds.idea, savedAt: '2026-03-03T09:00:00.000Z', found: idea }],
    nextCursor: null,
  }),
  ContentType: { schema: contentTypeSchema },
  ReportedType: { schema: reportedTypeSchema },
  ReportReason: { schema: reportReasonSchema },
  Feedback: named(feedbackSchema, {
    id: exampleIds.feedback,
    title: 'Ver as ideias do meu bairro',
    description: 'Queria filtrar o mural por cidade.',
    category: 'feature',
    status: 'backlog',
    votes: 7,
    voted: true,
    createdAt: '2026-02-20T09:00:00.000Z',
  }),
  TeamMessage: named(teamMessageSchema, {
    what: 'mentor-answered',
    mentor: 'Marisa Quaresma',
    accepted: true,
  }),
  Notification: named(notificationSchema, {
    id: `like~${exampleIds.idea}`,
    at: '2026-03-02T14:00:00.000Z',
    read: false,
    kind: 'like',
    people: [person],
    peopleCount: 1,
    idea: { id: exampleIds.idea, title: idea.title },
    on: 'idea',
  }),
}
