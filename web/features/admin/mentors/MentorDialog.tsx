import { useState } from 'react'
import { type AdminMentor, type MentorForm, mentorFormSchema } from '#contract/admin-mentors.ts'
import { adminLimits } from '#domain/admin/limits.ts'
import { adminMessages } from '#domain/admin/messages.ts'
import { notify } from '#web/app/notify.ts'
import { backend } from '#web/backend/backend.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormSheet } from '#web/ui/FormSheet.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useAdminAct } from '../use-admin-act.ts'

const { mentor: limits } = adminLimits

const empty: MentorForm = {
  name: '',
  expertise: '',
  bio: '',
  hourlyRate: 100,
  available: true,
  withdrawn: false,
}

type Errors = Partial<Record<keyof MentorForm, string>>

/** Adds or edits a mentor. */
export function MentorDialog({ mentor, onClose }: { mentor: AdminMentor | null; onClose: () => void }) {
  const [form, setForm] = useState<MentorForm>(mentor ?? empty)
  const [rate, setRate] = useState(String(form.hourlyRate))
  const [errors, setErrors] = useState<Errors>({})
  const change = (changes: Partial<MentorForm>) => {
    setForm((before) => ({ ...before, ...changes }))
    setErrors({})
  }
  const save = useAdminAct({
    send: (sent: MentorForm) => {
      const { mentors } = backend.operations.admin
      return mentor === null ? mentors.add(sent) : mentors.change({ ...sent, id: mentor.id })
    },
    failed: 'Não foi possível salvar',
    onDone: () => {
      notify.success('Perfil salvo')
      onClose()
    },
  })

  function submit() {
    const { name, expertise, bio, available, withdrawn } = form
    const written = { name, expertise, bio, hourlyRate: Number(rate), available, withdrawn }
    const checked = mentorFormSchema.safeParse(written)
    if (checked.success) save.mutate(checked.data)
    else setErrors(errorsOf(checked.error.issues))
  }

  return (
    <FormSheet
      title={mentor === null ? 'Novo perfil de mentoria' : `Editar ${mentor.name}`}
      onClose={onClose}
      submitLabel="Salvar"
      isPending={save.isPending}
      onSubmit={submit}
    >
      {mentor?.person ? (
        <p className="text-sm text-ink-soft">O nome é o do perfil de quem atende.</p>
      ) : (
        <Field
          label="Nome"
          required
          maxLength={limits.name}
          value={form.name}
          error={errors.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      )}
      <Field
        label="Especialidade"
        required
        maxLength={limits.expertise}
        value={form.expertise}
        error={errors.expertise}
        onChange={(event) => change({ expertise: event.target.value })}
      />
      <TextArea
        label="Apresentação"
        required
        rows={3}
        limit={limits.bio}
        value={form.bio}
        error={errors.bio}
        onChange={(event) => change({ bio: event.target.value })}
      />
      <Field
        label="Valor da hora, em reais"
        hint="0 é de graça"
        type="number"
        inputMode="numeric"
        required
        min={0}
        max={limits.hourlyRate}
        step={1}
        value={rate}
        error={errors.hourlyRate}
        onChange={(event) => {
          setRate(event.target.value)
          setErrors({})
        }}
      />
      <Switch
        label="Aceita pedidos"
        checked={form.available}
        onCheckedChange={(available) => change({ available })}
      />
      <Switch
        label="Aparece para os membros"
        hint={mentor?.hasLeft ? adminMessages.mentorLeft : undefined}
        disabled={mentor?.hasLeft === true}
        checked={!form.withdrawn}
        onCheckedChange={(shown) => change({ withdrawn: !shown })}
      />
    </FormSheet>
  )
}

/** The first error of each field. */
function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).reverse())
}
