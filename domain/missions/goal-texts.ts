import type { GoalAction } from '#domain/economy/actions.ts'

export type GoalText = { readonly title: string; readonly description: string }

/** What a person reads about each mission, challenge and goal. Targets are named in words, as in the rules. */
export const goalTexts: Readonly<Record<GoalAction, GoalText>> = {
  daily_comment_ideas: {
    title: 'Comente em duas ideias',
    description: 'Deixe um comentário em duas ideias de outras pessoas.',
  },
  daily_lesson: {
    title: 'Conclua uma lição',
    description: 'Avance uma etapa em qualquer trilha.',
  },
  daily_justified_reaction: {
    title: 'Reaja e diga por quê',
    description: 'Reaja à ideia de outra pessoa com uma justificativa.',
  },
  all_daily_missions: {
    title: 'As 3 missões do dia',
    description: 'Bônus por completar as três missões no mesmo dia.',
  },
  weekly_discussed_idea: {
    title: 'Publique uma ideia que dê conversa',
    description: 'Publique nesta semana uma ideia que três outras pessoas comentem.',
  },
  weekly_long_comments: {
    title: 'Escreva cinco comentários de 80+ caracteres',
    description: 'Comente com calma em ideias de outras pessoas, cinco vezes nesta semana.',
  },
  weekly_justified_reactions: {
    title: 'Faça cinco reações com justificativa',
    description: 'Reaja a cinco ideias de outras pessoas nesta semana e diga por quê.',
  },
  all_weekly_challenges: {
    title: 'Todos os desafios da semana',
    description: 'Bônus por completar todos os desafios na mesma semana.',
  },
  monthly_stages: {
    title: 'Conclua seis etapas',
    description: 'Termine seis etapas das trilhas neste mês.',
  },
  monthly_discussed_ideas: {
    title: 'Tenha quatro ideias comentadas',
    description: 'Publique neste mês quatro ideias que recebam comentário de outra pessoa.',
  },
}

/** The day's lesson for someone who has none left. */
export const lessonReplacementText: GoalText = {
  title: 'Escreva um comentário de 80+ caracteres',
  description:
    'Você já concluiu todas as lições. Hoje vale um comentário caprichado na ideia de outra pessoa.',
}
