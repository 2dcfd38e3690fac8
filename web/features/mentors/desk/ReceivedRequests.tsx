import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReceivedTalk } from '#contract/mentor-talks.ts'
import { talkLimits, talkMessages } from '#domain/mentors/talks.ts'
import { When } from '#web/app/ideas/When.tsx'
import { Loaded } from '#web/app/Loaded.tsx'
import { MoreButton } from '#web/app/MoreButton.tsx'
import { notify } from '#web/app/notify.ts'
import { ContactFields, useContactChoice } from '#web/app/people/ContactFields.tsx'
import { PersonRow } from '#web/app/people/PersonRow.tsx'
import { api, backend } from '#web/backend/backend.ts'
import { ReportMenu } from '#web/features/ideas/public.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { FormSheet } from '#web/ui/FormSheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { RequestState, removedText } from '../RequestItem.tsx'
import { AfterTalk, TalkFacts } from '../TalkFacts.tsx'
import { useMentorsWrite } from '../use-mentors-write.ts'

type Dialog = { readonly what: 'accept' | 'decline' | 'cancel'; readonly request: ReceivedTalk }

/** Who asked this mentor, newest first. */
export function ReceivedRequests() {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const list = useInfiniteQuery(
    api.mentors.received.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  )
  const close = () => setDialog(null)
  return (
    <section aria-labelledby="pedidos-recebidos">
      <h2 id="pedidos-recebidos" className="mb-3 text-xl">
        Pedidos para você
      </h2>
      <Loaded query={list} what="os pedidos" skeleton={<Skeleton className="h-32 w-full rounded-lg!" />}>
        {({ pages }) => {
          const requests = pages.flatMap((page) => page.requests)
          if (requests.length === 0)
            return (
              <p className="rounded-m bg-sunk p-4 text-ink-soft">
                Ninguém pediu ainda. Quando alguém pedir um horário, aparece aqui e você recebe um aviso.
              </p>
            )
          return (
            <ul aria-label="Pedidos para você" className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {requests.map((request) => (
                <ReceivedItem
                  key={request.id}
                  request={request}
                  onDo={(what) => setDialog({ what, request })}
                />
              ))}
            </ul>
          )
        }}
      </Loaded>
      <MoreButton list={list} />
      {dialog?.what === 'accept' ? <AcceptSheet request={dialog.request} onClose={close} /> : null}
      {dialog?.what === 'decline' ? <DeclineSheet request={dialog.request} onClose={close} /> : null}
      {dialog?.what === 'cancel' ? <CancelDialog request={dialog.request} onClose={close} /> : null}
    </section>
  )
}

function ReceivedItem({ request, onDo }: { request: ReceivedTalk; onDo: (what: Dialog['what']) => void }) {
  const { id, person, message, status, isExpress, answer, createdAt, talk, can } = request
  const name = person.displayName
  return (
    <li className="rounded-lg border border-line bg-surface p-4 shadow-card wrap-anywhere sm:p-5">
      <PersonRow
        person={person}
        about={
          <>
            <When at={createdAt} />
            {isExpress ? ' · mentoria expressa: a conversa já está paga' : null}
          </>
        }
      >
        {message === '' ? null : (
          <ReportMenu label={`Mais opções do pedido de ${name}`} content={{ type: 'mentor-request', id }} />
        )}
      </PersonRow>
      <TalkFacts talk={talk} name={name} />
      <p className="mt-2 text-[0.9375rem] whitespace-pre-line text-ink-soft">
        <bdi>{message || removedText}</bdi>
      </p>
      {answer ? (
        <p className="mt-3 rounded-m bg-sunk p-3 text-[0.9375rem] whitespace-pre-line">
          <strong>Você respondeu: </strong>
          <bdi>{answer}</bdi>
        </p>
      ) : null}
      <AfterTalk id={id} name={name} can={can} />
      {can.answer ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            variant="primary"
            size="small"
            wide={false}
            aria-label={`Aceitar o pedido de ${name}`}
            onClick={() => onDo('accept')}
          >
            Aceitar
          </Button>
          <Button size="small" aria-label={`Recusar o pedido de ${name}`} onClick={() => onDo('decline')}>
            Recusar
          </Button>
        </div>
      ) : (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <RequestState status={status} />
          {can.cancel ? (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Cancelar a conversa com ${name}`}
              onClick={() => onDo('cancel')}
            >
              Cancelar conversa
            </Button>
          ) : null}
        </div>
      )}
    </li>
  )
}

function AcceptSheet({ request: { id, person }, onClose }: { request: ReceivedTalk; onClose: () => void }) {
  const contact = useContactChoice()
  const accept = useMentorsWrite({
    send: (chosen: NonNullable<ReturnType<typeof contact.read>>) =>
      backend.operations.mentors.accept({ id, contact: chosen }),
    failed: 'O pedido não foi aceito',
    onDone: () => {
      notify.success('Conversa marcada!', `${person.displayName} já vê o seu contato.`)
      onClose()
    },
  })
  function send() {
    const chosen = contact.read()
    if (chosen !== null) accept.mutate(chosen)
  }
  return (
    <FormSheet
      title={`Aceitar o pedido de ${person.displayName}`}
      description="O horário fica marcado, e cada pessoa vê o contato que a outra escolheu."
      onClose={onClose}
      cancelLabel="Voltar"
      submitLabel="Marcar conversa"
      isPending={accept.isPending}
      onSubmit={send}
      className="min-h-40"
    >
      <ContactFields legend="Qual contato você mostra?" choice={contact} />
    </FormSheet>
  )
}

function DeclineSheet({ request: { id, person }, onClose }: { request: ReceivedTalk; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const decline = useMentorsWrite({
    send: () => backend.operations.mentors.decline({ id, reason: reason.trim() }),
    failed: 'A resposta não foi enviada',
    onDone: () => {
      notify.success('Pedido recusado', 'O horário está livre de novo.')
      onClose()
    },
  })
  function send() {
    if (reason.trim().length > talkLimits.reason) return setError(talkMessages.reasonTooLong)
    decline.mutate()
  }
  return (
    <FormSheet
      title={`Recusar o pedido de ${person.displayName}`}
      description="O horário fica livre de novo. Se a pessoa usou um crédito, ele volta para ela."
      onClose={onClose}
      cancelLabel="Voltar"
      submitLabel="Recusar pedido"
      isPending={decline.isPending}
      onSubmit={send}
    >
      <TextArea
        label="Por quê? (se quiser)"
        rows={3}
        limit={talkLimits.reason}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value)
          setError(undefined)
        }}
      />
    </FormSheet>
  )
}

function CancelDialog({ request: { id, person }, onClose }: { request: ReceivedTalk; onClose: () => void }) {
  const cancel = useMentorsWrite({
    send: () => backend.operations.mentors.callOff({ id }),
    failed: 'A conversa continua marcada',
    onDone: () => {
      notify.success('Conversa cancelada', `Avisamos ${person.displayName}.`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Cancelar a conversa?"
      text="O horário fica livre de novo, e a pessoa recebe um aviso."
      confirmLabel="Cancelar conversa"
      cancelLabel="Manter"
      danger
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate()}
    />
  )
}
