import Check from 'lucide-react/icons/check'
import { type IdeaCategory, ideaCategories, ideaCategoryNames } from '#domain/ideas/categories.ts'
import { notePaper } from '#web/ui/note-category.ts'
import './category-chips.css'

export interface CategoryChipsProps {
  value: IdeaCategory | undefined
  onChange: (category: IdeaCategory | undefined) => void
}

/** Filters the wall; each chip wears the paper of its category. */
export function CategoryChips({ value, onChange }: CategoryChipsProps) {
  return (
    <fieldset className="category-chips">
      <legend className="sr-only">Filtrar por categoria</legend>
      {[undefined, ...ideaCategories].map((category) => (
        <label
          key={category ?? 'todas'}
          className="category-chip"
          style={category ? { background: notePaper(category) } : undefined}
          data-all={category ? undefined : ''}
        >
          <input
            type="radio"
            name="categoria"
            className="sr-only"
            checked={value === category}
            onChange={() => onChange(category)}
          />
          {value === category ? <Check size={15} strokeWidth={3} aria-hidden="true" /> : null}
          {category ? ideaCategoryNames[category] : 'Todas'}
        </label>
      ))}
    </fieldset>
  )
}
