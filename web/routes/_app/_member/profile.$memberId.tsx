import { createFileRoute } from '@tanstack/react-router'
import { PublicProfileScreen } from '#web/features/people/PublicProfileScreen.tsx'

export const Route = createFileRoute('/_app/_member/profile/$memberId')({
  staticData: { title: 'Perfil' },
  component: MemberPage,
})

function MemberPage() {
  const { memberId } = Route.useParams()
  return <PublicProfileScreen key={memberId} memberId={memberId} />
}
