import { useId } from 'react'
import { type RankingScope, rankingScopeNames } from '#domain/ranking/ranking-period.ts'

const scopes: readonly RankingScope[] = ['all', 'month']

export interface ScopeSwitchProps {
  scope: RankingScope
  onChange: (scope: RankingScope) => void
}

/** 'Geral' or 'Este mês'. */
export function ScopeSwitch({ scope, onChange }: ScopeSwitchProps) {
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Período do ranking</legend>
      <div className="flex gap-2">
        {scopes.map((value) => (
          <label
            key={value}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line bg-surface px-4 text-sm font-semibold text-ink-soft has-checked:border-ink has-checked:bg-ink has-checked:font-bold has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              value={value}
              checked={scope === value}
              onChange={() => onChange(value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {rankingScopeNames[value]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
