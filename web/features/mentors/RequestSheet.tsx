import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import type { Mentor } from '#contract/mentors.ts'
import { mentorLimits } from '#domain/mentors/limits.ts'
import { mentorMessages } from '#domain/mentors/messages.ts'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { CoverChoice } from './CoverChoice.tsx'
import { useRequestMentor } from './use-request-mentor.ts'

export interface RequestSheetProps {
  mentor: Mentor
  onClose: () => void
  onAsked: () => void
}

/** What one wants to talk about, and how the request is covered. */
export function RequestSheet({ mentor, onClose, onAsked }: RequestSheetProps) {
  const form = useId()
  const { data: mine } = useQuery(api.mentors.mine.queryOptions())
  const [message, setMessage] = useState('')
  const [wantsCredit, setWantsCredit] = useState(false)
  const [error, setError] = useState<string>()
  const { mutate: request, isPending } = useRequestMentor(onAsked)

  const credits = mine?.credits ?? 0
  const isCommonAllowed = mine?.common.allowed ?? true
  const useCredit = credits > 0 && (wantsCredit || !isCommonAllowed)
  const isAllowed = isCommonAllowed || useCredit

  function send(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const written = message.trim()
    if (written === '') return setError(mentorMessages.messageRequired)
    if (written.length > mentorLimits.message) return setError(mentorMessages.messageTooLong)
    request({ mentor, message: written, useCredit })
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
            <Button wide="phone" onClick={onClose}>
              Cancelar
            </Button>
            <Button variant="primary" type="submit" form={form} loading={isPending} disabled={!mine}>
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
      {mine && isAllowed ? (
        <form id={form} onSubmit={send} className="flex flex-col gap-4">
          <TextArea
            label="Sobre o que você quer conversar?"
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
          {mentor.isSample ? (
            <Callout tone="info">
              <bdi>{mentor.name}</bdi> é um perfil de exemplo: o pedido fica guardado, mas ninguém responde.
              Você pode cancelar quando quiser.
              {useCredit
                ? ` O crédito volta para você ao cancelar, ou sozinho em ${mentorLimits.sampleHoldDays} dias.`
                : null}
            </Callout>
          ) : null}
        </form>
      ) : null}
    </Sheet>
  )
}
