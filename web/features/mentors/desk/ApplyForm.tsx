import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { ApplicationForm } from '#contract/mentor-work.ts'
import { applicationLimits, applicationMessages } from '#domain/mentors/applications.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { emptyProfile, ProfileFields } from './ProfileFields.tsx'
import { useWrittenProfile } from './use-written-profile.ts'

/** 'Quero dar mentoria'. */
export function ApplyForm() {
  const queryClient = useQueryClient()
  const { written, errors, fields, change, application, forget } = useWrittenProfile('mentor.apply', {
    ...emptyProfile,
    proof: '',
  })
  const apply = useWrite({
    mutationFn: (form: ApplicationForm) => backend.operations.mentors.apply(form),
    onSuccess: () => {
      forget()
      notify.success('Candidatura enviada!', 'A equipe lê e responde. Você recebe um aviso.')
    },
    onError: (error) => notify.error('A candidatura não foi enviada', problemOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.mentors.key() }),
  })

  function send(event: FormEvent) {
    event.preventDefault()
    if (apply.isPending) return
    const form = application()
    if (form !== null) apply.mutate(form)
  }

  return (
    <form ref={fields} noValidate onSubmit={send} className="flex flex-col gap-5">
      <ProfileFields value={written} errors={errors} onChange={change} />
      <TextArea
        label="O que mostra a sua experiência?"
        hint={`Um link ou um texto curto. ${applicationMessages.proofHint}`}
        rows={3}
        limit={applicationLimits.proof}
        value={written.proof}
        error={errors.proof}
        onChange={(event) => change({ proof: event.target.value })}
      />
      <div className="flex justify-end">
        <Button variant="primary" type="submit" wide="phone" loading={apply.isPending}>
          Enviar candidatura
        </Button>
      </div>
    </form>
  )
}
