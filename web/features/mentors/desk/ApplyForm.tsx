import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { applicationLimits, applicationMessages } from '#domain/mentors/applications.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import {
  emptyProfile,
  type ProfileErrors,
  ProfileFields,
  profileErrors,
  profileToSend,
  type WrittenProfile,
} from './ProfileFields.tsx'

type Errors = ProfileErrors & { readonly proof?: string | undefined }

/** 'Quero ser mentor'. */
export function ApplyForm() {
  const queryClient = useQueryClient()
  const [profile, setProfile] = useState<WrittenProfile>(emptyProfile)
  const [proof, setProof] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const wrong = '[aria-invalid="true"]'
    if (Object.keys(errors).length > 0) fields.current?.querySelector<HTMLElement>(wrong)?.focus()
  }, [errors])
  const apply = useWrite({
    mutationFn: () => backend.operations.mentors.apply({ ...profileToSend(profile), proof: proof.trim() }),
    onSuccess: () => notify.success('Candidatura enviada!', 'A equipe lê e responde. O aviso chega no sino.'),
    onError: (error) => notify.error('A candidatura não foi enviada', problemOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.mentors.key() }),
  })

  function send(event: FormEvent) {
    event.preventDefault()
    if (apply.isPending) return
    const written = proof.trim()
    const wrong: Errors = {
      ...profileErrors(profile),
      ...(written === '' ? { proof: applicationMessages.proofRequired } : {}),
      ...(written.length > applicationLimits.proof ? { proof: applicationMessages.proofTooLong } : {}),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) apply.mutate()
  }

  return (
    <form ref={fields} noValidate onSubmit={send} className="flex flex-col gap-5">
      <ProfileFields
        value={profile}
        errors={errors}
        onChange={(changes) => {
          setProfile((before) => ({ ...before, ...changes }))
          setErrors({})
        }}
      />
      <TextArea
        label="O que mostra a sua experiência?"
        hint={`Um link ou um texto curto. ${applicationMessages.proofHint}`}
        rows={3}
        limit={applicationLimits.proof}
        value={proof}
        error={errors.proof}
        onChange={(event) => {
          setProof(event.target.value)
          setErrors({})
        }}
      />
      <div className="flex justify-end">
        <Button variant="primary" type="submit" wide="phone" loading={apply.isPending}>
          Enviar candidatura
        </Button>
      </div>
    </form>
  )
}
