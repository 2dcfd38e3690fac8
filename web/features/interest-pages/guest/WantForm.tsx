import type { PublicInterestPage } from '#contract/interest-pages.ts'
import type { InterestView } from '#contract/page-renderer.ts'
import { consentText, interestLimits } from '#domain/interest-pages/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem, PlainField } from './PlainField.tsx'

type Given = Extract<InterestView, { kind: 'page' }>

/** Works without a script; each problem stands at its field, and the first one takes the focus. */
export function WantForm({
  page,
  typed,
  problems,
}: {
  page: PublicInterestPage
  typed: Given['typed']
  problems: Given['problems']
}) {
  const first = (['firstName', 'contact', 'consent'] as const).find((field) => problems[field])
  return (
    <form method="post" action={`/i/${page.shortName}`} className="interest-form" id="quero" noValidate>
      <h2 className="text-2xl">Você quer?</h2>
      <p className="text-ink-soft">
        Deixe seu contato e <span dir="auto">{page.author}</span> fala com você.
      </p>
      <FormProblem text={problems.form} />
      <PlainField
        name="firstName"
        label="Primeiro nome"
        value={typed.firstName}
        maxLength={interestLimits.firstName}
        autoComplete="given-name"
        problem={problems.firstName}
        focused={first === 'firstName'}
      />
      <PlainField
        name="contact"
        label="WhatsApp com DDD, ou e-mail"
        value={typed.contact}
        maxLength={interestLimits.contact}
        placeholder="(11) 98765-4321"
        autoComplete="tel"
        problem={problems.contact}
        focused={first === 'contact'}
      />
      {/* Not for people: programs fill it in and give themselves away. */}
      <p className="interest-trap" aria-hidden="true">
        <label htmlFor="site">Deixe vazio</label>
        <input id="site" name="site" tabIndex={-1} autoComplete="off" />
      </p>
      <div>
        <label className="interest-consent">
          <input
            type="checkbox"
            name="consent"
            value="sim"
            defaultChecked={typed.consent}
            aria-invalid={problems.consent ? true : undefined}
            aria-describedby={problems.consent ? 'consent-problem' : undefined}
            // biome-ignore lint/a11y/noAutofocus: the page was just sent back because of this field
            autoFocus={first === 'consent'}
          />
          <span>{consentText(page.author)}</span>
        </label>
        {problems.consent ? (
          <p id="consent-problem" className="interest-problem">
            {problems.consent}
          </p>
        ) : null}
      </div>
      <Button type="submit" variant="primary" wide>
        Quero
      </Button>
      <p className="text-sm text-ink-soft">
        Sem compromisso. Só quem fez esta página vê seu contato, ninguém recebe mensagem automática, e você
        apaga quando quiser.
      </p>
    </form>
  )
}
