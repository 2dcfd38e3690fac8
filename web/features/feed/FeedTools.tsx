import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { isDemonstration } from '#web/backend/choice.ts'
import { NearbySheet } from '#web/features/places/public.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { FeedSearch } from './feed-search.ts'
import { SearchBox } from './SearchBox.tsx'
import './feed-tools.css'
import Check from 'lucide-react/icons/check'
import { type IdeaCategory, ideaCategories, ideaCategoryNames } from '#domain/ideas/rules.ts'
import { notePaper } from '#web/ui/note-category.ts'
import './category-chips.css'

export interface FeedToolsProps {
  search: FeedSearch
  isMember: boolean
  onChange: (part: FeedSearch) => void
  /** Between the search and the filters. */
  children: ReactNode
}

/** Whose ideas, which words, which category. */
export function FeedTools({ search, isMember, onChange, children }: FeedToolsProps) {
  const [isFilterOpen, setIsFilterOpen] = useState(false)
  const onSearch = useCallback((q: string) => onChange({ q: q || undefined }), [onChange])
  const isMine = isMember && search.ver === 'minhas'
  const isLearnings = search.ver === 'aprendizados'
  // On a phone, members have enough above the wall already.
  const isFolded = isMember && !isFilterOpen && search.categoria === undefined
  return (
    <div className="feed-tools">
      <div className="feed-tools-search">
        <SearchBox term={search.q ?? ''} onSearch={onSearch} />
      </div>
      <div className="feed-tools-member">{children}</div>
      {isMember ? (
        <div className="feed-tools-whose">
          <Tabs
            label="De quem"
            items={[
              { value: 'comunidade', label: 'Comunidade' },
              { value: 'minhas', label: 'Minhas Ideias' },
            ]}
            value={isMine ? 'minhas' : 'comunidade'}
            onValueChange={(whose) => onChange({ ver: whose === 'minhas' ? whose : undefined })}
            className="feed-tools-tabs"
          />
          {isMine || isLearnings || search.q ? null : <OrderChips value={search.ordem} onChange={onChange} />}
          {isMine ? null : <ProofChips search={search} onChange={onChange} className="lg:hidden" />}
          {isMine ? null : (
            <IconButton
              label="Filtrar por categoria"
              variant="secondary"
              className="flex-none rounded-m! lg:hidden!"
              aria-expanded={!isFolded}
              onClick={() => {
                setIsFilterOpen(isFolded)
                if (!isFolded) onChange({ categoria: undefined })
              }}
            >
              <SlidersHorizontal />
            </IconButton>
          )}
        </div>
      ) : null}
      {isMine ? null : (
        <div className={isFolded ? 'feed-tools-filter max-lg:hidden' : 'feed-tools-filter'}>
          {isMember || isLearnings || search.q ? null : (
            <OrderChips value={search.ordem} onChange={onChange} />
          )}
          <ProofChips
            search={search}
            onChange={onChange}
            className={isMember ? 'max-lg:hidden' : undefined}
          />
          <CategoryChips value={search.categoria} onChange={(categoria) => onChange({ categoria })} />
        </div>
      )}
    </div>
  )
}

interface OrderChipsProps {
  value: FeedSearch['ordem']
  onChange: (part: FeedSearch) => void
}

const orders = [
  { ordem: undefined, label: 'Recentes' },
  { ordem: 'alta', label: 'Em alta' },
] as const

/** The order of the wall. */
function OrderChips({ value, onChange }: OrderChipsProps) {
  return (
    <fieldset className="order-chips">
      <legend className="sr-only">Ordem das ideias</legend>
      {orders.map(({ ordem, label }) => (
        <label key={label} className="order-chip">
          <input
            type="radio"
            name="ordem"
            className="sr-only"
            checked={(value === 'perto' ? undefined : value) === ordem}
            onChange={() => onChange({ ordem })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

interface ProofChipsProps {
  search: FeedSearch
  onChange: (part: FeedSearch) => void
  className?: string | undefined
}

/** Only ideas that a test has confirmed, or those that one has stopped. */
function ProofChips({ search, onChange, className }: ProofChipsProps) {
  const { prova, ver } = search
  const isStopped = ver === 'aprendizados'
  const chips = [
    {
      label: 'Com prova',
      isOn: prova === 'com' && !isStopped,
      turn: (on: boolean) => onChange({ prova: on ? 'com' : undefined, ver: undefined }),
    },
    {
      label: 'Aprendizados',
      isOn: isStopped,
      turn: (on: boolean) => onChange({ ver: on ? 'aprendizados' : undefined, prova: undefined }),
    },
  ]
  return (
    <div className={classNames('proof-chips', className)}>
      {chips.map(({ label, isOn, turn }) => (
        <label key={label} className="order-chip">
          <input
            type="checkbox"
            className="sr-only"
            checked={isOn}
            onChange={({ target }) => turn(target.checked)}
          />
          {isOn ? <Check size={15} strokeWidth={3} className="me-1" aria-hidden="true" /> : null}
          {label}
        </label>
      ))}
      {isDemonstration || isStopped ? null : <NearbyChip search={search} onChange={onChange} />}
    </div>
  )
}

/** Ideas of a city or state, or those first. */
function NearbyChip({ search: { onde, ordem }, onChange }: Pick<ProofChipsProps, 'search' | 'onChange'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="order-chip"
        aria-pressed={onde !== undefined}
        onClick={() => setIsOpen(true)}
      >
        {onde ? <Check size={15} strokeWidth={3} className="me-1" aria-hidden="true" /> : null}
        Perto de mim
      </button>
      {isOpen ? (
        <Suspense>
          <NearbySheet
            now={onde ? { place: onde, isFirst: ordem === 'perto' } : null}
            onClose={() => setIsOpen(false)}
            onChoose={(chosen) => {
              setIsOpen(false)
              const order = ordem === 'perto' ? undefined : ordem
              onChange({ onde: chosen?.place, ordem: chosen?.isFirst ? 'perto' : order })
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

interface CategoryChipsProps {
  value: IdeaCategory | undefined
  onChange: (category: IdeaCategory | undefined) => void
}

/** Filters the wall; each chip has the paper of its category. */
function CategoryChips({ value, onChange }: CategoryChipsProps) {
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
