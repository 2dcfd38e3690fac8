import { ORPCError } from '@orpc/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import type { ContactChoice } from '#contract/mentor-talks.ts'
import type { Mentor } from '#contract/mentors.ts'
import { mentorLimits, mentorMessages } from '#domain/mentors/requests.ts'
import { slotMessages } from '#domain/mentors/slots.ts'
import { talkLimits, talkMessages } from '#domain/mentors/talks.ts'
import { isConnected } from '#web/app/is-connected.ts'
import { askToSignIn } from '#web/app/login-prompt.ts'
import { notify } from '#web/app/notify.ts'
import { ContactFields, useContactChoice } from '#web/app/people/ContactFields.tsx'
import { forgetSpendingKey, refusalOf, spendingKey } from '#web/app/points/spending.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { mayRecover } from '#web/app/query-client.ts'
import { useSession } from '#web/app/session.ts'
import { useTextDraft } from '#web/app/use-text-draft.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { CoverChoice } from './CoverChoice.tsx'
import { SaidOf, SlotPicker } from './SlotPicker.tsx'

export interface RequestSheetProps {
  mentor: Mentor
  onClose: () => void
  onAsked: () => void
}

/** Asks for the subject and how the request is covered. */
export function RequestSheet({ mentor, onClose, onAsked }: RequestSheetProps) {
  const form = useId()
  const { data: mine } = useQuery(api.mentors.mine.queryOptions())
  const { text: message, setText: setMessage, forget } = useTextDraft(`mentor.${mentor.id}`)
  const [wantsCredit, setWantsCredit] = useState(false)
  const [error, setError] = useState<string>()
  const [slotId, setSlotId] = useState<string>()
  const [subject, setSubject] = useState('')
  const [wrong, setWrong] = useState<{ slot?: string; subject?: string }>({})
  const contact = useContactChoice()
  const isMember = mentor.person !== null
  const { mutate: request, isPending } = useRequestMentor(() => {
    forget()
    onAsked()
  })

  const credits = mine?.credits ?? 0
  const isCommonAllowed = mine?.common.allowed ?? true
  const useCredit = credits > 0 && (wantsCredit || !isCommonAllowed)
  const { viewer } = useSession()
  const isUnconfirmed = isMember && viewer?.isConfirmed === false
  const isAllowed = isCommonAllowed || useCredit

  function send(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const written = message.trim()
    if (written === '') return setError(mentorMessages.messageRequired)
    if (written.length > mentorLimits.message) return setError(mentorMessages.messageTooLong)
    if (!isMember) return request({ mentor, message: written, useCredit })
    const missing = {
      ...(slotId === undefined ? { slot: `${slotMessages.required}.` } : {}),
      ...(subject.trim() === '' ? { subject: talkMessages.subjectRequired } : {}),
    }
    setWrong(missing)
    const shown = contact.read()
    if (Object.keys(missing).length > 0 || shown === null || slotId === undefined) return
    request({
      mentor,
      message: written,
      useCredit,
      talk: { slotId, subject: subject.trim(), contact: shown },
    })
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Conversar com ${mentor.name}`}
      description={mentor.expertise}
      actions={
        isAllowed ? (
          <>
            <Button
              wide="phone"
              onClick={() => {
                forget()
                onClose()
              }}
            >
              Cancelar
            </Button>
            <Button
              variant="primary"
              type="submit"
              form={form}
              loading={isPending}
              disabled={!mine || isUnconfirmed}
            >
              Enviar pedido
            </Button>
          </>
        ) : (
          <>
            <Button wide="phone" render={<Link to="/store" />}>
              Ver a loja
            </Button>
            <Button variant="primary" render={<Link to="/premium" />}>
              Conhecer o Premium
            </Button>
          </>
        )
      }
    >
      {mine === undefined ? (
        <SkeletonGroup>
          <Skeleton className="h-34 w-full" />
        </SkeletonGroup>
      ) : null}
      {mine && !mine.common.allowed && !isAllowed ? (
        <Callout tone="tip" title={mine.common.title}>
          {mine.common.detail}
        </Callout>
      ) : null}
      {isUnconfirmed ? (
        <Callout tone="tip" title="Falta confirmar o e-mail">
          {talkMessages.unconfirmed}
        </Callout>
      ) : null}
      {mine && isAllowed && !isUnconfirmed ? (
        <form id={form} onSubmit={send} className="flex flex-col gap-4">
          {mentor.isSample ? (
            <Callout tone="info">
              <bdi>{mentor.name}</bdi> é um perfil de exemplo: o pedido fica guardado, mas ninguém responde.
              Você pode cancelar quando quiser.
              {useCredit
                ? ` O crédito volta para você ao cancelar, ou sozinho em ${mentorLimits.sampleHoldDays} dias.`
                : null}
            </Callout>
          ) : null}
          {isMember ? (
            <>
              <SaidOf mentorId={mentor.id} />
              <SlotPicker
                mentorId={mentor.id}
                chosen={slotId}
                minutes={useCredit ? mine.creditMinutes : null}
                error={wrong.slot}
                onChoose={(chosen) => {
                  setSlotId(chosen)
                  setWrong({})
                }}
              />
              <Field
                label="Assunto"
                maxLength={talkLimits.subject}
                placeholder="Preço da marmita"
                value={subject}
                error={wrong.subject}
                onChange={(event) => {
                  setSubject(event.target.value)
                  setWrong({})
                }}
              />
            </>
          ) : null}
          <TextArea
            label={isMember ? 'Conte um pouco mais' : 'Sobre o que você quer conversar?'}
            hint="Diga o que você já tentou e onde travou. Quem lê responde melhor."
            limit={mentorLimits.message}
            rows={5}
            value={message}
            error={error}
            onChange={(event) => {
              setMessage(event.target.value)
              setError(undefined)
            }}
          />
          {isMember ? (
            <ContactFields legend="Qual contato você mostra se a pessoa aceitar?" choice={contact} />
          ) : null}
          {credits > 0 ? (
            <CoverChoice
              credits={credits}
              minutes={mine.creditMinutes}
              hourlyRate={mentor.hourlyRate}
              isCommonAllowed={isCommonAllowed}
              useCredit={useCredit}
              onChange={setWantsCredit}
            />
          ) : null}
        </form>
      ) : null}
    </Sheet>
  )
}

interface Asking {
  readonly mentor: Mentor
  readonly message: string
  readonly useCredit: boolean
  readonly talk?: { readonly slotId: string; readonly subject: string; readonly contact: ContactChoice }
}

/** Sends a request; `onAsked` is called once it is in the member's list. */
function useRequestMentor(onAsked: () => void) {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (asking: Asking) =>
      backend.operations.mentors.request({
        mentorId: asking.mentor.id,
        message: asking.message,
        useCredit: asking.useCredit,
        ...(asking.talk ? { talk: asking.talk } : {}),
        key: spendingKey(intentionOf(asking)),
      }),
    retry: (failures, error) => isConnected() && failures < 2 && mayRecover(error),
    onSuccess: async ({ mentor }, asking) => {
      forgetSpendingKey(intentionOf(asking))
      await queryClient.invalidateQueries({ queryKey: api.mentors.mine.key() })
      notify.success('Pedido enviado!', `Acompanhe a resposta de ${mentor.name} em Meus pedidos.`)
      onAsked()
    },
    onError: (error) => {
      if (error instanceof ORPCError && error.code === 'UNAUTHENTICATED')
        return askToSignIn('pedir uma mentoria', '/mentors')
      const refusal = refusalOf(error)
      notify.error(refusal?.title ?? 'Erro ao enviar o pedido', refusal?.detail ?? problemOf(error))
    },
    onSettled: () => {
      for (const queryKey of [api.mentors.key(), api.store.key()])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
}

/** Equal texts to the same mentor are the same request, until the server has it. */
function intentionOf({ mentor, message, useCredit, talk }: Asking): string {
  return `mentor ${mentor.id} ${useCredit} ${message} ${talk ? JSON.stringify(talk) : ''}`
}
