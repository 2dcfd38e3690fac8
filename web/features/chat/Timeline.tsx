import { Link } from '@tanstack/react-router'
import UserRoundSearch from 'lucide-react/icons/user-round-search'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { Hexagon } from '#web/ui/Hexagon.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

interface SampleFriend {
  readonly name: string
  readonly color: string
  readonly about: string
}

interface SampleActivity {
  readonly friend: string
  /** Completes a sentence that starts with the friend's name. */
  readonly did: string
  readonly what: string
  readonly when: string
}

/** Invented people and activities: a preview of this screen once friends exist. */
const sampleFriends: readonly SampleFriend[] = [
  { name: 'Bia Laranjeira', color: '#FFD700', about: 'Doces de compota' },
  { name: 'Rafa Camomila', color: '#60A5FA', about: 'Pequenos aplicativos' },
  { name: 'Lia Mandaçaia', color: '#F472B6', about: 'Ateliê de costura' },
  { name: 'Zeca Jataí', color: '#34D399', about: 'Abelhas sem ferrão' },
]

const sampleActivities: readonly SampleActivity[] = [
  {
    friend: 'Bia Laranjeira',
    did: 'publicou a ideia',
    what: 'Compota na cafeteria da esquina',
    when: 'há 2 h',
  },
  { friend: 'Rafa Camomila', did: 'concluiu a etapa', what: 'Pergunte pelo passado', when: 'há 5 h' },
  { friend: 'Lia Mandaçaia', did: 'comentou em', what: 'Oficina de costura do bairro', when: 'ontem' },
  { friend: 'Zeca Jataí', did: 'conquistou o selo', what: 'Sete dias seguidos', when: 'há 2 dias' },
  { friend: 'Bia Laranjeira', did: 'curtiu', what: 'Feira por assinatura', when: 'há 3 dias' },
]

/** Friends' activity. There are no friends yet, so it shows invented ones and says so. */
export function Timeline() {
  return (
    <>
      <PageHeader className="py-3 lg:pt-6" title="Chat" back={<Link to="/feed" />} />
      <Callout tone="info" title="Tudo aqui é exemplo">
        Amizades chegam em breve. Por enquanto, o que você vê aqui é só um exemplo.
      </Callout>
      <div className="@container mt-5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @3xl:grid-cols-[minmax(0,1fr)_260px]">
          <section aria-labelledby="atividade">
            <h2 id="atividade" className="mb-3 text-lg">
              Atividade dos amigos
            </h2>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {sampleActivities.map(({ friend, did, what, when }) => (
                <li
                  key={`${friend} ${what}`}
                  className="flex gap-3 rounded-lg border border-line bg-surface p-4 shadow-card"
                >
                  <Hexagon name={friend} color={colorOf(friend)} size={44} decorative />
                  <div className="min-w-0 flex-1">
                    <p className="leading-snug">
                      <strong>{friend}</strong> {did} <strong className="font-semibold">{what}</strong>
                    </p>
                    <p className="mt-1 flex items-center gap-2 text-sm text-ink-soft">
                      {when}
                      <SampleMark />
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="amigos">
            <h2 id="amigos" className="mb-3 text-lg">
              Amigos
            </h2>
            <ul className="mb-4 grid gap-1 rounded-lg border border-line bg-surface p-2 shadow-card">
              {sampleFriends.map(({ name, color, about }) => (
                <li key={name} className="flex items-center gap-3 p-2">
                  <Hexagon name={name} color={color} size={40} decorative />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-semibold">{name}</span>
                    <span className="block truncate text-sm text-ink-soft">{about}</span>
                  </span>
                  <SampleMark />
                </li>
              ))}
            </ul>
            <Button variant="primary" wide icon={<UserRoundSearch />} render={<Link to="/profile" />}>
              Encontrar Amigos
            </Button>
          </section>
        </div>
      </div>
    </>
  )
}

function SampleMark() {
  return (
    <span className="flex-none rounded-full bg-info-soft px-2 py-0.5 text-xs font-bold text-info">
      Exemplo
    </span>
  )
}

function colorOf(friend: string): string {
  return sampleFriends.find(({ name }) => name === friend)?.color ?? ''
}
