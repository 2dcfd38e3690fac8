import Check from 'lucide-react/icons/check'
import type { CSSProperties } from 'react'
import { type IdeaCategory, ideaCategories, ideaCategoryNames } from '#domain/ideas/categories.ts'
import { notePaper } from '#web/ui/note-category.ts'
import './paper-chips.css'

export interface CategoryChipsProps {
  chosen: IdeaCategory | null
  onChoose: (category: IdeaCategory | null) => void
}

/** One category or none: pressing the chosen one takes it back. */
export function CategoryChips({ chosen, onChoose }: CategoryChipsProps) {
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-semibold">
        Categoria <span className="font-normal text-ink-soft">(opcional)</span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {ideaCategories.map((category) => (
          <button
            key={category}
            type="button"
            className="paper-chip"
            style={{ '--paper-of-chip': notePaper(category) } as CSSProperties}
            aria-pressed={chosen === category}
            onClick={() => onChoose(chosen === category ? null : category)}
          >
            <span className="paper-chip-mark" aria-hidden="true">
              {chosen === category ? <Check size={16} strokeWidth={3} /> : null}
            </span>
            {ideaCategoryNames[category]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
