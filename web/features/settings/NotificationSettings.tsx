import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type NotificationPreference, notificationSwitches } from '#domain/notifications/kinds.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { useShownAtOnce } from '#web/ui/use-shown-at-once.ts'

export function NotificationSettings() {
  const chosen = useQuery(api.preferences.notifications.queryOptions())
  return (
    <Loaded query={chosen} what="seus avisos" skeleton={<SwitchesSkeleton />}>
      {(preferences) =>
        notificationSwitches.map(({ key, label, hint }) => (
          <SavedSwitch key={key} name={key} label={label} hint={hint} checked={preferences[key]} />
        ))
      }
    </Loaded>
  )
}

interface SavedSwitchProps {
  name: NotificationPreference
  label: string
  hint: string
  checked: boolean
}

function SavedSwitch({ name, label, hint, checked }: SavedSwitchProps) {
  const queryClient = useQueryClient()
  const [shown, set] = useShownAtOnce(checked, async (next) => {
    try {
      const saved = await backend.operations.preferences.setNotifications({ [name]: next })
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
      {notificationSwitches.map(({ key }) => (
        <Skeleton key={key} className="h-18 w-full rounded-m!" />
      ))}
    </SkeletonGroup>
  )
}
