import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationPreferences } from '#contract/preferences.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { useShownAtOnce } from '#web/ui/use-shown-at-once.ts'

const kinds = [
  { key: 'likes', label: 'Curtidas', hint: 'Quando alguém curte o que você publicou' },
  { key: 'comments', label: 'Comentários', hint: 'Quando alguém comenta uma ideia sua' },
  { key: 'mentions', label: 'Menções', hint: 'Quando alguém cita você com @' },
  { key: 'missions', label: 'Missões', hint: 'Quando uma missão ou desafio é concluído' },
  { key: 'inactivity', label: 'Sentimos sua falta', hint: 'Um lembrete depois de 3 dias longe' },
] as const satisfies ReadonlyArray<{ key: keyof NotificationPreferences; label: string; hint: string }>

export function NotificationSettings() {
  const chosen = useQuery(api.preferences.notifications.queryOptions())
  return (
    <Loaded query={chosen} what="seus avisos" skeleton={<SwitchesSkeleton />}>
      {(preferences) =>
        kinds.map(({ key, label, hint }) => (
          <SavedSwitch key={key} kind={key} label={label} hint={hint} checked={preferences[key]} />
        ))
      }
    </Loaded>
  )
}

interface SavedSwitchProps {
  kind: keyof NotificationPreferences
  label: string
  hint: string
  checked: boolean
}

function SavedSwitch({ kind, label, hint, checked }: SavedSwitchProps) {
  const queryClient = useQueryClient()
  const [shown, set] = useShownAtOnce(checked, async (next) => {
    try {
      const saved = await backend.operations.preferences.setNotifications({ [kind]: next })
      queryClient.setQueryData(api.preferences.notifications.queryKey(), saved)
    } catch (error) {
      notify.error('Não foi possível salvar', problemOf(error))
    }
  })
  return <Switch label={label} hint={hint} checked={shown} onCheckedChange={set} />
}

function SwitchesSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      {kinds.map(({ key }) => (
        <Skeleton key={key} className="h-18 w-full rounded-m!" />
      ))}
    </SkeletonGroup>
  )
}
