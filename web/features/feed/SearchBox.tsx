import '#web/ui/Field.css'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { longestTerm } from './feed-search.ts'

export interface SearchBoxProps {
  /** The current search. */
  term: string
  /** Called once typing pauses. */
  onSearch: (term: string) => void
}

const pauseMs = 250

/** What somebody typed into the first view, before the app replaced it. */
function typedEarly(): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLInputElement>('.drawn .search-box')?.value ?? ''
}

/** Searches while typing. */
export function SearchBox({ term, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => term || typedEarly())
  const asked = useRef(term)

  // The address changed by itself (the back button, a link).
  useEffect(() => {
    if (term === asked.current) return
    asked.current = term
    setTyped(term)
  }, [term])

  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === asked.current) return
    const timer = window.setTimeout(() => {
      asked.current = wanted
      onSearch(wanted)
    }, pauseMs)
    return () => window.clearTimeout(timer)
  }, [typed, onSearch])

  return (
    <search className="relative block min-w-0 flex-1">
      <Search
        size={20}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
        aria-hidden="true"
      />
      <input
        ref={input}
        type="search"
        aria-label="Buscar ideias"
        placeholder="Buscar ideias..."
        maxLength={longestTerm}
        enterKeyHint="search"
        dir="auto"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={classNames('field-control search-box ps-10! lg:ps-12!', typed ? 'pe-12!' : 'pe-2!')}
      />
      {typed ? (
        <IconButton
          label="Limpar busca"
          className="absolute! end-1 top-1/2 -translate-y-1/2"
          onClick={() => {
            setTyped('')
            input.current?.focus()
          }}
        >
          <X />
        </IconButton>
      ) : null}
    </search>
  )
}
