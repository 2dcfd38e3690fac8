import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { DatedFact } from '#contract/lessons.ts'
import { factConfidenceTexts, factUntilText } from '#domain/lessons/fact-basis.ts'

/** The sources of a lesson's dated figures, until when they hold, and their limits. */
export function FactNotes({ facts }: { facts: readonly DatedFact[] }) {
  return (
    <section aria-labelledby="fontes" className="lesson-facts">
      <h2 id="fontes" className="text-lg">
        De onde vêm os números e as regras
      </h2>
      <p className="mt-2 text-sm text-ink-soft">
        Cada item diz como foi revisto. Onde a página oficial não foi aberta, abra você antes de decidir.
      </p>
      <dl className="mt-3 flex flex-col gap-3">
        {facts.map((fact) => (
          <div key={fact.id}>
            <dt>
              {fact.label}: <strong>{fact.value}</strong>
            </dt>
            <dd className="text-sm text-ink-soft">
              <a href={fact.source.url} target="_blank" rel="noopener noreferrer">
                {fact.source.name}
              </a>
              . Revisto em {fact.checked}. {fact.howChecked} {factConfidenceTexts[fact.confidence]};{' '}
              {factUntilText(fact)}
              {fact.note ? ` ${fact.note}` : ''}
              {fact.isOutdated ? (
                <span className="mt-1 flex items-start gap-1.5 font-semibold text-danger">
                  <TriangleAlert size={16} className="mt-0.5 flex-none" aria-hidden="true" />
                  Este valor passou da validade e pode ter mudado: confira na fonte.
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        Isto é uma explicação geral e não vale como orientação jurídica, contábil ou fiscal. Antes de decidir,
        confira no gov.br, no Sebrae ou com um contador.
      </p>
    </section>
  )
}
