import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import type { MentorDesk, MentorProfileForm } from '#contract/mentor-work.ts'
import { mentorAreasText } from '#domain/mentors/areas.ts'
import { formatReais } from '#domain/text/formats.ts'
import { notify } from '#web/app/notify.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { FormSheet } from '#web/ui/FormSheet.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { useMentorsWrite } from '../use-mentors-write.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { useWrittenProfile } from './use-written-profile.ts'

type Profile = NonNullable<MentorDesk['profile']>

/** How members see this mentor, with the ways to change, pause and leave. */
export function MentorProfileCard({ profile }: { profile: Profile }) {
  const [isEditing, setIsEditing] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const { areas, about, hourlyRate, paused } = profile
  const change = useMentorsWrite({
    send: (isPaused: boolean) =>
      backend.operations.mentors.changeProfile({ areas, about, hourlyRate, paused: isPaused }),
    failed: 'Não foi possível mudar',
  })
  const leave = useMentorsWrite({
    send: () => backend.operations.mentors.leave(),
    failed: 'Não foi possível sair',
    onDone: () => notify.success('Você saiu da lista de mentores', 'Obrigado por ter ajudado.'),
  })
  return (
    <section
      aria-labelledby="meu-perfil-de-mentor"
      className="rounded-lg border border-line bg-surface p-4 shadow-card wrap-anywhere sm:p-5"
    >
      <h2 id="meu-perfil-de-mentor" className="text-lg">
        Seu perfil na lista
      </h2>
      <p className="mt-2 font-semibold text-honey-text">{mentorAreasText(areas)}</p>
      <p className="mt-1 text-[0.9375rem] whitespace-pre-line text-ink-soft">
        <bdi>{about}</bdi>
      </p>
      <p className="mt-2 font-semibold">
        {hourlyRate === 0 ? 'De graça' : `${formatReais(hourlyRate)} por hora`}
      </p>
      <Switch
        className="mt-4"
        label="Aceito pedidos"
        hint={
          paused ? 'Em pausa: ninguém consegue pedir um horário' : 'Quem quiser pode pedir um horário seu'
        }
        checked={!paused}
        disabled={change.isPending}
        onCheckedChange={(accepts) => change.mutate(!accepts)}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" icon={<Pencil />} onClick={() => setIsEditing(true)}>
          Editar perfil
        </Button>
        <Button size="small" variant="quiet" onClick={() => setIsLeaving(true)}>
          Parar de dar mentoria
        </Button>
      </div>
      {isEditing ? <EditProfile profile={profile} onClose={() => setIsEditing(false)} /> : null}
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title="Parar de dar mentoria?"
        text="Seu perfil sai da lista, e cancelamos os pedidos e as conversas marcadas. Para voltar, é só se candidatar de novo."
        confirmLabel="Sair da lista"
        cancelLabel="Ficar"
        danger
        pending={leave.isPending}
        onConfirm={() => leave.mutate()}
      />
    </section>
  )
}

function EditProfile({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { areas, about, hourlyRate, paused } = profile
  const { written, errors, change, ...draft } = useWrittenProfile('mentor.profile', {
    areas,
    about,
    isFree: hourlyRate === 0,
    rate: hourlyRate === 0 ? '' : String(hourlyRate),
    proof: '',
  })
  const save = useMentorsWrite({
    send: (changed: MentorProfileForm) => backend.operations.mentors.changeProfile(changed),
    failed: 'O perfil não foi salvo',
    onDone: () => {
      draft.forget()
      notify.success('Perfil salvo')
      onClose()
    },
  })
  function send() {
    const changed = draft.profile(paused)
    if (changed !== null) save.mutate(changed)
  }
  return (
    <FormSheet
      title="Editar perfil de mentoria"
      onClose={onClose}
      onCancel={() => {
        draft.forget()
        onClose()
      }}
      submitLabel="Salvar"
      isPending={save.isPending}
      onSubmit={send}
    >
      <ProfileFields value={written} errors={errors} onChange={change} />
    </FormSheet>
  )
}
