import Hammer from 'lucide-react/icons/hammer'
import { Button } from '#web/ui/Button.tsx'
import { NoSlotDialog } from './NoSlotDialog.tsx'
import { useStartProject } from './use-start-project.ts'

/** 'Tirar do papel': on the page of one's own idea, leads to its project and starts it if there is none. */
export function StartProjectButton({ ideaId }: { ideaId: string }) {
  const starting = useStartProject()
  return (
    <>
      <Button icon={<Hammer />} loading={starting.isPending} onClick={() => starting.start(ideaId)}>
        Tirar do papel
      </Button>
      <NoSlotDialog starting={starting} />
    </>
  )
}
