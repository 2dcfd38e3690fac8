import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import UserRoundPen from 'lucide-react/icons/user-round-pen'
import { api } from '#web/backend/backend.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Offers to complete the profile to members with neither photo nor bio. */
export function CompleteProfileCard({ className }: { className?: string }) {
  const { data } = useQuery(api.profile.get.queryOptions())
  if (data?.photoUrl !== '' || data.bio !== '') return null
  return (
    <Link
      to="/complete-profile"
      className={classNames(
        'flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-5 py-4 text-ink no-underline shadow-card hover:bg-sunk',
        className,
      )}
    >
      <UserRoundPen size={22} className="flex-none text-honey-text" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">Complete seu perfil</span>
        <span className="block text-sm text-ink-soft">Uma foto e uma frase: é assim que conhecem você.</span>
      </span>
      <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
    </Link>
  )
}
