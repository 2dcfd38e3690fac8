import { Link, lazyRouteComponent } from '@tanstack/react-router'
import Bookmark from 'lucide-react/icons/bookmark'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense } from 'react'
import type { Savable } from './savable.ts'

const SaveSheet = lazyRouteComponent(() => import('./SaveSheet.tsx'), 'SaveSheet')

/** Asks into which lists something is saved; loaded when opened. */
export function Save({ open, content, onClose }: { open: boolean; content: Savable; onClose: () => void }) {
  if (!open) return null
  return (
    <Suspense>
      <SaveSheet content={content} onClose={onClose} />
    </Suspense>
  )
}

/** A link to what the member saved. */
export function SavedCard() {
  return (
    <Link
      to="/saved"
      className="flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-5 py-4 text-ink no-underline shadow-card hover:bg-sunk"
    >
      <Bookmark size={22} className="flex-none text-honey-text" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">Salvos</span>
        <span className="block text-sm text-ink-soft">Ideias e comentários que você guardou</span>
      </span>
      <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
    </Link>
  )
}
