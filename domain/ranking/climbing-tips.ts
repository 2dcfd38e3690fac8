import type { RuleBook } from '#domain/economy/rule-book.ts'
import { formatSigned } from '#domain/text/formats.ts'

/** Tips to climb, with all numbers from the rule book. */
export function climbingTips(ruleBook: RuleBook): readonly string[] {
  const { actions, goals } = ruleBook
  return [
    ideaTip(ruleBook),
    commentTip(ruleBook),
    ...(actions.justified_reaction === null
      ? []
      : [
          `Diga por que curtiu ou não uma ideia: ${formatSigned(actions.justified_reaction.amount)} por reação justificada.`,
        ]),
    ...(actions.reaction === null
      ? []
      : [`Reaja às publicações de outras pessoas: ${formatSigned(actions.reaction.amount)} por reação.`]),
    ...(actions.useful_comment === null
      ? []
      : [
          `Ajude de verdade: um comentário marcado como útil vale ${formatSigned(actions.useful_comment.amount)}.`,
        ]),
    stageTip(ruleBook),
    `Complete as 3 missões do dia e ganhe ${formatSigned(goals.all_daily_missions.amount)} de bônus.`,
    `Vença todos os desafios da semana e ganhe ${formatSigned(goals.all_weekly_challenges.amount)} de bônus.`,
  ].filter((tip) => tip !== null)
}

function ideaTip({ actions: { idea_published: base, first_idea_of_day: bonus } }: RuleBook): string | null {
  if (base === null) return null
  return bonus === null
    ? `Publique suas ideias: cada uma vale ${formatSigned(base.amount)}.`
    : `Publique uma ideia: a primeira do dia vale ${formatSigned(base.amount + bonus.amount)}.`
}

function commentTip({ actions, longCommentLength }: RuleBook): string | null {
  const { comment_written: base, long_comment: bonus } = actions
  if (base === null) return null
  return bonus === null
    ? `Comente nas ideias de outras pessoas: ${formatSigned(base.amount)} por comentário.`
    : `Comente com calma: com ${longCommentLength} caracteres ou mais, ${formatSigned(base.amount + bonus.amount)} por comentário.`
}

function stageTip({ stages }: RuleBook): string {
  if (stages.by === 'checkpoint')
    return `Avance nas trilhas: ${formatSigned(stages.stage)} por etapa e ${formatSigned(stages.checkpoint)} por marco da trilha.`
  const rewards = Object.values(stages.trails)
  return `Avance nas trilhas: de ${formatSigned(Math.min(...rewards))} a ${formatSigned(Math.max(...rewards))} por etapa.`
}
