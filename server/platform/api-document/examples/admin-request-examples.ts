import type { admin } from '#contract/admin.ts'
import { exampleIds } from './example-ids.ts'
import type { RequestExamples } from './examples-of-contract.ts'

const { member, comment, feedback, mentorApplication, mentorRequest } = exampleIds

const cursor = 'MjAyNi0wMy0wMlQxMjowMDowMFo'
const mentorForm = {
  name: 'Marisa Quaresma',
  expertise: 'Preço e fluxo de caixa para quem produz comida',
  bio: 'Teve cozinha de marmitas por onze anos em Belém.',
  hourlyRate: 120,
  available: true,
  withdrawn: false,
}

export const adminRequestExamples: RequestExamples<typeof admin> = {
  acts: { list: { cursor } },
  feedbacks: { setStatus: { id: feedback, status: 'em-andamento' } },
  members: {
    search: { words: 'ana', suspended: false },
    suspend: { id: member, reason: 'Enviou o mesmo golpe para várias pessoas.' },
    reinstate: { id: member },
  },
  mentors: {
    add: mentorForm,
    change: { ...mentorForm, id: 'marisa-quaresma' },
    applications: { state: 'open', cursor },
    decide: { id: mentorApplication, memberId: member, decision: 'admitted', note: 'Que bom ter você aqui!' },
    requests: { state: 'open', cursor },
    answer: {
      id: mentorRequest,
      memberId: member,
      answer: 'accepted',
      message: 'Vamos conversar na quinta às 19h.',
    },
  },
  reports: {
    decisions: { cursor },
    decide: { type: 'comment', id: comment, outcome: 'removed', note: 'Golpe conhecido.' },
  },
  trails: { setPublished: { id: 't1-validacao', published: true } },
}
