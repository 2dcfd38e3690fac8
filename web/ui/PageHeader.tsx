import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './IconButton.tsx'

export interface PageHeaderProps {
  title: string
  /** A quiet line over the title ('Bom dia, Ana'). */
  eyebrow?: ReactNode
  /** Before the title: the logo or an avatar. */
  leading?: ReactNode
  /** Where 'Voltar' leads: a link element such as `<Link to="/trails" />`. */
  back?: ReactElement
  /** At the end of the line: points, profile, buttons. */
  actions?: ReactNode
  className?: string
}

/** The head of a screen: the only h1 on it. */
export function PageHeader({ title, eyebrow, leading, back, actions, className }: PageHeaderProps) {
  return (
    // With large text, the parts beside the title wrap under it before a word is broken.
    <header className={classNames('flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1', className)}>
      {back ? (
        <IconButton label="Voltar" render={back} className="-ms-2">
          <ChevronLeft />
        </IconButton>
      ) : null}
      {leading}
      <div className="min-w-0 flex-[1_1_min-content]">
        {eyebrow ? (
          <p className="w-0 narrow:w-auto min-w-full truncate text-sm text-ink-soft max-[21rem]:whitespace-normal">
            {eyebrow}
          </p>
        ) : null}
        {/* Wraps rather than being cut: five digits of points leave little room on a small phone. */}
        <h1 className="text-xl max-[23rem]:text-lg">{title}</h1>
      </div>
      {actions ? <div className="ms-auto flex items-center gap-2">{actions}</div> : null}
    </header>
  )
}
