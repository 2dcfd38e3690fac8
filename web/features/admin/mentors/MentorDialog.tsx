import { type FormEvent, useId, useState } from 'react'
import type { AdminMentor, MentorForm } from '#contract/admin-mentors.ts'
import { adminLimits } from '#domain/admin/limits.ts'
import { notify } from '#web/app/notify.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
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

/** A new mentor, or what is known of one. */
export function MentorDialog({ mentor, onClose }: { mentor: AdminMentor | null; onClose: () => void }) {
  const formId = useId()
  const [form, setForm] = useState<MentorForm>(mentor ?? empty)
  const [rate, setRate] = useState(String(form.hourlyRate))
  const change = (changes: Partial<MentorForm>) => setForm((before) => ({ ...before, ...changes }))
  const save = useAdminAct({
    send: ({ name, expertise, bio, hourlyRate, available, withdrawn }: MentorForm) => {
      const sent = { name, expertise, bio, hourlyRate, available, withdrawn }
      const { mentors } = backend.operations.admin
      return mentor === null ? mentors.add(sent) : mentors.change({ ...sent, id: mentor.id })
    },
    failed: 'Não foi possível salvar',
    onDone: () => {
      notify.success('Perfil salvo')
      onClose()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate({ ...form, hourlyRate: Number(rate) })
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={mentor === null ? 'Novo perfil de mentoria' : `Editar ${mentor.name}`}
      actions={
        <>
          <Button wide="phone" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={save.isPending}>
            Salvar
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="Nome"
          required
          maxLength={limits.name}
          value={form.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Field
          label="Especialidade"
          required
          maxLength={limits.expertise}
          value={form.expertise}
          onChange={(event) => change({ expertise: event.target.value })}
        />
        <TextArea
          label="Apresentação"
          required
          rows={3}
          limit={limits.bio}
          value={form.bio}
          onChange={(event) => change({ bio: event.target.value })}
        />
        <Field
          label="Valor da hora, em reais"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={limits.hourlyRate}
          step={1}
          value={rate}
          onChange={(event) => setRate(event.target.value)}
        />
        <Switch
          label="Aceita pedidos"
          checked={form.available}
          onCheckedChange={(available) => change({ available })}
        />
        <Switch
          label="Aparece para os membros"
          checked={!form.withdrawn}
          onCheckedChange={(shown) => change({ withdrawn: !shown })}
        />
      </form>
    </Sheet>
  )
}
