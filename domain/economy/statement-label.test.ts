import { describe, expect, it } from 'vitest'
import type { LedgerRow } from './ledger.ts'
import { ruleBooks } from './rule-books.ts'
import { statementLabel } from './statement-label.ts'

describe('a line of the statement', () => {
  it.each<[LedgerRow['kind'], LedgerRow['action'], string, string]>([
    ['award', 'idea_published', 'i1', 'Ideia publicada'],
    ['take-back', 'idea_published', 'i1', 'Ideia excluída'],
    ['award', 'first_idea_of_day', 'i1', 'Bônus: primeira ideia do dia'],
    ['award', 'comment_written', 'c1', 'Comentário'],
    ['take-back', 'comment_written', 'c1', 'Comentário excluído'],
    ['award', 'long_comment', 'c1', 'Bônus: comentário de 80+ caracteres'],
    ['award', 'justified_reaction', 'idea:i1', 'Reação com justificativa'],
    ['award', 'reaction', 'idea:i1', 'Reação'],
    ['take-back', 'reaction', 'idea:i1', 'Reação removida'],
    ['award', 'useful_comment', 'c1', 'Comentário marcado como útil'],
    ['award', 'stage_finished', 't0/s1', 'Etapa concluída'],
    ['award', 'daily_comment_ideas', '2026-11-15', 'Missão do dia: Comente em duas ideias'],
    ['award', 'all_daily_missions', '2026-11-15', 'Bônus: As 3 missões do dia'],
    ['award', 'all_weekly_challenges', '2026-11-09', 'Bônus: Todos os desafios da semana'],
    ['award', 'monthly_stages', '2026-11', 'Meta do mês: Conclua seis etapas'],
    ['award', 'project_step', 'step-1', 'Passo do projeto'],
    ['take-back', 'first_idea_of_day', 'i1', 'Ideia excluída: bônus da primeira do dia'],
    ['take-back', 'long_comment', 'c1', 'Comentário excluído: bônus de 80+ caracteres'],
    ['take-back', 'justified_reaction', 'idea:i1', 'Justificativa excluída'],
    ['take-back', 'useful_comment', 'c1', 'Comentário excluído: marca de útil'],
    ['take-back', 'sample_step', 'step-1', 'Passo do App de Finanças desfeito'],
    ['award', 'daily_lesson', '2026-11-15', 'Missão do dia: Conclua uma lição'],
    ['award', 'daily_justified_reaction', '2026-11-15', 'Missão do dia: Reaja e diga por quê'],
    [
      'award',
      'weekly_long_comments',
      '2026-11-09',
      'Desafio da semana: Escreva cinco comentários de 80+ caracteres',
    ],
    ['award', 'weekly_discussed_idea', '2026-11-09', 'Desafio da semana: Publique uma ideia que dê conversa'],
    [
      'award',
      'weekly_justified_reactions',
      '2026-11-09',
      'Desafio da semana: Faça cinco reações com justificativa',
    ],
    ['award', 'monthly_discussed_ideas', '2026-11', 'Meta do mês: Tenha quatro ideias comentadas'],
    ['take-back', 'project_step', 'step-1', 'Passo do projeto desfeito'],
    ['award', 'sample_step', 'step-1', 'Passo do App de Finanças'],
    ['award', 'opening_balance', 'seed', 'Saldo inicial da demonstração'],
    ['spend', 'store_purchase', 'golden_badge', 'Loja: Selo dourado'],
    ['spend', 'store_purchase', 'no-longer-sold', 'Compra na loja'],
    ['spend', 'premium_upgrade', 'premium', 'Plano Premium'],
  ])('of a %s for %s (%s) reads %s', (kind, action, subject, label) => {
    expect(statementLabel({ kind, action, subject })).toBe(label)
  })

  it('names the length that the rule book asks for', () => {
    const { longCommentLength } = ruleBooks.product
    expect(statementLabel({ kind: 'award', action: 'long_comment', subject: 'c1' })).toContain(
      `${longCommentLength}+`,
    )
  })
})
