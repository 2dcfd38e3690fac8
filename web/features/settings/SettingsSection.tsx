import type { ReactNode } from 'react'

export interface SettingsSectionProps {
  id: string
  icon: ReactNode
  title: string
  hint?: string
  children: ReactNode
}

export function SettingsSection({ id, icon, title, hint, children }: SettingsSectionProps) {
  return (
    <section
      aria-labelledby={`${id}-titulo`}
      id={id}
      className="scroll-mt-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="mb-4">
        <h2 id={`${id}-titulo`} className="flex items-center gap-2.5 text-lg">
          <span aria-hidden="true" className="text-honey-text [&>svg]:size-5.5">
            {icon}
          </span>
          {title}
        </h2>
        {hint ? <p className="mt-0.5 text-sm text-ink-soft">{hint}</p> : null}
      </div>
      <div className="flex flex-col gap-3">{children}</div>
    </section>
  )
}
