import { useQueryClient } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import { contactReasonNames, shownContactText } from '#domain/people/contact-requests.ts'
import { brazilianDate } from '#domain/text/formats.ts'
import { isolated } from '#domain/text/isolated.ts'
import { notify } from '#web/app/notify.ts'
import { PersonRow } from '#web/app/people/PersonRow.tsx'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { Report } from '#web/features/ideas/public.tsx'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { AcceptContact } from './AcceptContact.tsx'
import type { RequestProps } from './SentRequest.tsx'

type Asking = 'accept' | 'block' | 'withdraw' | 'report'

/** Somebody who wants to talk: accept, decline without a word, block; or stop showing the contact. */
export function ReceivedRequest({ request, onLeave }: RequestProps) {
  const { id, person, reason, sentence, contact, endsAt } = request
  const [asking, setAsking] = useState<Asking>()
  const queryClient = useQueryClient()
  const answer = useWrite({
    mutationFn: (what: 'decline' | 'withdraw' | 'block') =>
      what === 'block'
        ? backend.operations.moderation.block({ memberId: person.id })
        : backend.operations.contacts[what]({ id }),
    onSuccess: (_done, what) => {
      if (what === 'decline') notify.success('Pedido recusado', 'A pessoa não recebe aviso.')
      if (what === 'withdraw') notify.success('Contato retirado', 'Ele não aparece mais para a pessoa.')
      if (what === 'block')
        notify.success('Pessoa bloqueada', 'Vocês não se veem mais. Dá para desfazer em Preferências.')
      setAsking(undefined)
    },
    onError: (error) => notify.error('Não foi possível fazer isso', problemOf(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })
  const name = isolated(person.displayName)
  const close = () => setAsking(undefined)
  return (
    <li className="py-3">
      <PersonRow person={person} about={contactReasonNames[reason]} onOpen={onLeave}>
        <ActionMenu
          label={`Mais opções sobre o pedido de ${person.displayName}`}
          actions={[
            { label: 'Denunciar', icon: <Flag />, onSelect: () => setAsking('report') },
            { label: 'Bloquear', icon: <Ban />, danger: true, onSelect: () => setAsking('block') },
          ]}
        />
      </PersonRow>
      <p className="mt-1 ps-13 text-[0.9375rem] wrap-anywhere">
        <bdi>{sentence}</bdi>
      </p>
      {contact ? (
        <div className="mt-2 flex flex-wrap items-center gap-3 ps-13">
          <p className="text-sm text-ink-soft wrap-anywhere">
            Você mostra <strong className="font-semibold text-ink">{shownContactText(contact)}</strong>
          </p>
          <Button size="small" onClick={() => setAsking('withdraw')}>
            Parar de mostrar
          </Button>
        </div>
      ) : (
        <div className="mt-2 flex flex-wrap items-center gap-2 ps-13">
          <Button size="small" variant="primary" wide={false} onClick={() => setAsking('accept')}>
            Aceitar
          </Button>
          <Button
            size="small"
            loading={answer.isPending && answer.variables === 'decline'}
            onClick={() => answer.mutate('decline')}
          >
            Recusar
          </Button>
          <p className="text-sm text-ink-soft">Responda até {brazilianDate(endsAt)}</p>
        </div>
      )}
      {asking === 'accept' ? <AcceptContact request={request} onClose={close} /> : null}
      <Report open={asking === 'report'} content={{ type: 'contact-request', id }} onClose={close} />
      <ConfirmDialog
        open={asking === 'block' || asking === 'withdraw'}
        onOpenChange={close}
        title={asking === 'block' ? `Bloquear ${name}?` : 'Parar de mostrar o contato?'}
        text={
          asking === 'block'
            ? 'Vocês deixam de se seguir e não veem mais nada um do outro. A pessoa não recebe aviso.'
            : `O contato some para ${name}. O que a pessoa já anotou continua com ela.`
        }
        confirmLabel={asking === 'block' ? 'Bloquear' : 'Parar de mostrar'}
        danger
        pending={answer.isPending}
        onConfirm={() => (asking === 'block' || asking === 'withdraw') && answer.mutate(asking)}
      />
    </li>
  )
}
