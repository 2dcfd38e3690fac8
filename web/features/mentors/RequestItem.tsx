import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { MentorRequest } from '#contract/mentors.ts'
import { When } from '#web/app/ideas/When.tsx'
import { ReportMenu } from '#web/features/ideas/public.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { colorOf } from './color-of.ts'
import { AfterTalk, TalkFacts } from './TalkFacts.tsx'

const states: Readonly<
  Record<MentorRequest['status'], { readonly name: string; readonly look: string; readonly icon: ReactNode }>
> = {
  open: { name: 'Aguardando resposta', look: 'bg-honey-soft text-ink', icon: <Clock size={14} /> },
  accepted: { name: 'Aceito', look: 'bg-ok-soft text-ok', icon: <Check size={14} strokeWidth={3} /> },
  declined: { name: 'Não aceito', look: 'bg-danger-soft text-danger', icon: <X size={14} /> },
  cancelled: { name: 'Cancelado', look: 'bg-sunk text-ink-soft', icon: <X size={14} /> },
  expired: { name: 'Sem resposta', look: 'bg-sunk text-ink-soft', icon: <Clock size={14} /> },
  held: { name: 'Aconteceu', look: 'bg-ok-soft text-ok', icon: <Check size={14} strokeWidth={3} /> },
  'not-held': { name: 'Não aconteceu', look: 'bg-sunk text-ink-soft', icon: <X size={14} /> },
}

/** In place of a request's words. */
export const removedText = 'A equipe removeu o texto deste pedido.'

/** Where a request stands. */
export function RequestState({ status }: { status: MentorRequest['status'] }) {
  const { name, look, icon } = states[status]
  return (
    <p
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-bold [&>svg]:flex-none ${look}`}
    >
      {icon}
      {name}
    </p>
  )
}

export function RequestItem({ request, onCancel }: { request: MentorRequest; onCancel: () => void }) {
  const { id, mentor, message, status, isExpress, answer, createdAt, talk, can } = request
  return (
    <li
      data-request={id}
      className="rounded-lg border border-line bg-surface p-4 shadow-card wrap-anywhere sm:p-5"
    >
      <div className="flex items-start gap-3">
        <Hexagon name={mentor.name} color={colorOf(mentor.id)} size={44} decorative />
        <div className="min-w-0 flex-1">
          <h2 tabIndex={-1} className="text-base leading-tight outline-none">
            {mentor.name}
          </h2>
          <p className="text-sm text-ink-soft">
            <When at={createdAt} />
            {isExpress ? ' · mentoria expressa' : null}
          </p>
        </div>
      </div>
      {talk ? <TalkFacts talk={talk} name={mentor.name} /> : null}
      <p className="mt-3 text-[0.9375rem] whitespace-pre-line text-ink-soft">{message || removedText}</p>
      {answer ? (
        <div className="mt-3 rounded-m bg-sunk p-3 text-[0.9375rem]">
          <div className="flex items-center text-sm font-bold">
            <p>Resposta</p>
            {talk ? (
              <ReportMenu
                label={`Mais opções da resposta de ${mentor.name}`}
                content={{ type: 'mentor-answer', id }}
              />
            ) : null}
          </div>
          <p className="mt-0.5 whitespace-pre-line">
            <bdi>{answer}</bdi>
          </p>
        </div>
      ) : null}
      <AfterTalk id={id} name={mentor.name} can={can} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <RequestState status={status} />
        {can.cancel ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={
              status === 'accepted'
                ? `Cancelar a conversa com ${mentor.name}`
                : `Cancelar pedido a ${mentor.name}`
            }
            onClick={onCancel}
          >
            {status === 'accepted' ? 'Cancelar conversa' : 'Cancelar pedido'}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
