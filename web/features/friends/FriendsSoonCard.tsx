import { Link } from '@tanstack/react-router'
import Users from 'lucide-react/icons/users'

/** Friends are announced and not available yet; their page is a preview. */
export function FriendsSoonCard() {
  return (
    <section className="relative flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-5 py-4 shadow-card">
      <Users size={22} className="flex-none text-ink-soft" aria-hidden="true" />
      <div className="min-w-0 flex-[1_1_7rem]">
        <h2 className="font-body text-base font-bold tracking-normal">
          <Link
            to="/social-timeline"
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-lg"
          >
            Amigos
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">Veja como vai ser o chat e a atividade deles</p>
      </div>
      <span className="flex-none rounded-full bg-sunk px-3 py-1 text-sm font-semibold text-ink-soft">
        Em breve
      </span>
    </section>
  )
}
