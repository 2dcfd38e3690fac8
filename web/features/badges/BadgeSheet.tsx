import type { ShelvedBadge } from '#contract/badges.ts'
import { BadgeDrawing } from '#web/ui/drawings/badges/BadgeDrawing.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'

const date = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' })

/** An earned badge, large: what it says of its owner, and since when. */
export function BadgeSheet({ badge, onClose }: { badge: ShelvedBadge; onClose: () => void }) {
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={badge.name}
    >
      <div className="flex flex-col items-center gap-3 pb-4 text-center">
        <BadgeDrawing id={badge.id} earned size={168} />
        <p className="text-lg">{badge.description}</p>
        {badge.earnedAt ? (
          <p className="text-sm text-ink-soft">Conquistada em {date.format(new Date(badge.earnedAt))}</p>
        ) : null}
      </div>
    </Sheet>
  )
}
