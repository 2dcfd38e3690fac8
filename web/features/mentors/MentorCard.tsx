import { Link } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { Mentor } from '#contract/mentors.ts'
import { mentorMessages } from '#domain/mentors/requests.ts'
import { slotText } from '#domain/mentors/slots.ts'
import { formatReais } from '#domain/text/formats.ts'
import { useSession } from '#web/app/session.ts'
import { ReportMenu } from '#web/features/ideas/public.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { colorOf } from './color-of.ts'
import { Stars } from './Stars.tsx'

/** Who the mentor is, what an hour costs and the next free times. */
export function MentorCard({ mentor, onAsk }: { mentor: Mentor; onAsk: () => void }) {
  const { id, name, expertise, bio, available, isSample, isMe, person, nextSlots, rating } = mentor
  const { status } = useSession()
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-4 shadow-card wrap-anywhere sm:p-5">
      <div className="flex gap-3">
        <Hexagon
          name={name}
          color={person?.color ?? colorOf(id)}
          photoUrl={person?.avatarUrl ?? null}
          size={60}
          decorative
        />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="text-[min(1.125rem,6.5vw)] leading-tight">
              {person === null ? (
                name
              ) : (
                <Link
                  to="/profile/$memberId"
                  params={{ memberId: person.id }}
                  className="text-ink no-underline underline-offset-3 hover:underline"
                >
                  <bdi>{name}</bdi>
                </Link>
              )}
            </h3>
            {isSample ? (
              <span className="rounded-full bg-info-soft px-2.5 py-0.5 text-xs font-bold text-info">
                Exemplo
              </span>
            ) : null}
          </div>
          <p className="mt-1 leading-snug font-semibold text-honey-text">{expertise}</p>
          {rating ? (
            <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
              <Stars stars={Math.round(rating.average)} />
              {rating.average.toLocaleString('pt-BR')} · {rating.count}{' '}
              {rating.count === 1 ? 'avaliação' : 'avaliações'}
            </p>
          ) : null}
        </div>
        {person !== null && !isMe && bio !== '' && status === 'authed' ? (
          <ReportMenu label={`Mais opções de ${name}`} content={{ type: 'mentor-profile', id }} />
        ) : null}
      </div>
      {bio === '' ? null : (
        <p className="mt-3 text-[0.9375rem] leading-relaxed whitespace-pre-line text-ink-soft">
          <bdi>{bio}</bdi>
        </p>
      )}
      {nextSlots.length > 0 ? (
        <div className="mt-3">
          <p className="text-sm font-bold">Próximos horários</p>
          <ul className="mt-1.5 flex flex-wrap gap-1.5">
            {nextSlots.map((slot) => (
              <li key={slot.id} className="rounded-full bg-sunk px-3 py-1 text-sm font-semibold tabular-nums">
                {slotText(slot.startsAt)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pt-4">
        <div>
          <Rate hourlyRate={mentor.hourlyRate} />
          {isSample ? (
            <p className="mt-0.5 text-sm font-semibold text-ink-soft">{mentorMessages.example}</p>
          ) : (
            <Availability available={available} />
          )}
        </div>
        {isMe ? (
          <p className="text-sm font-semibold text-ink-soft">É assim que seu perfil aparece</p>
        ) : (
          <Button
            size="small"
            icon={<MessageCircle />}
            aria-label={`Pedir mentoria a ${name}`}
            disabled={!available}
            onClick={onAsk}
          >
            Pedir mentoria
          </Button>
        )}
      </div>
    </li>
  )
}

function Rate({ hourlyRate }: { hourlyRate: number }) {
  if (hourlyRate === 0) return <p className="font-display text-lg leading-tight font-bold">De graça</p>
  return (
    <p className="font-display text-lg leading-tight font-bold tabular-nums">
      {formatReais(hourlyRate)}
      <span className="font-body text-sm font-medium text-ink-soft"> por hora</span>
    </p>
  )
}

function Availability({ available }: { available: boolean }) {
  return (
    <p
      className={`mt-0.5 flex items-center gap-1.5 text-sm font-semibold ${available ? 'text-ok' : 'text-ink-soft'}`}
    >
      <span
        aria-hidden="true"
        className={
          available
            ? 'size-2 rounded-full bg-ok'
            : 'size-2 rounded-full border-2 border-line-strong bg-transparent'
        }
      />
      {available ? 'Disponível' : 'Indisponível'}
    </p>
  )
}
