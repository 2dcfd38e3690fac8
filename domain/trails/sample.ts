import { discoveryTrail } from './trail-ids.ts'

/**
 * The first three stages of the discovery trail, built in for when the real one cannot be loaded, with the
 * sample's points. What is paid is always decided by the server.
 */
export const fallbackSample = {
  id: discoveryTrail,
  name: 'Descoberta',
  percent: 0,
  nextStageId: 'comece-pelo-que-tem',
  stages: [
    {
      id: 'comece-pelo-que-tem',
      number: 1,
      title: 'Comece pelo que está na mão',
      summary: 'Antes de procurar uma ideia, faça o inventário do que você é, sabe e de quem conhece.',
      minutes: 8,
      isCheckpoint: false,
      points: 10,
      state: 'reachable',
      isNew: false,
      task: 'todo',
    },
    {
      id: 'cace-reclamacoes',
      number: 2,
      title: 'Cace reclamações, não ideias',
      summary:
        'Problemas bons deixam rastros. Aprenda a ouvir queixas e a reconhecer as que custam caro a alguém.',
      minutes: 9,
      isCheckpoint: false,
      points: 15,
      state: 'locked',
      isNew: false,
      task: 'todo',
    },
    {
      id: 'vale-a-pena-resolver',
      number: 3,
      title: 'Vale a pena resolver?',
      summary: 'Quatro notas simples, cada uma com um fato ao lado, para escolher um problema entre vários.',
      minutes: 9,
      isCheckpoint: true,
      points: 20,
      state: 'locked',
      isNew: false,
      task: 'todo',
    },
  ],
} as const

/** The sample above the list of trails. The rule book has the points of each step. */
export const sampleChecklist = {
  title: 'App de Finanças',
  steps: [
    'Anotar os gastos de uma semana',
    'Desenhar a tela principal no papel',
    'Mostrar o desenho para três pessoas',
  ],
} as const
