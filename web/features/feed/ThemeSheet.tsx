import { ThemePicker } from '#web/app/ThemePicker.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'

export function ThemeSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Aparência"
    >
      <ThemePicker />
    </Sheet>
  )
}
