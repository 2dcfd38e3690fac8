import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Reminders } from '#contract/preferences.ts'
import { reminderChoices, reminderLabels } from '#domain/notifications/reminders.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useSession } from '#web/app/session.ts'
import { api, backend } from '#web/backend/backend.ts'
import { isDemonstration } from '#web/backend/choice.ts'
import { FieldFrame } from '#web/ui/FieldFrame.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { useShownAtOnce } from '#web/ui/use-shown-at-once.ts'

/** The weekly mail and the daily reminder: both off until chosen. */
export function ReminderSettings() {
  const chosen = useQuery(api.preferences.reminders.queryOptions())
  useLiveReminders()
  return (
    <Loaded query={chosen} what="suas escolhas" skeleton={<ChoicesSkeleton />}>
      {(reminders) => <Choices reminders={reminders} />}
    </Loaded>
  )
}

/** The weekly mail can be left in the mail program while this is open. */
function useLiveReminders(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      backend.events.subscribe(({ type }) => {
        if (type === 'profile')
          void queryClient.invalidateQueries({ queryKey: api.preferences.reminders.key() })
      }),
    [queryClient],
  )
}

function Choices({ reminders }: { reminders: Reminders }) {
  const queryClient = useQueryClient()
  const { viewer } = useSession()
  const [shown, set] = useShownAtOnce(reminders, async (next) => {
    try {
      const saved = await backend.operations.preferences.setReminders(changesTo(reminders, next))
      queryClient.setQueryData(api.preferences.reminders.queryKey(), saved)
      void queryClient.invalidateQueries({ queryKey: api.onboarding.state.key() })
    } catch (error) {
      notify.error('Não foi possível salvar', problemOf(error))
    }
  })
  const waitsForAddress = shown.weeklyDigest && viewer?.isConfirmed === false
  return (
    <>
      <Switch
        label={reminderLabels.digest}
        hint={waitsForAddress ? reminderLabels.digestWaits : reminderLabels.digestHint}
        checked={shown.weeklyDigest}
        onCheckedChange={(weeklyDigest) => set({ ...shown, weeklyDigest })}
      />
      <FieldFrame label={reminderLabels.daily} hint={reminderLabels.dailyHint}>
        <select
          className="field-control"
          aria-label={reminderLabels.daily}
          value={shown.reminderHour ?? ''}
          onChange={({ target }) =>
            set({ ...shown, reminderHour: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">{reminderLabels.off}</option>
          {reminderChoices.map((hour) => (
            <option key={hour} value={hour}>
              Às {hour}h
            </option>
          ))}
        </select>
      </FieldFrame>
      {isDemonstration ? <p className="text-sm text-ink-soft">{reminderLabels.onlyKept}</p> : null}
    </>
  )
}

/** Only what changed is sent, so that two tabs do not undo each other. */
function changesTo(reminders: Reminders, { weeklyDigest, reminderHour }: Reminders): Partial<Reminders> {
  return {
    ...(weeklyDigest === reminders.weeklyDigest ? {} : { weeklyDigest }),
    ...(reminderHour === reminders.reminderHour ? {} : { reminderHour }),
  }
}

function ChoicesSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton className="h-18 w-full rounded-m!" />
      <Skeleton className="h-24 w-full rounded-m!" />
    </SkeletonGroup>
  )
}
