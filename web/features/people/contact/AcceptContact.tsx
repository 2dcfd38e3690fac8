import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContactRequest } from '#contract/contacts.ts'
import { contactTypedMessages } from '#domain/people/contact-messages.ts'
import {
  type ContactKind,
  contactKinds,
  contactLimits,
  readShownContact,
} from '#domain/people/contact-requests.ts'
import { isolated } from '#domain/text/isolated.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useSession } from '#web/app/session.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormSheet } from '#web/ui/FormSheet.tsx'
import { RadioChip } from '#web/ui/RadioChip.tsx'

const names: Readonly<Record<ContactKind, string>> = {
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  instagram: 'Instagram',
}

/** Chooses which one contact to show; filled in from the profile. */
export function AcceptContact({ request, onClose }: { request: ContactRequest; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { viewer } = useSession()
  const { data: profile } = useQuery(api.profile.get.queryOptions())
  const [kind, setKind] = useState<ContactKind>('whatsapp')
  const [typed, setTyped] = useState<Partial<Record<ContactKind, string>>>({})
  const [error, setError] = useState<string>()
  const known = { whatsapp: profile?.phone ?? '', instagram: profile?.socials.instagram ?? '', email: '' }
  const value = typed[kind] ?? known[kind]
  const name = isolated(request.person.displayName)
  const accept = useWrite({
    mutationFn: () =>
      backend.operations.contacts.accept({
        id: request.id,
        kind,
        ...(kind === 'email' ? {} : { value }),
      }),
    onSuccess: () => {
      notify.success('Contato enviado', `${name} já pode falar com você.`)
      onClose()
    },
    onError: (problem) => notify.error('O contato não foi enviado', problemOf(problem)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.contacts.key() }),
  })
  function send() {
    if (kind !== 'email' && readShownContact(kind, value) === null)
      return setError(contactTypedMessages[kind])
    accept.mutate()
  }
  return (
    <FormSheet
      title={`Aceitar o pedido de ${name}`}
      description={`Só ${name} vê o contato, e você pode parar de mostrar quando quiser.`}
      onClose={onClose}
      submitLabel="Mostrar este contato"
      isPending={accept.isPending}
      onSubmit={send}
      className="flex min-h-44 flex-col gap-4"
    >
      <fieldset>
        <legend className="mb-2 text-[0.9375rem] font-semibold">Qual contato você mostra?</legend>
        <div className="flex flex-wrap gap-2">
          {contactKinds.map((one) => (
            <RadioChip
              key={one}
              name="qual-contato"
              value={one}
              checked={one === kind}
              onChange={() => {
                setKind(one)
                setError(undefined)
              }}
            >
              {names[one]}
            </RadioChip>
          ))}
        </div>
      </fieldset>
      {kind === 'email' ? (
        <p className="text-ink-soft">Mostra o e-mail da sua conta: {viewer?.email}.</p>
      ) : (
        <Field
          key={kind}
          label={kind === 'whatsapp' ? 'Seu WhatsApp, com DDD' : 'Seu @ no Instagram'}
          {...(kind === 'whatsapp' ? { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' } : {})}
          maxLength={contactLimits.contact}
          value={value}
          error={error}
          onChange={(event) => {
            setTyped({ ...typed, [kind]: event.target.value })
            setError(undefined)
          }}
        />
      )}
    </FormSheet>
  )
}
