import type { StoredFeedback } from '#demo/documents/board.ts'
import type { Documents } from '#demo/documents/documents.ts'
import { sampleMemberId, seedId } from './seed-ids.ts'
import type { SeedParts } from './seed-parts.ts'

const aDay = 86_400_000

type Written = Pick<StoredFeedback, 'title' | 'description' | 'category' | 'status'> & {
  readonly author: string
  readonly voters: readonly string[]
  readonly daysAgo: number
}

const written: readonly Written[] = [
  {
    author: 'rafa-camomila',
    title: 'Salvar ideias para ler depois',
    description: 'Às vezes vejo uma ideia boa no ônibus e quero achar de novo em casa.',
    category: 'feature',
    status: 'backlog',
    voters: ['bia-laranjeira', 'duda-girassol', 'joca-urucu', 'tete-hortela', 'lia-mandacaia'],
    daysAgo: 3,
  },
  {
    author: 'tete-hortela',
    title: 'Letras maiores nas lições',
    description: 'Leio no celular sem óculos. Um jeito de aumentar o texto ajudaria.',
    category: 'improvement',
    status: 'em-andamento',
    voters: ['tiao-alecrim', 'bento-alfazema', 'mirela-capim'],
    daysAgo: 8,
  },
  {
    author: 'mirela-capim',
    title: 'Modelo de fluxo de caixa na trilha',
    description: 'Uma planilha pronta para quem termina a etapa do caixa.',
    category: 'feature',
    status: 'backlog',
    voters: ['nanda-ipe', 'bento-alfazema'],
    daysAgo: 12,
  },
  {
    author: 'joca-urucu',
    title: 'O rascunho sumia ao girar o celular',
    description: 'Eu escrevia a resposta da tarefa, virava a tela e o texto voltava vazio.',
    category: 'bug',
    status: 'concluido',
    voters: ['rafa-camomila', 'guto-cajueiro', 'zeca-jatai', 'nanda-ipe'],
    daysAgo: 20,
  },
  {
    author: 'lia-mandacaia',
    title: 'Mostrar quem achou meu comentário útil',
    description: 'Seria bom agradecer a pessoa que marcou.',
    category: 'other',
    status: 'concluido',
    voters: ['duda-girassol'],
    daysAgo: 27,
  },
]

export function seedBoard({ now }: SeedParts): Documents['board'] {
  return {
    feedbacks: written.map(({ author, voters, daysAgo, ...feedback }, index) => ({
      ...feedback,
      id: seedId(`feedback/${index}`),
      authorId: sampleMemberId(author),
      voterIds: voters.map(sampleMemberId),
      createdAt: new Date(now.getTime() - daysAgo * aDay - index * 3_600_000).toISOString(),
    })),
  }
}
