import AtSign from 'lucide-react/icons/at-sign'
import BellRing from 'lucide-react/icons/bell-ring'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Handshake from 'lucide-react/icons/handshake'
import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Reply from 'lucide-react/icons/reply'
import Scale from 'lucide-react/icons/scale'
import Sprout from 'lucide-react/icons/sprout'
import Target from 'lucide-react/icons/target'
import UserPlus from 'lucide-react/icons/user-plus'
import UsersRound from 'lucide-react/icons/users-round'
import type { ReactNode } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { notificationPath, notificationText } from '#domain/notifications/kinds.ts'
import { When } from '#web/app/ideas/When.tsx'
import { AddressLink } from '#web/app/trails/AddressLink.tsx'
import { Bee } from '#web/ui/Bee.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Hexagon } from '#web/ui/Hexagon.tsx'

const marks: Readonly<
  Record<
    | 'like'
    | 'comment'
    | 'mention'
    | 'reply'
    | 'pollination'
    | 'follow'
    | 'contact'
    | 'opinion'
    | 'mentor'
    | 'bell',
    { icon: ReactNode; color: string }
  >
> = {
  like: { icon: <Heart size={12} fill="currentColor" />, color: 'bg-danger text-danger-ink' },
  comment: { icon: <MessageCircle size={12} />, color: 'bg-honey text-honey-ink' },
  mention: { icon: <AtSign size={12} />, color: 'bg-ok text-surface' },
  reply: { icon: <Reply size={12} />, color: 'bg-honey text-honey-ink' },
  follow: { icon: <UserPlus size={12} />, color: 'bg-ok text-surface' },
  opinion: { icon: <MessagesSquare size={12} />, color: 'bg-honey text-honey-ink' },
  contact: { icon: <Handshake size={12} />, color: 'bg-ok text-surface' },
  mentor: { icon: <GraduationCap size={12} />, color: 'bg-honey text-honey-ink' },
  bell: { icon: <BellRing size={12} />, color: 'bg-honey text-honey-ink' },
  pollination: { icon: <Sprout size={12} />, color: 'bg-honey text-honey-ink' },
}

export interface NotificationRowProps {
  notification: Notification
  onOpen: () => void
}

/** One group: who, what and when; links to where it happened. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { at, read } = notification
  const { who, what } = notificationText(notification)
  return (
    <li>
      <AddressLink
        href={notificationPath(notification)}
        onClick={onOpen}
        className={classNames(
          'flex items-start gap-3 px-4 py-3.5 text-ink no-underline transition-colors hover:bg-sunk',
          !read && 'bg-honey-soft/45',
        )}
      >
        <Picture notification={notification} />
        <span className="min-w-0 flex-1">
          <span className="block leading-snug wrap-anywhere">
            {read ? null : <span className="sr-only">Não lida: </span>}
            {who ? <strong className="font-bold">{who} </strong> : null}
            {what}
          </span>
          <span className="mt-0.5 block text-sm text-ink-soft">
            <When at={at} />
          </span>
        </span>
        {read ? null : (
          <span aria-hidden="true" className="mt-2 size-2.5 flex-none rounded-full bg-honey-strong" />
        )}
      </AddressLink>
    </li>
  )
}

function Picture({ notification }: { notification: Notification }) {
  if (notification.kind === 'mission')
    return (
      <Round className="rounded-full bg-ok-soft text-ok">
        <Target size={22} />
      </Round>
    )
  if (notification.kind === 'task')
    return (
      <Round className="rounded-full bg-honey-soft text-honey-text">
        <CalendarClock size={22} />
      </Round>
    )
  if (notification.kind === 'verdict')
    return (
      <Round className="rounded-full bg-honey-soft text-honey-text">
        <Scale size={22} />
      </Round>
    )
  if (notification.kind === 'mentor' && notification.people.length === 0)
    return (
      <Round className="rounded-full bg-honey-soft text-honey-text">
        <GraduationCap size={22} />
      </Round>
    )
  if (notification.kind === 'circle')
    return (
      <Round className="rounded-full bg-honey-soft text-honey-text">
        <UsersRound size={22} />
      </Round>
    )
  if (notification.kind === 'inactivity' || notification.kind === 'team')
    return (
      <Round>
        <Bee size={36} />
      </Round>
    )
  const { icon, color } = marks[notification.kind]
  const [latest] = notification.people
  return (
    <Round className="relative">
      <Hexagon
        name={latest?.displayName ?? 'Alguém'}
        {...(latest ? { color: latest.color, photoUrl: latest.avatarUrl } : {})}
        size={44}
        decorative
      />
      <span
        className={classNames(
          'absolute -right-1 -bottom-1 grid size-5.5 place-items-center rounded-full ring-2 ring-surface',
          color,
        )}
      >
        {icon}
      </span>
    </Round>
  )
}

/** All pictures have the same width, so that the texts align. */
function Round({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span aria-hidden="true" className={classNames('grid size-11 flex-none place-items-center', className)}>
      {children}
    </span>
  )
}
