import Copy from 'lucide-react/icons/copy'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { Circle } from '#contract/circles.ts'
import { notify } from '#web/app/notify.ts'
import { Button } from '#web/ui/Button.tsx'

/** The link that lets others in, to send. */
export function Invitation({ circle }: { circle: Circle }) {
  const { id, name, invitation } = circle
  if (invitation === null) return null
  const address = new URL(`/groups/${id}?convite=${invitation}`, window.location.origin).href
  const text = encodeURIComponent(`Vem para a minha turma “${name}” na Colmeia: ${address}`)
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      notify.success('Link copiado', 'Agora é só mandar para quem você quer na turma.')
    } catch {
      notify.error('Não foi possível copiar o link', address)
    }
  }
  return (
    <section aria-labelledby="chamar" className="rounded-lg border border-line bg-surface p-4 shadow-card">
      <h2 id="chamar" className="text-lg">
        Chame gente
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{whoMayEnter(circle)}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button wide size="small" icon={<Copy />} onClick={() => void copy()}>
          Copiar link
        </Button>
        <Button
          wide
          size="small"
          icon={<MessageCircle />}
          render={<a href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener noreferrer" />}
        >
          WhatsApp
        </Button>
      </div>
    </section>
  )
}

function whoMayEnter({ accepts, city }: Circle): string {
  if (!accepts) return 'Enquanto a turma não recebe gente nova, o link não deixa ninguém entrar.'
  const who = city ? `Quem tem o link e mora em ${city.name}` : 'Quem tem o link'
  return `${who} pode entrar. Sem lugar, vai para a fila.`
}
