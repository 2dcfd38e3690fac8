import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import { unreadLabel } from '#domain/notifications/limits.ts'
import { api } from '#web/backend/backend.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

/** The number of unread notifications, live; a press opens them. */
export function NotificationBell() {
  const { data } = useQuery(api.notifications.unread.queryOptions())
  const count = unreadLabel(data?.unread ?? 0)
  return (
    <IconButton
      label={count ? `Notificações (${count} não lida${count === '1' ? '' : 's'})` : 'Notificações'}
      className="relative"
      render={<Link to="/notifications" />}
    >
      <Bell />
      {count ? (
        <span className="absolute top-0.5 right-0 min-w-5 rounded-full bg-honey px-1 text-center text-xs leading-5 font-bold text-honey-ink ring-2 ring-paper">
          {count}
        </span>
      ) : null}
    </IconButton>
  )
}
