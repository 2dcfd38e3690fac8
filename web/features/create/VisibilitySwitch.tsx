import { useState } from 'react'
import { useBalance } from '#web/app/points/balance.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { PrivateIdeasDialog } from './PrivateIdeasDialog.tsx'

export interface VisibilitySwitchProps {
  isPublic: boolean
  onChange: (isPublic: boolean) => void
}

/** Public or private. Private is Premium: for others the switch stays on and says what it would take. */
export function VisibilitySwitch({ isPublic, onChange }: VisibilitySwitchProps) {
  const { data: balance } = useBalance()
  const [isExplaining, setIsExplaining] = useState(false)
  return (
    <>
      <Switch
        label="Público"
        hint={isPublic ? 'Todos podem ver e comentar' : 'Só você vê esta ideia'}
        checked={isPublic}
        onCheckedChange={(next) => {
          // Before the plan is known the server is the one to refuse.
          if (!next && balance && !balance.isPremium) setIsExplaining(true)
          else onChange(next)
        }}
      />
      <PrivateIdeasDialog open={isExplaining} onOpenChange={setIsExplaining} />
    </>
  )
}
