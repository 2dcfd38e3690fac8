import { Link, type LinkProps } from '@tanstack/react-router'
import Calculator from 'lucide-react/icons/calculator'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ToolId } from '#domain/tools/tool-list.ts'

// What other features show of the tools.

/** A link to all tools, on the screens of the trails and of the profile. */
export function ToolsCard() {
  return <LinkCard to="/tools" title="Ferramentas" text="Preço, caixa, Pix e as contas do MEI" />
}

/** A link to one tool. */
export function ToolCard({ id, name, text }: { id: ToolId; name: string; text: string }) {
  return <LinkCard to="/tools/$toolId" params={{ toolId: id }} title={name} text={text} />
}

interface LinkCardProps extends Pick<LinkProps, 'to' | 'params'> {
  title: string
  text: string
}

function LinkCard({ title, text, ...link }: LinkCardProps) {
  return (
    <Link
      {...link}
      className="flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-5 py-4 text-ink no-underline shadow-card hover:bg-sunk"
    >
      <Calculator size={22} className="flex-none text-honey-text" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{title}</span>
        <span className="block text-sm text-ink-soft">{text}</span>
      </span>
      <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
    </Link>
  )
}
