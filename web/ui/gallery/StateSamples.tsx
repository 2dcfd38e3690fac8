import { Button } from '../Button.tsx'
import { ComingSoon } from '../ComingSoon.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { OfflineNotice } from '../OfflineNotice.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '../Skeleton.tsx'
import { Section } from './Section.tsx'

export function StateSamples() {
  return (
    <Section title="Estados">
      <SkeletonGroup className="space-y-3">
        <Skeleton className="h-7 w-1/2" />
        <SkeletonText lines={3} />
      </SkeletonGroup>
      <EmptyState heading="h3" action={<Button variant="primary">Criar Post-it</Button>}>
        Nenhuma ideia pública ainda. Seja o primeiro a compartilhar!
      </EmptyState>
      <ErrorState heading="h3" title="Erro ao carregar trilhas" onRetry={() => undefined}>
        Confira sua conexão e tente de novo.
      </ErrorState>
      <ComingSoon heading="h3" title="Grupos" action={<Button>Voltar ao feed</Button>}>
        Um lugar para empreender em turma.
      </ComingSoon>
      <OfflineNotice />
    </Section>
  )
}
