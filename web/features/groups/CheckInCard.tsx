import MessageCircle from 'lucide-react/icons/message-circle'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { CheckIn, CircleAnswer } from '#contract/circles.ts'
import { type CircleReaction, circleReactionKinds } from '#domain/circles/check-in.ts'
import { circleLimits } from '#domain/circles/circle.ts'
import { circleMessages } from '#domain/circles/messages.ts'
import { When } from '#web/app/ideas/When.tsx'
import { newKey } from '#web/app/new-key.ts'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useSession } from '#web/app/session.ts'
import { useWrite } from '#web/app/use-write.ts'
import { backend } from '#web/backend/backend.ts'
import { ReportMenu } from '#web/features/ideas/public.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useRefreshCircles } from './use-circles.ts'

const reactionNames: Readonly<Record<CircleReaction, { sign: string; name: string }>> = {
  clap: { sign: '👏', name: 'Mandou bem' },
  strength: { sign: '💪', name: 'Força' },
  together: { sign: '🤝', name: 'Tamo junto' },
}

/** What one member did, where they got stuck and what comes next, with what the others say. */
export function CheckInCard({ checkIn }: { checkIn: CheckIn }) {
  const [isAnswering, setIsAnswering] = useState(false)
  const { viewer } = useSession()
  const { author, did, stuck, next, at, isEdited, answers } = checkIn
  return (
    <li className="rounded-lg border border-line bg-surface p-4 shadow-card">
      <div className="flex items-center gap-2.5">
        <Hexagon
          name={author.displayName}
          color={author.color}
          photoUrl={author.avatarUrl}
          size={36}
          decorative
        />
        <p className="min-w-0">
          <bdi className="font-bold wrap-anywhere">{author.displayName}</bdi>{' '}
          <span className="text-sm text-ink-soft">
            <When at={at} />
            {isEdited ? ' · editado' : null}
          </span>
        </p>
        {author.id === viewer?.id ? null : (
          <ReportMenu
            label={`Mais opções do check-in de ${author.displayName}`}
            content={{ type: 'check-in', id: checkIn.id }}
          />
        )}
      </div>
      <dl className="mt-2.5 grid gap-1">
        <Line label="Fiz" text={did} />
        {stuck === '' ? null : <Line label="Travei" text={stuck} />}
        <Line label="Vou fazer" text={next} />
      </dl>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Reactions checkIn={checkIn} />
        <Button
          size="small"
          variant="quiet"
          icon={<MessageCircle />}
          aria-expanded={isAnswering}
          onClick={() => setIsAnswering(!isAnswering)}
        >
          Responder
        </Button>
      </div>
      {answers.length === 0 ? null : (
        <ul className="mt-2 grid gap-1.5 border-t border-line pt-2.5">
          {answers.map((answer) => (
            <Answer key={answer.id} answer={answer} />
          ))}
        </ul>
      )}
      {isAnswering ? <AnswerForm checkInId={checkIn.id} onDone={() => setIsAnswering(false)} /> : null}
    </li>
  )
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="inline font-bold">{label}: </dt>
      <dd className="inline whitespace-pre-line wrap-anywhere">
        <bdi>{text}</bdi>
      </dd>
    </div>
  )
}

function Reactions({ checkIn: { id, reactions } }: { checkIn: CheckIn }) {
  const refresh = useRefreshCircles()
  const react = useWrite({
    mutationFn: (reaction: CircleReaction | null) =>
      backend.operations.circles.react({ checkInId: id, reaction }),
    onError: (error) => notify.error('Não foi possível reagir', problemOf(error)),
    onSettled: refresh,
  })
  return circleReactionKinds.map((kind) => {
    const given = reactions.find(({ reaction }) => reaction === kind)
    const isMine = given?.isMine ?? false
    const { sign, name } = reactionNames[kind]
    return (
      <button
        key={kind}
        type="button"
        aria-pressed={isMine}
        aria-label={`${name}: ${given?.times ?? 0}`}
        title={name}
        className={classNames(
          'flex min-h-11 min-w-13 items-center justify-center gap-1.5 rounded-full border px-3 font-semibold tabular-nums',
          isMine ? 'border-honey-strong bg-honey-soft' : 'border-line hover:bg-sunk',
        )}
        onClick={() => react.mutate(isMine ? null : kind)}
      >
        <span aria-hidden="true">{sign}</span>
        {given ? <span aria-hidden="true">{given.times}</span> : null}
      </button>
    )
  })
}

function Answer({ answer: { id, author, text } }: { answer: CircleAnswer }) {
  const { viewer } = useSession()
  const refresh = useRefreshCircles()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useWrite({
    mutationFn: () => backend.operations.circles.deleteAnswer({ answerId: id }),
    onError: (error) => notify.error('Não foi possível excluir', problemOf(error)),
    onSettled: () => {
      setIsAsking(false)
      return refresh()
    },
  })
  return (
    <li className="flex items-start gap-2">
      <p className="min-w-0 flex-1 whitespace-pre-line wrap-anywhere">
        <bdi className="font-semibold">{author.displayName}:</bdi> <bdi>{text}</bdi>
      </p>
      {author.id === viewer?.id ? (
        <IconButton label="Excluir minha resposta" className="-my-2" onClick={() => setIsAsking(true)}>
          <Trash2 size={18} />
        </IconButton>
      ) : (
        <ReportMenu
          label={`Mais opções da resposta de ${author.displayName}`}
          content={{ type: 'circle-answer', id }}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Excluir esta resposta?"
        text="Ela some para a turma toda."
        confirmLabel="Excluir"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  )
}

function AnswerForm({ checkInId, onDone }: { checkInId: string; onDone: () => void }) {
  const refresh = useRefreshCircles()
  const [key] = useState(newKey)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = useWrite({
    mutationFn: () => backend.operations.circles.answer({ checkInId, text: text.trim(), key }),
    onSuccess: onDone,
    onError: (error) => setProblem(problemOf(error)),
    onSettled: refresh,
  })
  return (
    <form
      className="mt-3 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const length = text.trim().length
        if (length === 0) setProblem(circleMessages.answerMissing)
        else if (length > circleLimits.answer) setProblem(circleMessages.answerTooLong)
        else send.mutate()
      }}
    >
      <TextArea
        label="Sua resposta"
        rows={2}
        limit={circleLimits.answer}
        value={text}
        error={problem}
        onChange={({ target }) => {
          setText(target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" size="small" loading={send.isPending}>
        Enviar resposta
      </Button>
    </form>
  )
}
