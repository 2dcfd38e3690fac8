import { Link } from '@tanstack/react-router'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import House from 'lucide-react/icons/house'
import MessageCircle from 'lucide-react/icons/message-circle'
import Route from 'lucide-react/icons/route'
import Target from 'lucide-react/icons/target'
import Trophy from 'lucide-react/icons/trophy'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import type { SessionState } from '#web/app/session-state.ts'
import type { NavigationItem } from '#web/ui/navigation-item.ts'

type Place = Omit<NavigationItem, 'active'> & { readonly paths: readonly string[] }

const guestPlaces: readonly Place[] = [
  { label: 'Comunidade', icon: <House />, link: <Link to="/feed" />, paths: ['/feed', '/idea'] },
  { label: 'Grupos', icon: <UsersRound />, link: <Link to="/groups" />, paths: ['/groups'] },
  {
    label: 'Chat',
    icon: <MessageCircle />,
    link: <Link to="/social-timeline" />,
    paths: ['/social-timeline'],
  },
]

const memberPlaces: readonly Place[] = [
  {
    label: 'Feed',
    icon: <House />,
    link: <Link to="/feed" />,
    paths: ['/feed', '/groups', '/create', '/idea', '/notifications'],
  },
  { label: 'Trilhas', icon: <Route />, link: <Link to="/trails" />, paths: ['/trails', '/trail', '/lesson'] },
  { label: 'Missões', icon: <Target />, link: <Link to="/missions" />, paths: ['/missions'] },
  { label: 'Ranking', icon: <Trophy />, link: <Link to="/ranking" />, paths: ['/ranking'] },
  { label: 'Mentores', icon: <GraduationCap />, link: <Link to="/mentors" />, paths: ['/mentors'] },
  {
    label: 'Perfil',
    icon: <UserRound />,
    link: <Link to="/profile" />,
    paths: ['/profile', '/settings', '/project', '/admin', '/feature-flags'],
  },
]

/** Where one can go; nothing while the session is being read, so that no wrong item flashes by. */
export function navigationItems(status: SessionState['status'], path: string): NavigationItem[] {
  if (status === 'booting') return []
  const places = status === 'authed' ? memberPlaces : guestPlaces
  return places.map(({ paths, ...item }) => ({
    ...item,
    active: paths.some((start) => path === start || path.startsWith(`${start}/`)),
  }))
}
