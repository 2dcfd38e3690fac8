import { goalActions, goals, isGoalOf } from '#domain/missions/goals.ts'
import type { SoloPeriods } from '#domain/missions/solo.ts'
import { formatSigned } from '#domain/text/formats.ts'
import { type Cap, capText, type RuleBook } from './rule-book.ts'

/** One line of 'how to earn': `text` is the whole line, the other fields are its parts. */
export type EarningLine = {
  readonly label: string
  readonly points: string
  readonly limit: string | null
  readonly text: string
  /** The lines the Premium screen shows first. */
  readonly main: boolean
}

/**
 * Everything that earns points, with the rule book's texts and amounts and the goals of the current periods.
 */
export function earningList(ruleBook: RuleBook, solo: SoloPeriods): readonly EarningLine[] {
  return [
    ...mainLines(ruleBook).map((line) => ({ ...line, main: true })),
    ...furtherLines(ruleBook, solo).map((line) => ({ ...line, main: false })),
  ]
}

type Line = Omit<EarningLine, 'main'>

function mainLines(ruleBook: RuleBook): readonly Line[] {
  const { actions } = ruleBook
  return [
    ...withBonus('Criar ideia', actions.idea_published, actions.first_idea_of_day),
    ...withBonus(
      actions.long_comment === null
        ? 'Comentário'
        : `Comentário de ${ruleBook.longCommentLength}+ caracteres`,
      actions.comment_written,
      actions.long_comment,
    ),
    ...capped('Reação com justificativa', actions.justified_reaction),
    ...capped('Curtir ou descurtir', actions.reaction),
    ...capped('Comentário útil', actions.useful_comment),
    ...stageLines(ruleBook),
    bonusLine(goals.all_daily_missions.title, goals.all_daily_missions.amount),
    bonusLine(goals.all_weekly_challenges.title, goals.all_weekly_challenges.amount),
  ]
}

/** The amounts of the main lines' bonuses, the single goals, and the checklists. */
function furtherLines(ruleBook: RuleBook, solo: SoloPeriods): readonly Line[] {
  const { actions } = ruleBook
  return [
    ...otherIdeasOfTheDay(ruleBook),
    ...(actions.long_comment === null ? [] : capped('Comentário mais curto', actions.comment_written)),
    ...singleGoals(solo).map((goal) => {
      const { amount, period, title } = goals[goal]
      return line(title, formatSigned(amount), capText({ times: 1, per: period }))
    }),
    line('Passo do projeto', range(ruleBook.projectSteps), null),
    line('Passo do App de Finanças', range(ruleBook.sampleSteps), null),
  ]
}

function singleGoals(solo: SoloPeriods) {
  return goalActions.filter((goal) => goals[goal].task !== null && isGoalOf(goal, solo[goals[goal].period]))
}

type Rule = { readonly amount: number; readonly cap: Cap | null } | null

/** Shows a base and its bonus as one sum, with the bonus's cap. */
function withBonus(label: string, base: Rule, bonus: Rule): readonly Line[] {
  if (base === null || bonus === null) return capped(label, base)
  return capped(label, { amount: base.amount + bonus.amount, cap: bonus.cap })
}

function capped(label: string, rule: Rule): readonly Line[] {
  if (rule === null) return []
  return [line(label, formatSigned(rule.amount), rule.cap === null ? null : capText(rule.cap))]
}

function otherIdeasOfTheDay({ actions }: RuleBook): readonly Line[] {
  const { idea_published: base, first_idea_of_day: bonus } = actions
  if (base === null || base.cap === null || bonus === null || bonus.cap === null) return []
  const cap = { ...base.cap, times: base.cap.times - bonus.cap.times }
  return capped('Outras ideias do dia', { amount: base.amount, cap })
}

function stageLines({ stages }: RuleBook): readonly Line[] {
  if (stages.by === 'trail') return [line('Concluir etapa', range(Object.values(stages.trails)), null)]
  return [
    line('Concluir etapa', formatSigned(stages.stage), null),
    line('Concluir marco da trilha', formatSigned(stages.checkpoint), null),
  ]
}

function bonusLine(label: string, amount: number): Line {
  const points = formatSigned(amount)
  return { label, points, limit: null, text: `${label}: ${points}` }
}

function line(label: string, points: string, limit: string | null): Line {
  return {
    label,
    points,
    limit,
    text: limit === null ? `${label} ${points}` : `${label} ${points} (${limit})`,
  }
}

function range(amounts: readonly number[]): string {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  return least === most ? formatSigned(least) : `${formatSigned(least)} a ${formatSigned(most)}`
}
