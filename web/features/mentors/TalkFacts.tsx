import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useState } from 'react'
import type { MentorRequest } from '#contract/mentors.ts'
import { slotText } from '#domain/mentors/slots.ts'
import { talkLimits, talkMessages } from '#domain/mentors/talks.ts'
import { shownContactAddress, shownContactText } from '#domain/people/contact-requests.ts'
import { notify } from '#web/app/notify.ts'
import { backend } from '#web/backend/backend.ts'
import { ReportMenu } from '#web/features/ideas/public.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormSheet } from '#web/ui/FormSheet.tsx'
import { StarChoice, Stars } from './Stars.tsx'
import { useMentorsWrite } from './use-mentors-write.ts'

type Talk = NonNullable<MentorRequest['talk']>

/** When and about what; once it is accepted, how to reach the other; what both said of it. */
export function TalkFacts({ talk, name }: { talk: Talk; name: string }) {
  const { subject, startsAt, minutes, contact, rating, answerDueAt } = talk
  return (
    <>
      <p className="mt-3 flex items-start gap-2 font-semibold">
        <CalendarClock size={18} aria-hidden="true" className="mt-0.5 flex-none text-honey-text" />
        <span>
          {slotText(startsAt)} · {minutes} min
        </span>
      </p>
      {answerDueAt ? (
        <p className="mt-0.5 text-sm text-ink-soft">Resposta até {slotText(answerDueAt)}.</p>
      ) : null}
      {subject === '' ? null : (
        <p className="mt-2 font-semibold">
          <bdi>{subject}</bdi>
        </p>
      )}
      {contact ? (
        <p className="mt-2 rounded-m bg-ok-soft p-3 text-[0.9375rem]">
          Fale com <bdi>{name}</bdi>:{' '}
          <a
            href={shownContactAddress(contact)}
            target="_blank"
            rel="noreferrer"
            className="inline-block py-1 font-bold text-ok underline underline-offset-3"
          >
            {shownContactText(contact)}
          </a>
        </p>
      ) : null}
      {rating.mine ? <Said who="Você disse" rating={rating.mine} /> : null}
      {rating.theirs ? (
        <Said who={`${name} disse`} rating={rating.theirs} reported={rating.theirs.id} />
      ) : null}
      {rating.mine && !rating.theirs ? (
        <p className="mt-1 text-sm text-ink-soft">
          A sua avaliação aparece quando a outra pessoa também avaliar, ou {talkLimits.rateDays} dias depois
          da conversa.
        </p>
      ) : null}
    </>
  )
}

function Said({
  who,
  rating: { stars, sentence },
  reported,
}: {
  who: string
  rating: NonNullable<Talk['rating']['mine']>
  /** The id of what somebody else said. */
  reported?: string
}) {
  return (
    <div className="mt-3 rounded-m bg-sunk p-3 text-[0.9375rem]">
      <div className="flex flex-wrap items-center gap-2 text-sm font-bold">
        <bdi>{who}</bdi> <Stars stars={stars} />
        {reported && sentence !== '' ? (
          <ReportMenu label="Mais opções da avaliação" content={{ type: 'mentor-rating', id: reported }} />
        ) : null}
      </div>
      {sentence === '' ? null : (
        <p className="mt-0.5">
          <bdi>{sentence}</bdi>
        </p>
      )}
    </div>
  )
}

/** 'Aconteceu?', and afterwards the rating. */
export function AfterTalk({
  id,
  name,
  can,
}: {
  id: string
  name: string
  can: { readonly say: boolean; readonly rate: boolean }
}) {
  const [isRating, setIsRating] = useState(false)
  const say = useMentorsWrite({
    send: (happened: boolean) => backend.operations.mentors.say({ id, happened }),
    failed: 'A resposta não foi enviada',
    onDone: () => notify.success('Obrigado por contar!'),
  })
  if (!can.say && !can.rate) return null
  return (
    <div className="mt-3 rounded-m border border-line p-3">
      {can.say ? (
        <>
          <p className="font-bold">Aconteceu?</p>
          <p className="text-sm text-ink-soft">
            Responda em até {talkLimits.sayDays} dias. Se a conversa não aconteceu, o crédito usado volta para
            quem pediu.
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              size="small"
              aria-label={`Sim, a conversa com ${name} aconteceu`}
              loading={say.isPending}
              onClick={() => say.mutate(true)}
            >
              Sim
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Não, a conversa com ${name} não aconteceu`}
              disabled={say.isPending}
              onClick={() => say.mutate(false)}
            >
              Não
            </Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-bold">Como foi?</p>
          <Button
            size="small"
            aria-label={`Avaliar a conversa com ${name}`}
            onClick={() => setIsRating(true)}
          >
            Avaliar
          </Button>
        </div>
      )}
      {isRating ? <RateSheet id={id} name={name} onClose={() => setIsRating(false)} /> : null}
    </div>
  )
}

function RateSheet({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const [stars, setStars] = useState(0)
  const [sentence, setSentence] = useState('')
  const [error, setError] = useState<{ stars?: string; sentence?: string }>({})
  const rate = useMentorsWrite({
    send: () => backend.operations.mentors.rate({ id, stars, sentence: sentence.trim() }),
    failed: 'A avaliação não foi enviada',
    onDone: () => {
      notify.success('Avaliação enviada')
      onClose()
    },
  })
  function send() {
    const wrong = {
      ...(stars === 0 ? { stars: talkMessages.starsRequired } : {}),
      ...(sentence.trim() === '' ? { sentence: talkMessages.sentenceRequired } : {}),
    }
    setError(wrong)
    if (Object.keys(wrong).length === 0) rate.mutate()
  }
  return (
    <FormSheet
      title={`Como foi a conversa com ${name}?`}
      description={`A outra pessoa só vê depois de avaliar também, ou ${talkLimits.rateDays} dias depois da conversa.`}
      onClose={onClose}
      submitLabel="Enviar avaliação"
      isPending={rate.isPending}
      onSubmit={send}
    >
      <div>
        <StarChoice
          stars={stars}
          onChoose={(chosen) => {
            setStars(chosen)
            setError({})
          }}
        />
        {error.stars ? (
          <p role="alert" className="mt-1 text-sm font-semibold text-danger">
            {error.stars}
          </p>
        ) : null}
      </div>
      <Field
        label="Uma frase sobre a conversa"
        maxLength={talkLimits.sentence}
        value={sentence}
        error={error.sentence}
        onChange={(event) => {
          setSentence(event.target.value)
          setError({})
        }}
      />
    </FormSheet>
  )
}
