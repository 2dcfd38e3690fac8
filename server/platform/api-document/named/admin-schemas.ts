import { adminActSchema } from '#contract/admin-acts.ts'
import { adminAnalyticsSchema } from '#contract/admin-analytics.ts'
import { adminMemberSchema } from '#contract/admin-members.ts'
import {
  adminMentorApplicationSchema,
  adminMentorRequestSchema,
  adminMentorSchema,
} from '#contract/admin-mentors.ts'
import { openReportSchema, reportDecisionSchema } from '#contract/admin-reports.ts'
import { adminTrailSchema } from '#contract/admin-trails.ts'
import { exampleIds } from '../examples/example-ids.ts'
import { person } from './community-schemas.ts'
import { mentor, mentorApplication, mentorRequest } from './member-schemas.ts'
import { named } from './named-schema.ts'

const { isMe: _isMe, nextSlots: _nextSlots, rating: _rating, ...adminMentor } = mentor
const { can: _can, talk: _talk, ...answeredRequest } = mentorRequest

export const adminSchemas = {
  AdminAct: named(adminActSchema, {
    id: exampleIds.decision,
    at: '2026-03-04T10:00:00.000Z',
    adminName: 'Bia Colmeia',
    action: 'report.decided',
    targetName: null,
    detail: { type: 'comment', outcome: 'removed' },
  }),
  AdminAnalytics: named(adminAnalyticsSchema, {
    countedAt: '2026-03-04T10:00:00.000Z',
    dau: 120,
    newUsersThisWeek: 14,
    ideasThisWeek: 30,
    totalIdeas: 900,
    avgBpoints: 84.5,
    retention7d: 0.42,
    retention30d: null,
    topTrails: [{ id: 't1-validacao', name: 'Validação', completions: 35 }],
    days: [
      {
        day: '2026-03-04',
        activeMembers: 120,
        newMembers: 2,
        newIdeas: 5,
        totalIdeas: 900,
        averageBpoints: 84.5,
        retention7d: 0.42,
        retention30d: null,
      },
    ],
  }),
  AdminMember: named(adminMemberSchema, {
    person,
    email: 'ana@exemplo.com.br',
    bpoints: 140,
    isAdmin: false,
    memberSince: '2026-01-15T10:00:00.000Z',
    suspension: null,
    can: { suspend: true, reinstate: false },
  }),
  AdminMentor: named(adminMentorSchema, {
    ...adminMentor,
    withdrawn: false,
    hasLeft: false,
    openRequests: 1,
  }),
  AdminMentorApplication: named(adminMentorApplicationSchema, {
    ...mentorApplication,
    member: person,
    email: 'ana@exemplo.com.br',
    proof: 'https://exemplo.com.br/marisa',
  }),
  AdminMentorRequest: named(adminMentorRequestSchema, {
    ...answeredRequest,
    member: person,
    email: 'ana@exemplo.com.br',
    answeredAt: null,
  }),
  OpenReport: named(openReportSchema, {
    type: 'comment',
    id: exampleIds.comment,
    content: {
      title: null,
      text: 'Ganhe dinheiro fácil, me chame.',
      ideaId: exampleIds.idea,
      circle: null,
      author: person,
      createdAt: '2026-03-02T13:30:00.000Z',
    },
    reports: 2,
    reasons: [{ reason: 'scam', times: 2 }],
    details: ['Mandou o mesmo link para todo mundo.'],
    since: '2026-03-02T15:00:00.000Z',
  }),
  ReportDecision: named(reportDecisionSchema, {
    id: exampleIds.decision,
    type: 'comment',
    outcome: 'removed',
    excerpt: 'Ganhe dinheiro fácil',
    note: 'Golpe conhecido.',
    author: person,
    at: '2026-03-04T10:00:00.000Z',
  }),
  AdminTrail: named(adminTrailSchema, {
    id: 't1-validacao',
    name: 'Validação',
    description: 'Para descobrir se alguém quer o que você vai fazer.',
    icon: 'messages-square',
    lessons: 9,
    published: true,
    can: { unpublish: true },
  }),
}
