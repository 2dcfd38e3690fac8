import { useState } from 'react'
import type { AdminMember } from '#contract/admin-members.ts'
import { brazilianDate, formatBPoints } from '#domain/text/formats.ts'
import { notify } from '#web/app/notify.ts'
import { PersonRow } from '#web/app/people/PersonRow.tsx'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useAdminAct } from '../use-admin-act.ts'

export function MemberCard({ member, onSuspend }: { member: AdminMember; onSuspend: () => void }) {
  const { person, email, bpoints, isAdmin, memberSince, suspension, can } = member
  const [isAsking, setIsAsking] = useState(false)
  const reinstate = useAdminAct({
    send: () => backend.operations.admin.members.reinstate({ id: person.id }),
    failed: 'Não foi possível reativar',
    onDone: () => {
      setIsAsking(false)
      notify.success('Conta reativada', `Avisamos ${person.displayName} por e-mail.`)
    },
  })
  return (
    <li className="p-4 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <PersonRow person={person} about={`Membro desde ${brazilianDate(memberSince)}`} />
        </div>
        {can.suspend ? (
          <Button size="small" aria-label={`Suspender ${person.displayName}`} onClick={onSuspend}>
            Suspender
          </Button>
        ) : null}
        {can.reinstate ? (
          <Button
            size="small"
            aria-label={`Reativar ${person.displayName}`}
            onClick={() => setIsAsking(true)}
          >
            Reativar
          </Button>
        ) : null}
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">
        <span className="block">{email}</span>
        {isAdmin ? 'Administração · ' : null}
        {formatBPoints(bpoints)} · nível {person.level}
      </p>
      {suspension ? (
        <p className="mt-2 rounded-m bg-danger-soft p-3 text-sm">
          <strong className="text-danger">Suspensa desde {brazilianDate(suspension.since)}:</strong>{' '}
          <bdi>{suspension.reason}</bdi>
        </p>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Reativar ${person.displayName}?`}
        text="A pessoa volta a entrar com a mesma senha e recebe um e-mail."
        confirmLabel="Reativar"
        pending={reinstate.isPending}
        onConfirm={() => reinstate.mutate(undefined)}
      />
    </li>
  )
}
