import { useQueryClient } from '@tanstack/react-query'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useId } from 'react'
import { api } from '#web/backend/backend.ts'
import type { ThemeChoice } from '#web/ui/theme.ts'
import { useTheme } from '#web/ui/use-theme.ts'
import { notify } from './notify.ts'
import { sessionQuery, useSession } from './session.ts'
import { useWrite } from './use-write.ts'

const choices = [
  { value: 'light', label: 'Claro', Icon: Sun },
  { value: 'dark', label: 'Escuro', Icon: Moon },
  { value: 'auto', label: 'Automático', Icon: Monitor },
] as const satisfies ReadonlyArray<{ value: ThemeChoice; label: string; Icon: typeof Sun }>

/** Light, dark or the system's. A member's choice is saved to the profile, a guest's stays in this browser. */
export function ThemePicker() {
  const group = useId()
  const { choice, choose } = useTheme()
  const { status } = useSession()
  const saveTheme = useSaveTheme()
  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-2 text-[0.9375rem] font-semibold">Tema</legend>
      <div className="flex flex-wrap gap-1 rounded-m bg-sunk p-1">
        {choices.map(({ value, label, Icon }) => (
          <label
            key={value}
            className="relative flex min-h-11 min-w-0 flex-[1_1_5rem] cursor-pointer flex-col items-center justify-center gap-0.5 rounded-xl px-1 py-1.5 text-xs font-semibold @xs:flex-row @xs:gap-1.5 @xs:text-sm text-ink-soft has-checked:bg-surface has-checked:font-bold has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus dark:has-checked:bg-line"
          >
            <input
              type="radio"
              name={group}
              value={value}
              checked={choice === value}
              onChange={() => (status === 'authed' ? saveTheme(value) : choose(value))}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon size={18} aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/**
 * Saves the member's theme. The screen changes at once, because the session in the cache changes and
 * follow-session.ts shows the theme it names; a failed save puts the old one back.
 */
function useSaveTheme(): (theme: ThemeChoice) => void {
  const queryClient = useQueryClient()

  function showAsSaved(theme: ThemeChoice): void {
    queryClient.setQueryData(
      sessionQuery.queryKey,
      (session) => session && { viewer: session.viewer && { ...session.viewer, theme } },
    )
  }

  const { mutate } = useWrite(
    api.profile.update.mutationOptions({
      onMutate: async ({ theme }) => {
        await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
        const before = queryClient.getQueryData(sessionQuery.queryKey)?.viewer?.theme
        if (theme) showAsSaved(theme)
        return before
      },
      onError: (_error, _input, before) => {
        if (before) showAsSaved(before)
        notify.error('Não foi possível salvar o tema', 'Verifique sua conexão e tente de novo.')
      },
    }),
  )
  return (theme) => mutate({ theme })
}
