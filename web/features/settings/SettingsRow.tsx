import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'

export interface SettingsRowProps {
  icon: ReactNode
  label: string
  value: string
  onOpen: () => void
}

/** One thing that can be changed: what it is, how it stands, and the way to change it. */
export function SettingsRow({ icon, label, value, onOpen }: SettingsRowProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-16 w-full cursor-pointer items-center gap-3.5 rounded-sm px-1 py-2.5 text-start hover:bg-sunk"
    >
      <span aria-hidden="true" className="flex-none text-ink-soft [&>svg]:size-5.5">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        <span className="block text-sm wrap-anywhere text-ink-soft">{value}</span>
      </span>
      <ChevronRight size={20} className="flex-none text-ink-soft" aria-hidden="true" />
    </button>
  )
}
