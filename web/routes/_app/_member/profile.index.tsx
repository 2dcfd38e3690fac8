import { createFileRoute, Link, lazyRouteComponent } from '@tanstack/react-router'
import type { ContactBox } from '#contract/contacts.ts'
import { type FollowKind, followKinds } from '#domain/people/follows.ts'
import { useSession } from '#web/app/session.ts'
import { isDemonstration } from '#web/backend/choice.ts'
import { BadgeShelf } from '#web/features/badges/BadgeShelf.tsx'
import { ContactsCard } from '#web/features/people/contact/ContactsCard.tsx'
import { FollowsCard } from '#web/features/people/FollowsCard.tsx'
import { InvitationsCard } from '#web/features/people/InvitationsCard.tsx'
import { ProfileStanding } from '#web/features/points/ProfileStanding.tsx'
import { ProfileScreen } from '#web/features/profile/ProfileScreen.tsx'
import { ProjectsCard } from '#web/features/projects/ProjectsCard.tsx'

const FriendsCard = lazyRouteComponent(() => import('#web/features/friends/FriendsCard.tsx'), 'FriendsCard')

const timelineLink = (
  <Link
    to="/social-timeline"
    className="mt-2 flex min-h-11 items-center font-semibold text-honey-text underline underline-offset-3"
  >
    Ver o que seus amigos publicam
  </Link>
)

export const Route = createFileRoute('/_app/_member/profile/')({
  staticData: { title: 'Perfil' },
  /** Opens a list of people, or the search for them. */
  validateSearch: ({
    pessoas,
    contatos,
  }: Record<string, unknown>): {
    pessoas?: FollowKind | 'encontrar' | undefined
    contatos?: ContactBox | undefined
  } => ({
    contatos: (['received', 'sent'] as const).find((box) => box === contatos),
    pessoas: pessoas === 'encontrar' ? pessoas : followKinds.find((kind) => kind === pessoas),
  }),
  component: OwnProfile,
})

function OwnProfile() {
  const { pessoas, contatos } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { viewer } = useSession()
  return (
    <ProfileScreen
      standing={<ProfileStanding />}
      achievements={<BadgeShelf />}
      projects={<ProjectsCard />}
      friends={
        isDemonstration ? (
          <FriendsCard>{timelineLink}</FriendsCard>
        ) : viewer ? (
          <>
            <FollowsCard
              memberId={viewer.id}
              list={pessoas}
              onList={(kind) =>
                void navigate({ search: { pessoas: kind }, replace: true, resetScroll: false })
              }
            />
            <ContactsCard
              box={contatos}
              onBox={(box) => void navigate({ search: { contatos: box }, replace: true, resetScroll: false })}
            />
            <InvitationsCard />
          </>
        ) : null
      }
    />
  )
}
