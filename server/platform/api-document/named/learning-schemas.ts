import type { z } from 'zod'
import { answerSourceSchema } from '#contract/assistant.ts'
import { certificateSchema } from '#contract/certificates.ts'
import { closingSchema } from '#contract/closing.ts'
import { exerciseAnswerSchema, exerciseSchema, verdictSchema } from '#contract/exercises.ts'
import { interestSchema } from '#contract/interests.ts'
import { datedFactSchema, lessonSchema, sampleStepSchema, taskFieldSchema } from '#contract/lessons.ts'
import { challengeSchema, helpTypeSchema, momentSchema } from '#contract/onboarding.ts'
import { importedAnswerSchema, importedIdeaSchema } from '#contract/progress.ts'
import { reviewExerciseSchema, reviewLessonSchema, reviewSchema } from '#contract/review.ts'
import {
  reviewedAnswerSchema,
  stageCardSchema,
  stageStateSchema,
  taskStateSchema,
  trailCardSchema,
  trailCompletionSchema,
  trailSchema,
  trailStateSchema,
  unlockSourceSchema,
} from '#contract/trails.ts'
import { exampleIds } from '../examples/example-ids.ts'
import { named } from './named-schema.ts'

const trailCard: z.output<typeof trailCardSchema> = {
  id: 't1-validacao',
  name: 'Validação',
  description: 'Para descobrir se alguém quer o que você vai fazer.',
  icon: 'messages-square',
  state: 'unlocked',
  source: 'idea_posted',
  stages: { total: 9, done: 2, added: 0 },
  percent: 22,
  badge: { id: 'validacao', name: 'Validação', earned: false },
  isAssigned: true,
}

const stageCard: z.output<typeof stageCardSchema> = {
  id: 'quem-sente-a-dor',
  number: 3,
  title: 'Quem sente a dor',
  summary: 'Escolha uma pessoa de verdade para ouvir primeiro.',
  minutes: 6,
  isCheckpoint: true,
  points: 80,
  state: 'reachable',
  isNew: false,
  task: 'doing',
}

const completion: z.output<typeof trailCompletionSchema> = {
  nextTrail: { id: 't2-estrutura', name: 'Estrutura', state: 'unlocked' },
  allFinished: false,
  detour: null,
  message: 'Você validou sua ideia. Agora é hora de organizar o negócio.',
}

const fact: z.output<typeof datedFactSchema> = {
  id: 'mei-teto',
  label: 'Teto anual do MEI',
  value: 'R$ 81.000',
  source: { name: 'Portal do Empreendedor', url: 'https://www.gov.br/empresas-e-negocios' },
  checked: '02/03/2026',
  validUntil: '31/12/2026',
  reviewBy: null,
  howChecked: 'Comparamos com a página oficial.',
  confidence: 'alta',
  note: null,
  isOutdated: false,
  isReviewDue: false,
}

const exercise: z.output<typeof exerciseSchema> = {
  kind: 'choice',
  id: 'pergunta',
  question: 'Por onde começar?',
  hint: null,
  options: ['Por uma pessoa de verdade', 'Por uma pesquisa com mil pessoas'],
  passed: null,
}

const certificate: z.output<typeof certificateSchema> = {
  name: 'Ana Mel',
  trailName: 'Validação',
  document: { title: 'Ficha de validação', parts: ['Quem sente a dor'] },
  right: 9,
  issuedOn: '2026-03-02',
}

const reviewExercise: z.output<typeof reviewExerciseSchema> = {
  lesson: {
    stageId: stageCard.id,
    title: stageCard.title,
    trailId: trailCard.id,
    trailName: trailCard.name,
  },
  exercise,
  hasOwnNumbers: false,
  grade: null,
}

export const learningSchemas = {
  TrailState: { schema: trailStateSchema },
  StageState: { schema: stageStateSchema },
  TaskState: { schema: taskStateSchema },
  UnlockSource: { schema: unlockSourceSchema },
  Interest: { schema: interestSchema },
  Moment: { schema: momentSchema },
  Challenge: { schema: challengeSchema },
  HelpType: { schema: helpTypeSchema },
  TrailCard: named(trailCardSchema, trailCard),
  StageCard: named(stageCardSchema, stageCard),
  TrailCompletion: named(trailCompletionSchema, completion),
  Trail: named(trailSchema, {
    ...trailCard,
    stages: [stageCard],
    done: 2,
    nextStageId: stageCard.id,
    idea: { required: true, active: { id: exampleIds.idea, title: 'Marmitas fit para escritórios' } },
    document: { title: 'Ficha de validação', intro: 'O que você ouviu de quem sente o problema.' },
    completion: null,
  }),
  ReviewedAnswer: named(reviewedAnswerSchema, {
    stageId: stageCard.id,
    number: 3,
    title: stageCard.title,
    task: 'Descreva uma pessoa que convive com o problema.',
    heading: 'Quem sente a dor',
    answer: 'Paula, 34 anos, trabalha até as 19h e almoça na mesa.',
    example: 'João, 41 anos, motorista, come o que acha na rua.',
    completedAt: '2026-03-03T18:00:00.000Z',
    updatedAt: '2026-03-03T18:00:00.000Z',
  }),
  DatedFact: named(datedFactSchema, fact),
  Exercise: named(exerciseSchema, exercise),
  Verdict: named(verdictSchema, {
    correct: true,
    explanation: 'Uma conversa de verdade ensina mais do que mil respostas curtas.',
    parts: [],
    message: 'Resposta correta! Muito bem!',
  }),
  ExerciseAnswer: named(exerciseAnswerSchema, { kind: 'choice', option: 0 }),
  TaskField: named(taskFieldSchema, { id: 'quem', label: 'Quem é', hint: null, rows: 2 }),
  Lesson: named(lessonSchema, {
    stageId: stageCard.id,
    trail: { id: trailCard.id, name: trailCard.name },
    number: 3,
    total: 9,
    title: stageCard.title,
    summary: stageCard.summary,
    minutes: 6,
    isCheckpoint: true,
    state: 'reachable',
    html: '<p>Comece por uma pessoa só.</p>',
    facts: [fact],
    exercises: [exercise],
    task: {
      prompt: 'Descreva uma pessoa que convive com o problema.',
      tip: 'Use um nome e um dia comum dela.',
      heading: 'Quem sente a dor',
      fields: [{ id: 'quem', label: 'Quem é', hint: 'O primeiro nome basta', rows: 2 }],
      checks: ['Citei uma pessoa de verdade?', 'Contei um dia comum dela?', 'Disse o que ela faz hoje?'],
    },
    test: null,
    earlier: [],
    taskState: 'doing',
    draft: { text: 'Paula, 34 anos, trabalha até', version: 3, returnOn: null },
    reward: { points: 80, badge: null },
    ideaMissing: false,
    answer: null,
    example: 'João, 41 anos, motorista, come o que acha na rua.',
  }),
  Certificate: named(certificateSchema, certificate),
  Closing: named(closingSchema, {
    trail: { id: trailCard.id, name: trailCard.name },
    state: 'open',
    exercises: [{ lesson: reviewExercise.lesson, exercise, isAnswered: false }],
    result: null,
    certificate: null,
  }),
  ReviewLesson: named(reviewLessonSchema, reviewExercise.lesson),
  ReviewExercise: named(reviewExerciseSchema, reviewExercise),
  AnswerSource: named(answerSourceSchema, {
    kind: 'lesson',
    label: 'Lição: Quem sente a dor',
    to: '/lesson/quem-sente-a-dor?trailId=t0-descoberta',
    isOutdated: false,
  }),
  Review: named(reviewSchema, {
    day: '2026-03-02',
    exercises: [reviewExercise],
    next: { day: '2026-03-03', count: 2 },
  }),
  SampleStep: named(sampleStepSchema, { step: 1, title: 'Definir o público', points: 10, done: false }),
  ImportedIdea: named(importedIdeaSchema, {
    id: exampleIds.idea,
    title: 'Horta na varanda',
    description: 'Kits de horta para apartamento.',
    category: 'servicos',
  }),
  ImportedAnswer: named(importedAnswerSchema, {
    stageId: stageCard.id,
    text: 'Paula, 34 anos, trabalha até as 19h e almoça na mesa todos os dias.',
  }),
}
