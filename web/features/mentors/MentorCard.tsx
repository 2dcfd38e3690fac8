import MessageCircle from 'lucide-react/icons/message-circle'
import type { Mentor } from '#contract/mentors.ts'
import { formatReais } from '#domain/text/reais.ts'
import { Button } from '#web/ui/Button.tsx'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { colorOf } from './color-of.ts'

export function MentorCard({ mentor, onAsk }: { mentor: Mentor; onAsk: () => void }) {
  const { id, name, expertise, bio, hourlyRate, available, isSample } = mentor
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-4 shadow-card wrap-anywhere sm:p-5">
      <div className="flex gap-3">
        <Hexagon name={name} color={colorOf(id)} size={60} decorative />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="text-lg leading-tight">{name}</h3>
            {isSample ? (
              <span className="rounded-full bg-info-soft px-2.5 py-0.5 text-xs font-bold text-info">
                Exemplo
              </span>
            ) : null}
          </div>
          <p className="mt-1 leading-snug font-semibold text-honey-text">{expertise}</p>
        </div>
      </div>
      <p className="mt-3 text-[0.9375rem] leading-relaxed text-ink-soft">{bio}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pt-4">
        <div>
          <p className="font-display text-lg leading-tight font-bold tabular-nums">
            {formatReais(hourlyRate)}
            <span className="font-body text-sm font-medium text-ink-soft"> por hora</span>
          </p>
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
        </div>
        <Button
          size="small"
          icon={<MessageCircle />}
          aria-label={`Pedir mentoria a ${name}`}
          disabled={!available}
          onClick={onAsk}
        >
          Pedir mentoria
        </Button>
      </div>
    </li>
  )
}
