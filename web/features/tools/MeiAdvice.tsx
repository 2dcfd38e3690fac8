import { formatCents } from '#domain/text/numbers.ts'
import { brazilianDay, monthName } from '#domain/tools/business-days.ts'
import { exitFrom, type MeiProjection, noticeDeadline } from '#domain/tools/mei.ts'
import { isBusinessDay } from './business-days.ts'

/** What follows from the zone, and by when. */
export function MeiAdvice({ result, year }: { result: MeiProjection; year: number }) {
  const { zone, crossing } = result
  const exit = exitFrom(result, year)
  return (
    <div className="tool-card">
      <h2 className="text-lg">O que fazer, e até quando</h2>
      <ul className="mt-2 flex list-disc flex-col gap-2 ps-5">
        {zone === 'within' ? (
          <>
            <li>Some as vendas todo mês e refaça esta conta.</li>
            <li>
              {result.isClose
                ? 'A projeção passou do sinal de alerta. Marque uma conversa com um contador agora, enquanto dá tempo de escolher com calma.'
                : `Seu sinal de alerta é ${formatCents(result.warning)}, 80% do limite. Se a projeção passar disso, fale com um contador.`}
            </li>
          </>
        ) : (
          <>
            {crossing === null ? null : (
              <li>
                {result.months.find(({ month }) => month === crossing)?.isKnown
                  ? 'O limite foi ultrapassado em'
                  : 'Nesse ritmo, o limite é ultrapassado em'}{' '}
                <strong>{monthName(crossing)}</strong>. Avise a saída no Portal do Empreendedor até{' '}
                <strong>{brazilianDay(noticeDeadline(year, crossing, isBusinessDay))}</strong>.
              </li>
            )}
            <li>
              {zone === 'tolerance' ? (
                <>
                  Você segue MEI até dezembro, paga o imposto do que excedeu e passa a ME em{' '}
                  <strong>{exit}</strong>.
                </>
              ) : (
                <>
                  A saída volta a <strong>{exit}</strong>, com imposto de ME sobre tudo, multa e juros.
                  Procure um contador esta semana.
                </>
              )}
            </li>
            <li>
              Não segure venda nem nota para caber: o que entra deixa rastro. Se ficou pequeno, o negócio foi
              bem.
            </li>
          </>
        )}
      </ul>
    </div>
  )
}
