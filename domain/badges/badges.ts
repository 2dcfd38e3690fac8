import type { Edition } from '#domain/economy/rule-book.ts'
import type { Badge } from './badge.ts'
import { trailBadges } from './trail-badges.ts'

const communityBadges: readonly Badge[] = [
  {
    id: 'first-idea',
    name: 'Primeira ideia',
    description: 'Colou o primeiro post-it no mural.',
    howToEarn: 'Publique sua primeira ideia.',
    target: 1,
    count: ({ ideasPublished }) => ideasPublished,
  },
  {
    id: 'first-comment',
    name: 'Primeiro comentário',
    description: 'Entrou na conversa.',
    howToEarn: 'Escreva seu primeiro comentário.',
    target: 1,
    count: ({ commentsWritten }) => commentsWritten,
  },
  {
    id: 'first-useful-comment',
    name: 'Comentário útil',
    description: 'Ajudou alguém a pensar melhor a própria ideia.',
    howToEarn: 'Tenha um comentário marcado como útil por quem publicou a ideia.',
    target: 1,
    count: ({ usefulComments }) => usefulComments,
  },
  {
    id: 'ten-likes',
    name: 'Dez curtidas',
    description: 'A comunidade gostou do que leu.',
    howToEarn: 'Receba dez curtidas de outras pessoas.',
    target: 10,
    count: ({ likesReceived }) => likesReceived,
  },
  {
    id: 'seven-day-streak',
    name: 'Sete dias seguidos',
    description: 'Apareceu todos os dias de uma semana inteira.',
    howToEarn: 'Entre no app sete dias seguidos.',
    target: 7,
    count: ({ streak }) => streak,
  },
  {
    id: 'first-proof',
    name: 'Primeira prova',
    description: 'Confirmou com gente de verdade o que antes era só palpite.',
    howToEarn: 'Termine um cartão de teste que confirmou.',
    target: 1,
    count: ({ confirmedTests }) => confirmedTests,
  },
  {
    id: 'honest-cut',
    name: 'Corte honesto',
    description: 'Ouviu um não de verdade e parou a tempo.',
    howToEarn: 'Pare uma ideia cujo teste não confirmou e conte o que aprendeu.',
    target: 1,
    count: ({ honestCuts }) => honestCuts,
  },
  {
    id: 'customers-returned',
    name: 'Voltaram',
    description: 'Teve clientes que compraram de novo.',
    howToEarn: 'Confirme um teste em que clientes voltam a comprar.',
    target: 1,
    count: ({ returnedTests }) => returnedTests,
  },
  {
    id: 'hive-reached',
    name: 'Chegada à colmeia',
    description: 'Percorreu o caminho até a colmeia.',
    howToEarn: 'Conclua 20 etapas das trilhas.',
    target: 20,
    count: ({ stagesFinished }) => stagesFinished,
  },
  {
    id: 'golden-badge',
    name: 'Selo dourado',
    description: 'Um selo exclusivo da loja.',
    howToEarn: 'Compre o Selo dourado na loja.',
    target: 1,
    count: ({ ownsGoldenBadge }) => (ownsGoldenBadge ? 1 : 0),
  },
]

/**
 * Every badge, in screen order: those possible on the first day come before those that need a whole trail.
 */
export const badges: Readonly<Record<Edition, readonly Badge[]>> = {
  product: [...communityBadges, ...trailBadges.product],
  demonstration: [...communityBadges, ...trailBadges.demonstration],
}
