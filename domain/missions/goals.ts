import { commentLimits } from '#domain/ideas/rules.ts'
import { lessonLimits } from '#domain/lessons/limits.ts'

/** A member's counts on one São Paulo day. Only actions on other people's content count. */
export type DailyCounts = {
  /** Different ideas commented on; justifications do not count as comments here. */
  readonly ideasCommented: number
  readonly lessonsFinished: number
  /** Published lessons the member has not finished. */
  readonly lessonsLeft: number
  /** Comments that are long enough for the bonus and not posted before. */
  readonly longComments: number
  readonly justifiedReactions: number
  /** 1 if a finished task was rewritten on this day. */
  readonly rewrites: number
  /** 1 if enough exercises were reviewed on this day. */
  readonly reviews: number
}

/** In one week, Monday to Sunday. */
export type WeeklyCounts = {
  /** The most members who commented this week on one of the ideas the member made public this week. */
  readonly mostCommentersOnAnIdea: number
  readonly longComments: number
  readonly justifiedReactions: number
  /** Made public this week. */
  readonly ideasPublished: number
  readonly stagesFinished: number
  /** Days on which a finished task was rewritten. */
  readonly rewrites: number
}

export type MonthlyCounts = {
  readonly stagesFinished: number
  /** Made public this month. */
  readonly ideasPublished: number
  /** Ideas the member made public this month that have a comment by another member. */
  readonly ideasDiscussed: number
}

export type GoalCounts = {
  readonly daily: DailyCounts
  readonly weekly: WeeklyCounts
  readonly monthly: MonthlyCounts
}

export type GoalPeriod = 'day' | 'week' | 'month'

/** The screen to work on a goal. */
type Destination = { readonly to: '/feed' | '/trails' | '/create'; readonly label: string }

/** One of several things a goal asks for. */
type Part = {
  /** What is counted, such as 'etapas'. */
  readonly label: string
  readonly target: number
  readonly done: (counts: GoalCounts) => number
}

type Goal = {
  /** Paid once in it. */
  readonly period: GoalPeriod
  /** Left out: for any number of members. */
  readonly mode?: 'together' | 'solo'
  readonly amount: number
  readonly title: string
  /** A sentence saying what to do. Targets are in words, as in the rules. */
  readonly description: string
  /** The statement's text before the title. */
  readonly prefix: string
  /** The notification's text when it is reached. */
  readonly announcement: string
  /** The screen that shows it. */
  readonly screen: '/missions' | '/ranking?tab=desafios'
  /** Null for the bonus of a period, which needs all other goals of the period. */
  readonly task: {
    readonly target: number
    readonly done: (counts: GoalCounts) => number
    readonly at: Destination
    readonly parts?: readonly Part[]
  } | null
}

const feed = { to: '/feed', label: 'Ir para o feed' } as const
const trails = { to: '/trails', label: 'Ir para as trilhas' } as const
const create = { to: '/create', label: 'Criar um post-it' } as const

/**
 * Every mission of the day, challenge of the week and goal of the month, in screen order. The names are
 * stored with every payment and never change.
 */
export const goals = {
  daily_comment_ideas: mission({
    mode: 'together',
    amount: 20,
    title: 'Comente em duas ideias',
    description: 'Deixe um comentário em duas ideias de outras pessoas.',
    task: { target: 2, done: ({ daily }) => daily.ideasCommented, at: feed },
  }),
  solo_daily_lesson: mission({
    mode: 'solo',
    amount: 20,
    title: 'Reserve um tempo para aprender',
    description: 'Conclua uma lição hoje ou acerte três exercícios na revisão do dia, no seu ritmo.',
    task: { target: 1, done: ({ daily }) => daily.lessonsFinished + daily.reviews, at: trails },
  }),
  daily_lesson: mission({
    amount: 30,
    title: 'Conclua uma lição',
    description: 'Avance uma etapa em qualquer trilha.',
    task: { target: 1, done: ({ daily }) => daily.lessonsFinished, at: trails },
  }),
  daily_justified_reaction: mission({
    mode: 'together',
    amount: 25,
    title: 'Reaja e diga por quê',
    description: 'Reaja à ideia de outra pessoa com uma justificativa.',
    task: { target: 1, done: ({ daily }) => daily.justifiedReactions, at: feed },
  }),
  solo_daily_rewrite: mission({
    mode: 'solo',
    amount: 25,
    title: 'Melhore uma resposta sua',
    description: `Abra uma lição concluída e reescreva a tarefa, com ${lessonLimits.rewrite} caracteres novos ou mais.`,
    task: { target: 1, done: ({ daily }) => daily.rewrites, at: trails },
  }),
  all_daily_missions: {
    period: 'day',
    amount: 15,
    title: 'As 3 missões do dia',
    description: 'Bônus por completar as três missões no mesmo dia.',
    prefix: 'Bônus',
    announcement: 'As 3 missões do dia estão completas!',
    screen: '/missions',
    task: null,
  },
  weekly_discussed_idea: challenge({
    mode: 'together',
    amount: 300,
    title: 'Publique uma ideia que dê conversa',
    description: 'Publique nesta semana uma ideia que três outras pessoas comentem.',
    screen: '/missions',
    task: { target: 3, done: ({ weekly }) => weekly.mostCommentersOnAnIdea, at: create },
  }),
  solo_weekly_idea_and_stages: challenge({
    mode: 'solo',
    amount: 300,
    title: 'Tire uma ideia da cabeça e avance',
    description: 'Publique uma ideia e conclua três etapas das trilhas nesta semana.',
    screen: '/missions',
    task: allOf(create, [
      { label: 'ideia', target: 1, done: ({ weekly }) => weekly.ideasPublished },
      { label: 'etapas', target: 3, done: ({ weekly }) => weekly.stagesFinished },
    ]),
  }),
  weekly_long_comments: challenge({
    mode: 'together',
    amount: 50,
    title: `Escreva cinco comentários de ${commentLimits.long}+ caracteres`,
    description: 'Comente com calma em ideias de outras pessoas, cinco vezes nesta semana.',
    task: { target: 5, done: ({ weekly }) => weekly.longComments, at: feed },
  }),
  solo_weekly_rewrites: challenge({
    mode: 'solo',
    amount: 50,
    title: 'Melhore respostas em três dias',
    description: `Em três dias desta semana, reescreva uma tarefa já concluída, com ${lessonLimits.rewrite} caracteres novos ou mais.`,
    task: { target: 3, done: ({ weekly }) => weekly.rewrites, at: trails },
  }),
  weekly_justified_reactions: challenge({
    mode: 'together',
    amount: 30,
    title: 'Faça cinco reações com justificativa',
    description: 'Reaja a cinco ideias de outras pessoas nesta semana e diga por quê.',
    task: { target: 5, done: ({ weekly }) => weekly.justifiedReactions, at: feed },
  }),
  solo_weekly_stages: challenge({
    mode: 'solo',
    amount: 30,
    title: 'Conclua cinco etapas',
    description: 'Termine cinco etapas das trilhas nesta semana.',
    task: { target: 5, done: ({ weekly }) => weekly.stagesFinished, at: trails },
  }),
  all_weekly_challenges: {
    period: 'week',
    amount: 120,
    title: 'Todos os desafios da semana',
    description: 'Bônus por completar todos os desafios na mesma semana.',
    prefix: 'Bônus',
    announcement: 'Todos os desafios da semana estão completos!',
    screen: '/ranking?tab=desafios',
    task: null,
  },
  monthly_stages: ofTheMonth({
    amount: 100,
    title: 'Conclua seis etapas',
    description: 'Termine seis etapas das trilhas neste mês.',
    task: { target: 6, done: ({ monthly }) => monthly.stagesFinished, at: trails },
  }),
  monthly_discussed_ideas: ofTheMonth({
    mode: 'together',
    amount: 75,
    title: 'Tenha quatro ideias comentadas',
    description: 'Publique neste mês quatro ideias que recebam comentário de outra pessoa.',
    task: { target: 4, done: ({ monthly }) => monthly.ideasDiscussed, at: create },
  }),
  solo_monthly_ideas: ofTheMonth({
    mode: 'solo',
    amount: 75,
    title: 'Publique quatro ideias',
    description: 'Ponha quatro ideias no mural neste mês.',
    task: { target: 4, done: ({ monthly }) => monthly.ideasPublished, at: create },
  }),
} as const satisfies Readonly<Record<string, Goal>>

export type GoalAction = keyof typeof goals

export const goalActions = Object.keys(goals) as [GoalAction, ...GoalAction[]]

/** Whether a goal belongs to a solo period, or to one with others. */
export function isGoalOf(goal: GoalAction, isSolo: boolean): boolean {
  const { mode }: Goal = goals[goal]
  return mode === undefined || (mode === 'solo') === isSolo
}

/** Replaces the day's lesson for a member who has none left. */
export const lessonReplacement = {
  title: `Escreva um comentário de ${commentLimits.long}+ caracteres`,
  description:
    'Você já concluiu todas as lições. Hoje vale um comentário caprichado na ideia de outra pessoa.',
}

/**
 * The count of a goal. For the day's lesson, also its replacement: a last lesson finished today still counts.
 */
export function countTowards(goal: GoalAction, counts: GoalCounts) {
  const { title, description, task }: Goal = goals[goal]
  const { lessonsLeft, lessonsFinished, longComments } = counts.daily
  if (goal === 'daily_lesson' && lessonsLeft === 0 && lessonsFinished === 0)
    return { ...lessonReplacement, done: longComments, target: 1, parts: [] }
  const parts = (task?.parts ?? []).map((part) => ({
    label: part.label,
    done: Math.min(part.done(counts), part.target),
    target: part.target,
  }))
  return { title, description, done: task?.done(counts) ?? 0, target: task?.target ?? 0, parts }
}

type OwnWords = Pick<Goal, 'amount' | 'title' | 'description' | 'mode'> & {
  readonly task: NonNullable<Goal['task']>
}

/** A task that needs all its parts; more of one does not make up for another. */
function allOf(at: Destination, parts: readonly Part[]): NonNullable<Goal['task']> {
  return {
    target: parts.reduce((sum, { target }) => sum + target, 0),
    done: (counts) => parts.reduce((sum, { target, done }) => sum + Math.min(done(counts), target), 0),
    at,
    parts,
  }
}

function mission(own: OwnWords) {
  const announcement = `Missão do dia completa: ${own.title}.`
  return { period: 'day', prefix: 'Missão do dia', screen: '/missions', announcement, ...own } as const
}

function challenge(own: OwnWords & { readonly screen?: Goal['screen'] }) {
  const announcement = `Desafio da semana completo: ${own.title}.`
  const screen: Goal['screen'] = own.screen ?? '/ranking?tab=desafios'
  return { period: 'week', prefix: 'Desafio da semana', announcement, ...own, screen } as const
}

function ofTheMonth(own: OwnWords) {
  const announcement = `Meta do mês completa: ${own.title}.`
  const screen: Goal['screen'] = '/ranking?tab=desafios'
  return { period: 'month', prefix: 'Meta do mês', screen, announcement, ...own } as const
}
