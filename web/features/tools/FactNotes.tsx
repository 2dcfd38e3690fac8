import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { factBasisTexts, factConfidenceTexts, factUntilText } from '#domain/lessons/fact-basis.ts'
import { brazilianDay } from '#domain/tools/business-days.ts'
import type { ToolFact } from '#domain/tools/tool-facts.ts'

/** The dated figures that a tool calculated with: source, day, and how sure we are. */
export function FactNotes({ facts, today }: { facts: readonly ToolFact[]; today: string }) {
  const isOld = facts.some(({ validUntil }) => validUntil !== null && validUntil < today)
  return (
    <section aria-labelledby="fontes" className="tool-facts">
      <h2 id="fontes" className="text-lg">
        De onde vêm os números
      </h2>
      {isOld ? (
        <p className="mt-2 flex items-start gap-1.5 font-semibold text-danger">
          <TriangleAlert size={18} className="mt-0.5 flex-none" aria-hidden="true" />
          Algum destes valores passou da validade e pode ter mudado: confira na fonte antes de decidir.
        </p>
      ) : null}
      <dl className="mt-3 flex flex-col gap-3">
        {facts.map((fact) => (
          <div key={fact.id}>
            <dt>
              {fact.label}: <strong>{fact.value.replaceAll('R$ ', 'R$\u00a0')}</strong>
            </dt>
            <dd className="text-sm text-ink-soft">
              <a href={fact.source.url} target="_blank" rel="noopener noreferrer" className="underline">
                {fact.source.name}
              </a>
              . Revisto em {brazilianDay(fact.checked)}. {factBasisTexts[fact.basis]}{' '}
              {factConfidenceTexts[fact.confidence]};{' '}
              {factUntilText({
                validUntil: fact.validUntil === null ? null : brazilianDay(fact.validUntil),
                reviewBy: fact.reviewBy === null ? null : brazilianDay(fact.reviewBy),
                isReviewDue: fact.reviewBy !== null && fact.reviewBy < today,
              })}
              {fact.note ? ` ${fact.note}` : ''}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        Isto é uma conta para ajudar você a pensar. Não vale como orientação jurídica, contábil ou fiscal.
      </p>
    </section>
  )
}
