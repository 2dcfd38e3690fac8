import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/backend/backend.ts'
import type { ThemeChoice } from '#web/ui/theme.ts'
import { notify } from './notify.ts'
import { sessionQuery } from './session.ts'

/**
 * Saves the member's theme. The screen changes at once, because the session in the cache changes and
 * follow-session.ts shows the theme it names; a failed save puts the old one back.
 */
export function useSaveTheme(): (theme: ThemeChoice) => void {
  const queryClient = useQueryClient()

  function showAsSaved(theme: ThemeChoice): void {
    queryClient.setQueryData(
      sessionQuery.queryKey,
      (session) => session && { viewer: session.viewer && { ...session.viewer, theme } },
    )
  }

  const { mutate } = useMutation(
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
