import type { PublicInterestPage } from '#contract/interest-pages.ts'
import { interestLimits } from '#domain/interest-pages/limits.ts'
import { reportReasonNames, reportReasons } from '#domain/moderation/reports.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from './PlainField.tsx'

/** For people without an account. */
export function ReportForm({
  page,
  reason,
  details,
  problem,
}: {
  page: PublicInterestPage
  reason: string
  details: string
  problem: string | null
}) {
  return (
    <form method="post" action={`/i/${page.shortName}/denunciar`} className="interest-form" noValidate>
      <h1 className="text-2xl">Denunciar esta página</h1>
      <p>
        O que há de errado em <strong dir="auto">{page.title}</strong>? A nossa equipe lê, e quem fez a página
        não fica sabendo de quem veio.
      </p>
      <FormProblem text={problem} />
      <fieldset className="flex flex-col">
        <legend className="mb-1 font-semibold">Motivo</legend>
        {reportReasons.map((one) => (
          <label key={one} className="interest-choice">
            <input type="radio" name="reason" value={one} defaultChecked={one === reason} />
            {reportReasonNames[one]}
          </label>
        ))}
      </fieldset>
      <div className="flex flex-col gap-1.5">
        <label htmlFor="details" className="text-[0.9375rem] font-semibold">
          Quer contar mais?
        </label>
        <textarea
          id="details"
          name="details"
          className="field-control"
          maxLength={interestLimits.details}
          defaultValue={details}
        />
      </div>
      <Button type="submit" variant="primary" wide>
        Enviar denúncia
      </Button>
    </form>
  )
}
