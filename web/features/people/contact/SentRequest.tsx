import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContactRequest } from '#contract/contacts.ts'
import {
  contactLimits,
  contactReasonNames,
  shownContactAddress,
  shownContactText,
} from '#domain/people/contact-requests.ts'
import { brazilianDate } from '#domain/text/formats.ts'
import { isolated } from '#domain/text/isolated.ts'
import { notify } from '#web/app/notify.ts'
import { PersonRow } from '#web/app/people/PersonRow.tsx'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

export interface RequestProps {
  request: ContactRequest
  /** Closes the list, when a page opens. */
  onLeave: () => void
}

/** What became of a request, and the contact once it is shown. */
export function SentRequest({ request, onLeave }: RequestProps) {
  const { id, person, reason, sentence, contact, state } = request
  const [isAsking, setIsAsking] = useState(false)
  const queryClient = useQueryClient()
  const takeBack = useWrite({
    mutationFn: () => backend.operations.contacts.takeBack({ id }),
    onSuccess: () => notify.success('Pedido cancelado', 'Ele não aparece mais para a pessoa.'),
    onError: (error) => notify.error('Não foi possível cancelar', problemOf(error)),
    onSettled: () => {
      setIsAsking(false)
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: api.contacts.key() }),
        queryClient.invalidateQueries({ queryKey: api.people.key() }),
      ])
    },
  })
  return (
    <li className="py-3">
      <PersonRow person={person} about={contactReasonNames[reason]} onOpen={onLeave} />
      <p className="mt-1 ps-13 text-[0.9375rem] text-ink-soft wrap-anywhere">
        <bdi>{sentence}</bdi>
      </p>
      {contact ? (
        <p className="mt-2 ps-13">
          <Button
            size="small"
            variant="primary"
            wide={false}
            render={<a href={shownContactAddress(contact)} target="_blank" rel="noopener noreferrer" />}
          >
            {shownContactText(contact)}
          </Button>
        </p>
      ) : (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 ps-13">
          <p className="py-1 text-sm font-semibold text-ink-soft">{stateWords(request)}</p>
          {state === 'open' ? (
            <Button size="small" onClick={() => setIsAsking(true)}>
              Cancelar pedido
            </Button>
          ) : null}
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Cancelar o pedido?"
        text={`${isolated(person.displayName)} deixa de ver o pedido. Ele ainda conta entre os ${contactLimits.perWeek} da semana, e o prazo para pedir de novo a esta pessoa não muda.`}
        confirmLabel="Cancelar pedido"
        cancelLabel="Manter pedido"
        pending={takeBack.isPending}
        onConfirm={() => takeBack.mutate()}
      />
    </li>
  )
}

function stateWords({ state, endsAt }: ContactRequest): string {
  if (state === 'open') return `Aguardando resposta até ${brazilianDate(endsAt)}`
  return state === 'withdrawn' ? 'O contato não está mais disponível' : 'Sem resposta'
}
