import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { Button } from '#web/ui/Button.tsx'
import { askToSignIn } from './login-prompt.ts'
import { useSession } from './session.ts'

/** 'Criar Post-it': leads a member to the form and asks a guest to sign in. */
export function CreateButton({ placement }: { placement: 'rail' | 'floating' }) {
  const { status } = useSession()
  const wide = placement === 'rail'
  if (status === 'booting') {
    return (
      <Button variant="primary" wide={wide} icon={<Plus />} disabled>
        Criar Post-it
      </Button>
    )
  }
  return status === 'authed' ? (
    <Button variant="primary" wide={wide} icon={<Plus />} render={<Link to="/create" />}>
      Criar Post-it
    </Button>
  ) : (
    <Button
      variant="primary"
      wide={wide}
      icon={<Plus />}
      onClick={() => askToSignIn('criar um post-it', '/create')}
    >
      Criar Post-it
    </Button>
  )
}
