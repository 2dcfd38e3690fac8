import type { Edition } from '#domain/economy/rule-book.ts'
import type { Badge } from './badge.ts'

type TrailBadge = {
  readonly trailId: string
  readonly id: string
  readonly name: string
  readonly description: string
  readonly trailName: string
}

const productTrails: readonly TrailBadge[] = [
  productTrail('t0-descoberta', 'Descoberta', 'Encontrou um problema que vale resolver.'),
  productTrail('t1-validacao', 'Validação', 'Foi ouvir quem pagaria pela ideia.'),
  productTrail('t2-estrutura', 'Estrutura', 'Montou a oferta, o preço e o processo.'),
  productTrail('t3-formalizacao', 'Formalização', 'Aprendeu a colocar o negócio no papel.'),
  productTrail('t4-financas', 'Finanças', 'Cuida do caixa e sabe a própria margem.'),
  productTrail('t5-marketing', 'Marketing', 'Achou um canal que traz clientes de novo.'),
  productTrail('t6-crescimento', 'Crescimento', 'Planejou pessoas, números e a próxima aposta.'),
]

const demonstrationTrails: readonly TrailBadge[] = [
  {
    trailId: 'validacao',
    id: 'validador',
    name: 'Validador',
    description: 'Foi ouvir quem pagaria pela ideia.',
    trailName: 'Validação',
  },
  {
    trailId: 'pesquisa',
    id: 'pesquisador',
    name: 'Pesquisador',
    description: 'Conhece o mercado e quem já está nele.',
    trailName: 'Pesquisa',
  },
  {
    trailId: 'formalizacao',
    id: 'empresario',
    name: 'Empresário',
    description: 'Aprendeu a colocar o negócio no papel.',
    trailName: 'Formalização',
  },
  {
    trailId: 'financeiro',
    id: 'gestor',
    name: 'Gestor',
    description: 'Cuida do caixa e sabe a própria margem.',
    trailName: 'Financeiro',
  },
  {
    trailId: 'crescimento',
    id: 'visionario',
    name: 'Visionário',
    description: 'Planejou pessoas, números e a próxima aposta.',
    trailName: 'Crescimento',
  },
]

/** In the product a badge has the name of its trail. */
function productTrail(trailId: string, name: string, description: string): TrailBadge {
  return { trailId, id: `trail-${trailId}`, name, description, trailName: name }
}

function asBadge({ trailId, id, name, description, trailName }: TrailBadge): Badge {
  return {
    id,
    name,
    description,
    howToEarn: `Conclua todas as etapas da trilha ${trailName}.`,
    target: 1,
    count: ({ finishedTrails }) => (finishedTrails.has(trailId) ? 1 : 0),
  }
}

/** The badge for finishing each trail. */
export const badgeOfTrail: Readonly<Record<Edition, Readonly<Record<string, string>>>> = {
  product: byTrail(productTrails),
  demonstration: byTrail(demonstrationTrails),
}

function byTrail(trails: readonly TrailBadge[]): Readonly<Record<string, string>> {
  return Object.fromEntries(trails.map(({ trailId, id }) => [trailId, id]))
}

/** One badge per finished trail. */
export const trailBadges: Readonly<Record<Edition, readonly Badge[]>> = {
  product: productTrails.map(asBadge),
  demonstration: demonstrationTrails.map(asBadge),
}
