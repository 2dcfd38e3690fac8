import '#web/ui/Field.css'
import Search from 'lucide-react/icons/search'

export interface SearchBoxProps {
  term: string
  onChange: (term: string) => void
}

const longestTerm = 100

export function SearchBox({ term, onChange }: SearchBoxProps) {
  return (
    <search className="relative block">
      <Search
        size={20}
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-soft"
        aria-hidden="true"
      />
      <input
        type="search"
        aria-label="Buscar ideias"
        placeholder="Buscar ideias..."
        maxLength={longestTerm}
        value={term}
        onChange={(event) => onChange(event.target.value)}
        className="field-control ps-12!"
      />
    </search>
  )
}
