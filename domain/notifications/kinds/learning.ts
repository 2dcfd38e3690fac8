import { verdictNames } from '#domain/evidence/messages.ts'
import type { Verdict } from '#domain/evidence/test-card.ts'
import { type GoalAction, goals } from '#domain/missions/goals.ts'
import { formatSignedBPoints } from '#domain/text/formats.ts'
import { isolated } from '#domain/text/isolated.ts'
import type { Kinds } from './kind.ts'

export type LearningContents = {
  readonly mission: { readonly goal: GoalAction; readonly points: number }
  readonly task: { readonly stage: { readonly id: string; readonly title: string; readonly trailId: string } }
  readonly verdict: {
    readonly idea: { readonly id: string; readonly title: string }
    readonly card: { readonly id: string; readonly verdict: Verdict }
  }
}

export const learningKinds = {
  mission: {
    preference: { key: 'missions', label: 'Missões', hint: 'Quando uma missão ou desafio é concluído' },
    path: ({ goal }) => goals[goal].screen,
    text: ({ goal, points }) => ({
      who: null,
      what: `${goals[goal].announcement} Você ganhou ${formatSignedBPoints(points)}.`,
    }),
  },
  task: {
    preference: {
      key: 'tasks',
      label: 'Voltar em…',
      hint: 'No dia que você marcou para voltar a uma tarefa',
    },
    path: ({ stage }) => `/lesson/${stage.id}?trailId=${stage.trailId}`,
    text: ({ stage }) => ({
      who: null,
      what: `Hoje é o dia que você marcou para voltar à tarefa “${stage.title}”.`,
    }),
  },
  verdict: {
    preference: { key: 'verdicts', label: 'Vereditos', hint: 'Quando um teste seu chega ao fim' },
    path: ({ idea, card }) => `/idea/${idea.id}/test/${card.id}`,
    text: ({ idea, card }) => ({
      who: null,
      what: `Seu teste em “${isolated(idea.title)}” ${verdictNames[card.verdict]}. O que você aprendeu?`,
    }),
  },
} as const satisfies Kinds<LearningContents>
