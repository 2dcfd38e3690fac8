import { createFileRoute } from '@tanstack/react-router'
import { guard } from '#web/app/guard.ts'
import { CircleScreen } from '#web/features/groups/CircleScreen.tsx'

export const Route = createFileRoute('/_app/groups/$circleId')({
  staticData: { title: 'Turma' },
  /** The code of a link that lets others in. */
  validateSearch: ({ convite }: Record<string, unknown>): { convite?: string | undefined } => ({
    convite: typeof convite === 'string' && convite.length <= 40 ? convite : undefined,
  }),
  beforeLoad: guard('member', 'Entre ou crie sua conta para ver a turma'),
  component: CirclePage,
})

function CirclePage() {
  const { circleId } = Route.useParams()
  const { convite } = Route.useSearch()
  return <CircleScreen key={circleId} id={circleId} code={convite} />
}
