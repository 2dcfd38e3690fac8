import { Link } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartLine from 'lucide-react/icons/chart-line'
import QrCode from 'lucide-react/icons/qr-code'
import Scale from 'lucide-react/icons/scale'
import Tag from 'lucide-react/icons/tag'
import Thermometer from 'lucide-react/icons/thermometer'
import type { ReactNode } from 'react'
import { type ToolId, tools } from '#domain/tools/tool-list.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import './tool-list.css'

const icons: Readonly<Record<ToolId, ReactNode>> = {
  'simulador-de-preco': <Tag />,
  'termometro-do-mei': <Thermometer />,
  'caixa-de-90-dias': <ChartLine />,
  'ponto-de-equilibrio': <Scale />,
  'pix-para-cobrar': <QrCode />,
  'calendario-do-negocio': <CalendarDays />,
}

/** Open to everybody; needs neither an account nor a connection. */
export function ToolsScreen() {
  return (
    <div className="@container mx-auto max-w-4xl">
      <PageHeader className="py-3 lg:pt-6" title="Ferramentas" />
      <p className="mb-5 max-w-xl text-ink-soft">
        Contas do dia a dia do negócio, feitas aqui no seu aparelho. Não precisa de conta, e nada do que você
        escreve é enviado, a menos que você guarde no caderno.
      </p>
      <ul className="tool-list">
        {tools.map(({ id, name, summary }) => (
          <li key={id}>
            <Link to="/tools/$toolId" params={{ toolId: id }} className="tool-link">
              <span className="tool-link-icon" aria-hidden="true">
                {icons[id]}
              </span>
              <span className="min-w-0">
                <span className="block font-display text-lg leading-tight font-bold">{name}</span>
                <span className="mt-1 block text-[0.9375rem] text-ink-soft">{summary}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
