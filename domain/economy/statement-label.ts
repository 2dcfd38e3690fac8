import { commentLimits } from '#domain/ideas/rules.ts'
import { type GoalAction, goals } from '#domain/missions/goals.ts'
import { storeItems } from '#domain/store/items.ts'
import type { LedgerRow } from './ledger.ts'
import type { EarningAction } from './rule-book.ts'

type EarningLabels = { readonly paid: string; readonly takenBack: string }

const labels: Readonly<Record<Exclude<EarningAction, GoalAction>, EarningLabels>> = {
  idea_published: { paid: 'Ideia publicada', takenBack: 'Ideia excluída' },
  first_idea_of_day: {
    paid: 'Bônus: primeira ideia do dia',
    takenBack: 'Ideia excluída: bônus da primeira do dia',
  },
  comment_written: { paid: 'Comentário', takenBack: 'Comentário excluído' },
  long_comment: {
    paid: `Bônus: comentário de ${commentLimits.long}+ caracteres`,
    takenBack: `Comentário excluído: bônus de ${commentLimits.long}+ caracteres`,
  },
  justified_reaction: { paid: 'Reação com justificativa', takenBack: 'Justificativa excluída' },
  reaction: { paid: 'Reação', takenBack: 'Reação removida' },
  useful_comment: {
    paid: 'Comentário marcado como útil',
    takenBack: 'Comentário excluído: marca de útil',
  },
  stage_finished: { paid: 'Etapa concluída', takenBack: 'Etapa reaberta' },
  project_step: { paid: 'Passo do projeto', takenBack: 'Passo do projeto desfeito' },
  sample_step: { paid: 'Passo do App de Finanças', takenBack: 'Passo do App de Finanças desfeito' },
  opening_balance: { paid: 'Saldo inicial da demonstração', takenBack: 'Saldo inicial da demonstração' },
}

/** The label of a row in the statement ('Extrato'). */
export function statementLabel(row: Pick<LedgerRow, 'kind' | 'action' | 'subject'>): string {
  const { action } = row
  if (action === 'premium_upgrade') return 'Plano Premium'
  if (action === 'store_purchase') return purchaseLabel(row.subject)
  if (isGoal(action)) return `${goals[action].prefix}: ${goals[action].title}`
  return row.kind === 'take-back' ? labels[action].takenBack : labels[action].paid
}

function purchaseLabel(subject: string): string {
  const item = storeItems.find(({ id }) => id === subject)
  return item === undefined ? 'Compra na loja' : `Loja: ${item.name}`
}

function isGoal(action: EarningAction): action is GoalAction {
  return action in goals
}
