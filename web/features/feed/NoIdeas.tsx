import { Link } from '@tanstack/react-router'
import { ideaCategoryNames } from '#domain/ideas/rules.ts'
import { trendingLimits } from '#domain/ideas/trending.ts'
import { Button } from '#web/ui/Button.tsx'
import { NothingFoundDrawing } from '#web/ui/drawings/NothingFoundDrawing.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { FeedSearch } from './feed-search.ts'
import type { WallFilter } from './wall-query.ts'

export interface NoIdeasProps {
  kind: WallFilter['kind']
  term: string
  search: FeedSearch
}

/** Says why the wall is empty and what to do about it. */
export function NoIdeas({ kind, term, search }: NoIdeasProps) {
  const category = search.categoria
  const proof = search.prova === 'com' && search.ver === undefined ? ' com prova' : ''
  const inCategory = category ? ` de ${ideaCategoryNames[category]}` : ''
  const isLearnings = search.ver === 'aprendizados'
  if (term) {
    return (
      <EmptyState
        drawing={<NothingFoundDrawing />}
        action={<Button render={<Link to="/feed" search={withoutTerm(search)} />}>Limpar busca</Button>}
      >
        <p role="status" className="wrap-anywhere">
          Nenhuma ideia{proof} encontrada para “<bdi>{term}</bdi>”
          {category ? ` em ${ideaCategoryNames[category]}` : ''}. Tente outra palavra.
        </p>
      </EmptyState>
    )
  }
  if (kind === 'mine') {
    return (
      <EmptyState>
        <p>Você ainda não criou nenhuma ideia. Clique em "Criar Post-it" para começar!</p>
      </EmptyState>
    )
  }
  if (isLearnings) {
    return (
      <EmptyState action={<Button render={<Link to="/feed" />}>Ver o mural</Button>}>
        <p>
          Nenhuma ideia{inCategory} parou por aqui ainda. Quando alguém para uma ideia depois de um teste, o
          que aprendeu fica neste lugar.
        </p>
      </EmptyState>
    )
  }
  if (search.onde && kind !== 'nearby') {
    return (
      <EmptyState action={<Button render={<Link to="/feed" />}>Ver o Brasil todo</Button>}>
        <p>
          Nenhuma ideia{inCategory}
          {proof} por aqui ainda. Diga sua cidade{' '}
          <Link
            to="/settings"
            hash="cidade"
            className="font-semibold text-honey-text underline underline-offset-3"
          >
            em Preferências
          </Link>{' '}
          e seja a primeira pessoa do lugar!
        </p>
      </EmptyState>
    )
  }
  if (proof) {
    return (
      <EmptyState action={<Button render={<Link to="/feed" />}>Ver todas</Button>}>
        <p>
          Nenhuma ideia{inCategory} com prova ainda. Monte um teste numa ideia sua: a primeira prova pode ser
          a sua!
        </p>
      </EmptyState>
    )
  }
  if (category) {
    return (
      <EmptyState action={<Button render={<Link to="/feed" />}>Ver todas</Button>}>
        <p>Nenhuma ideia{inCategory} ainda. A primeira pode ser a sua!</p>
      </EmptyState>
    )
  }
  if (kind === 'trending') {
    return (
      <EmptyState action={<Button render={<Link to="/feed" />}>Ver as recentes</Button>}>
        <p>Nada em alta nos últimos {trendingLimits.days} dias. Comente uma ideia e puxe a conversa!</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState>
      <p>Nenhuma ideia pública ainda. Seja o primeiro a compartilhar!</p>
    </EmptyState>
  )
}

/** The same wall, of the same place. */
function withoutTerm({ ver, onde, ordem }: FeedSearch): FeedSearch {
  return { ver, onde, ordem: ordem === 'perto' ? ordem : undefined }
}
