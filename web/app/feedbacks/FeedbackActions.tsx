import { Link } from '@tanstack/react-router'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { useSession } from '#web/app/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { openFeedback } from './feedback-opening.ts'

/** Where a member can say what is wrong or missing, beside BeeBot: in the profile and in the settings. */
export function FeedbackActions() {
  const { status } = useSession()
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:items-center">
      <Button wide="phone" icon={<MessageSquarePlus />} onClick={() => openFeedback(status)}>
        Enviar Feedback
      </Button>
      <Button wide="phone" variant="quiet" render={<Link to="/feedbacks" />}>
        Ver o que já pediram
      </Button>
    </div>
  )
}
