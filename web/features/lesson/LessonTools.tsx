import { Link } from '@tanstack/react-router'
import Calculator from 'lucide-react/icons/calculator'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { toolsOfLesson } from '#domain/tools/tool-list.ts'

/** The tools that do this lesson's sum with the reader's own numbers. */
export function LessonTools({ stageId }: { stageId: string }) {
  const found = toolsOfLesson(stageId)
  if (found.length === 0) return null
  return (
    <ul aria-label="Faça a conta com os seus números" className="mt-6 flex flex-col gap-3">
      {found.map(({ id, name }) => (
        <li key={id}>
          <Link
            to="/tools/$toolId"
            params={{ toolId: id }}
            className="flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-5 py-4 text-ink no-underline shadow-card hover:bg-sunk"
          >
            <Calculator size={22} className="flex-none text-honey-text" aria-hidden="true" />
            <span className="min-w-0 flex-1">
              <span className="block font-bold">{name}</span>
              <span className="block text-sm text-ink-soft">Faça esta conta com os seus números</span>
            </span>
            <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
