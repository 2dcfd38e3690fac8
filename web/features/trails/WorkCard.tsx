import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import type { Trail } from '#contract/trails.ts'
import { trailMessages } from '#domain/trails/messages.ts'
import { IdeaPicker } from '#web/app/trails/IdeaPicker.tsx'
import { Progress } from '#web/ui/Progress.tsx'

/** The idea worked on in this trail, and the progress to the hive. */
export function WorkCard({ trail }: { trail: Trail }) {
  const progress = trail.completion ? trailMessages.completed : `${trail.percent}% até a colmeia`
  return (
    <section
      aria-label="Seu trabalho nesta trilha"
      className="rounded-lg border border-line bg-surface px-4 pt-3.5 pb-4 shadow-card"
    >
      {trail.idea.required ? <IdeaBar trail={trail} /> : <DocumentLine trail={trail} />}
      <Progress
        className="mt-3"
        label="Progresso na trilha"
        labelHidden
        value={trail.percent}
        valueText={progress}
      />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft" aria-hidden="true">
        <span className={trail.completion ? 'font-bold text-ok' : undefined}>{progress}</span>
        {trail.idea.required ? <span>{trail.document.title}</span> : null}
      </p>
    </section>
  )
}

function IdeaBar({ trail }: { trail: Trail }) {
  const [isPicking, setPicking] = useState(false)
  const { active } = trail.idea
  return (
    <>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-sm text-ink-soft">
            {active ? 'Trabalhando na ideia' : 'Esta trilha é sobre uma ideia sua'}
          </p>
          <p className="line-clamp-2 font-bold wrap-anywhere">{active?.title ?? 'Nenhuma escolhida ainda'}</p>
        </div>
        <button
          type="button"
          onClick={() => setPicking(true)}
          className="-me-2 inline-flex min-h-11 flex-none items-center gap-1 rounded-m px-3 text-[0.9375rem] font-semibold text-honey-text hover:bg-sunk"
        >
          {active ? 'trocar' : 'escolher'}
          <span className="sr-only"> a ideia</span>
          <ChevronDown size={18} aria-hidden="true" />
        </button>
      </div>
      <IdeaPicker open={isPicking} trailId={trail.id} onOpenChange={setPicking} />
    </>
  )
}

function DocumentLine({ trail }: { trail: Trail }) {
  return (
    <>
      <p className="text-sm text-ink-soft">
        {trail.completion ? 'Você tem em mãos' : 'No fim você tem em mãos'}
      </p>
      <p className="font-bold">{trail.document.title}</p>
    </>
  )
}
