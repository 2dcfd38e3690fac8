import Clock from 'lucide-react/icons/clock'
import FolderPlus from 'lucide-react/icons/folder-plus'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Palette from 'lucide-react/icons/palette'
import type { CSSProperties, ReactNode } from 'react'
import type { StoreOffer } from '#contract/store.ts'
import { BadgeDrawing } from '#web/ui/drawings/badges/BadgeDrawing.tsx'
import { tiltOf } from '#web/ui/tilt-of.ts'
import './store.css'

type Item = StoreOffer['id']

const papers: Readonly<Record<Exclude<Item, 'golden_badge'>, { paper: string; icon: ReactNode }>> = {
  extra_project_slot: { paper: 'var(--note-servicos)', icon: <FolderPlus /> },
  basic_template: { paper: 'var(--note-tecnologia)', icon: <LayoutDashboard /> },
  express_mentoring: { paper: 'var(--note-educacao)', icon: <Clock /> },
  profile_theme: { paper: 'var(--note-alimentacao)', icon: <Palette /> },
}

/** What an item looks like: a small note with its sign, or the badge itself. */
export function OfferPicture({ item }: { item: Item }) {
  if (item === 'golden_badge') {
    return <BadgeDrawing id="golden-badge" earned size={76} className="flex-none" />
  }
  const { paper, icon } = papers[item]
  const look = { '--paper-colour': paper, '--tilt': `${tiltOf(item) * 3}deg` } as CSSProperties
  return (
    <span aria-hidden="true" className="offer-note" style={look}>
      {icon}
    </span>
  )
}
