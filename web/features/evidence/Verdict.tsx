import { type FormEvent, useState } from 'react'
import type { Card } from '#contract/evidence.ts'
import { evidenceKindInfo } from '#domain/evidence/kind-info.ts'
import { evidenceLimits } from '#domain/evidence/limits.ts'
import { decisionNames, evidenceMessages, verdictNames } from '#domain/evidence/messages.ts'
import { type Decision, decisions } from '#domain/evidence/test-card.ts'
import { backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioChip } from '#web/ui/RadioChip.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useCardWrite } from './use-card-write.ts'

const decisionHints: Readonly<Record<Decision, string>> = {
  go: 'A ideia continua, agora com prova.',
  change: 'Muda alguma coisa e testa de novo.',
  stop: 'Vai para Aprendizados, com o que você descobriu. Isso também é resultado. Se ela tem página de interesse, a página sai do ar e a lista é apagada.',
}

/** What the numbers say, and what the author makes of it. */
export function Verdict({ ideaId, card }: { ideaId: string; card: Card }) {
  const { status, verdict, learned, decision } = card
  if (status === 'abandoned')
    return (
      <section className="evidence-verdict mt-6">
        <h2 className="text-lg">Desistiu deste teste</h2>
        {learned === '' ? null : <p className="wrap-anywhere">{learned}</p>}
      </section>
    )
  const shown = verdict ?? (card.can.decide ? 'confirmed' : null)
  if (shown === null) return null
  return (
    <section aria-labelledby="veredito" className={`evidence-verdict evidence-verdict-${shown} mt-6`}>
      <h2 id="veredito" className="text-lg">
        O teste {verdictNames[shown]}
      </h2>
      <p>{explain(card)}</p>
      {decision === null ? null : (
        <>
          <blockquote dir="auto" className="mt-3 font-semibold wrap-anywhere">
            “{learned}”
          </blockquote>
          <p className="mt-1 text-sm text-ink-soft">Decisão: {decisionNames[decision].toLowerCase()}</p>
        </>
      )}
      {card.can.decide ? <Deciding ideaId={ideaId} card={card} /> : null}
    </section>
  )
}

function explain({ kind, reached, asked, mark, verdict }: Card): string {
  const { leastAsked } = evidenceKindInfo[kind]
  if (verdict === 'short')
    return `Foram ${asked} de pelo menos ${leastAsked} pessoas: pouca gente para saber. Vale repetir com mais calma.`
  return verdict === 'refuted'
    ? `Foram ${reached} de ${asked}, e a marca era ${mark}. Saber disso cedo economizou tempo e dinheiro.`
    : `Foram ${reached} de ${asked}, e a marca era ${mark}.`
}

function Deciding({ ideaId, card }: { ideaId: string; card: Card }) {
  const [learned, setLearned] = useState('')
  const [decision, setDecision] = useState<Decision | null>(null)
  const [error, setError] = useState<'learned' | 'decision' | null>(null)
  const decide = useCardWrite(ideaId, 'A decisão não foi salva', (chosen: Decision) =>
    backend.operations.evidence.decide({ ideaId, id: card.id, learned, decision: chosen }),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (learned.trim() === '') return setError('learned')
    if (decision === null) return setError('decision')
    setError(null)
    decide.mutate(decision)
  }

  return (
    <form onSubmit={submit} className="mt-4 flex flex-col gap-4">
      <TextArea
        label="Em uma frase, o que você aprendeu?"
        value={learned}
        limit={evidenceLimits.learned}
        error={error === 'learned' ? evidenceMessages.learned.missing : undefined}
        onChange={(event) => setLearned(event.target.value)}
      />
      <fieldset>
        <legend className="mb-2 text-[0.9375rem] font-semibold">E agora?</legend>
        <div className="flex flex-wrap gap-2">
          {decisions.map((one) => (
            <RadioChip
              key={one}
              name="decision"
              value={one}
              checked={decision === one}
              onChange={() => setDecision(one)}
            >
              {decisionNames[one]}
            </RadioChip>
          ))}
        </div>
        <p role="status" className="mt-2 text-sm text-ink-soft">
          {decision === null ? '' : decisionHints[decision]}
        </p>
        {error === 'decision' ? (
          <p role="alert" className="mt-1 text-sm font-medium text-danger">
            Escolha seguir, mudar ou parar.
          </p>
        ) : null}
      </fieldset>
      <Button type="submit" variant="primary" loading={decide.isPending}>
        Guardar a decisão
      </Button>
    </form>
  )
}
