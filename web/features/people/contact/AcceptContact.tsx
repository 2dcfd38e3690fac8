import { useQueryClient } from '@tanstack/react-query'
import type { ContactRequest } from '#contract/contacts.ts'
import type { ContactChoice } from '#contract/mentor-talks.ts'
import { isolated } from '#domain/text/isolated.ts'
import { notify } from '#web/app/notify.ts'
import { ContactFields, useContactChoice } from '#web/app/people/ContactFields.tsx'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { FormSheet } from '#web/ui/FormSheet.tsx'

/** Chooses which one contact to show. */
export function AcceptContact({ request, onClose }: { request: ContactRequest; onClose: () => void }) {
  const queryClient = useQueryClient()
  const contact = useContactChoice()
  const name = isolated(request.person.displayName)
  const accept = useWrite({
    mutationFn: (chosen: ContactChoice) => backend.operations.contacts.accept({ id: request.id, ...chosen }),
    onSuccess: () => {
      notify.success('Contato enviado', `${name} já pode falar com você.`)
      onClose()
    },
    onError: (problem) => notify.error('O contato não foi enviado', problemOf(problem)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.contacts.key() }),
  })
  function send() {
    const chosen = contact.read()
    if (chosen !== null) accept.mutate(chosen)
  }
  return (
    <FormSheet
      title={`Aceitar o pedido de ${name}`}
      description={`Só ${name} vê o contato, e você pode parar de mostrar quando quiser.`}
      onClose={onClose}
      submitLabel="Mostrar este contato"
      isPending={accept.isPending}
      onSubmit={send}
      className="min-h-44"
    >
      <ContactFields legend="Qual contato você mostra?" choice={contact} />
    </FormSheet>
  )
}
