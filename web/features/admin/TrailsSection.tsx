import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminTrail } from '#contract/admin-trails.ts'
import { adminMessages } from '#domain/admin/messages.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { TrailIcon } from '#web/app/trails/TrailIcon.tsx'
import { api, backend } from '#web/backend/backend.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { useShownAtOnce } from '#web/ui/use-shown-at-once.ts'
import { CardSkeletons } from './CardSkeletons.tsx'
import { useAdminAct } from './use-admin-act.ts'

/** Which trails members see. */
export function TrailsSection() {
  const trails = useQuery(api.admin.trails.list.queryOptions())
  return (
    <Loaded query={trails} what="as trilhas" skeleton={<CardSkeletons />}>
      {(data) => (
        <ul aria-label="Trilhas" className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-3">
          {data.trails.map((trail) => (
            <TrailItem key={trail.id} trail={trail} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function TrailItem({ trail }: { trail: AdminTrail }) {
  const { id, name, description, icon, lessons, published, can } = trail
  const [isAsking, setIsAsking] = useState(false)
  const { mutateAsync } = useAdminAct({
    send: (next: boolean) => backend.operations.admin.trails.setPublished({ id, published: next }),
    failed: 'Não foi possível mudar a trilha',
    onDone: (_, next) => notify.success(next ? 'Trilha publicada' : 'Trilha fora do ar'),
  })
  const [shown, show] = useShownAtOnce(published, mutateAsync)
  return (
    <li className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <div className="flex gap-3 p-4 pb-0 sm:p-5 sm:pb-0">
        <span className="grid size-11 flex-none place-items-center rounded-m bg-honey-soft text-honey-text">
          <TrailIcon name={icon} />
        </span>
        <div className="min-w-0">
          <h2 className="text-[min(1rem,5vw)] leading-snug">{name}</h2>
          <p className="text-sm text-ink-soft">
            {lessons === 1 ? '1 lição' : `${lessons} lições`} · {description}
          </p>
        </div>
      </div>
      <div className="p-4 sm:px-5">
        <Switch
          label={`Publicar ${name}`}
          hint={
            !can.unpublish
              ? adminMessages.starterStays
              : shown
                ? 'Todos os membros veem esta trilha'
                : 'Ninguém vê esta trilha; o progresso fica guardado'
          }
          checked={shown}
          disabled={!can.unpublish && shown}
          onCheckedChange={(next) => (next ? show(true) : setIsAsking(true))}
        />
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Tirar ${name} do ar?`}
        text="Quem está no meio dela deixa de vê-la até você publicar de novo. Ninguém perde o que concluiu."
        confirmLabel="Tirar do ar"
        danger
        onConfirm={() => {
          setIsAsking(false)
          show(false)
        }}
      />
    </li>
  )
}
