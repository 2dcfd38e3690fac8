import Blocks from 'lucide-react/icons/blocks'
import Compass from 'lucide-react/icons/compass'
import FileBadge from 'lucide-react/icons/file-badge'
import Megaphone from 'lucide-react/icons/megaphone'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Route from 'lucide-react/icons/route'
import TrendingUp from 'lucide-react/icons/trending-up'
import Wallet from 'lucide-react/icons/wallet'

const icons: Readonly<Record<string, typeof Route>> = {
  blocks: Blocks,
  compass: Compass,
  'file-badge': FileBadge,
  megaphone: Megaphone,
  'messages-square': MessagesSquare,
  'trending-up': TrendingUp,
  wallet: Wallet,
}

/** A trail's icon by the name in its content; unknown names show a path. */
export function TrailIcon({ name, size = 24 }: { name: string; size?: number }) {
  const Icon = icons[name] ?? Route
  return <Icon size={size} aria-hidden="true" />
}
