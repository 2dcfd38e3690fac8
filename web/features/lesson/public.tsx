import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { reviewQuery } from './review/review-query.ts'

// What other features show of lessons.

/** A link to today's review, while it has exercises to answer. */
export function ReviewCard() {
  const { data } = useQuery(reviewQuery)
  const left = data?.exercises.filter(({ grade }) => grade === null).length ?? 0
  if (left === 0) return null
  return (
    <Link
      to="/review"
      className="flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-5 py-4 text-ink no-underline shadow-card hover:bg-sunk"
    >
      <RotateCcw size={22} className="flex-none text-honey-text" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">Revisar hoje</span>
        <span className="block text-sm text-ink-soft">
          {left === 1 ? '1 exercício' : `${left} exercícios`} do que você já aprendeu
        </span>
      </span>
      <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
    </Link>
  )
}
