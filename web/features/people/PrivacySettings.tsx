import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Privacy } from '#contract/follows.ts'
import { type ActivityKind, activityKinds, friendsAudiences } from '#domain/people/follows.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { api, backend } from '#web/backend/backend.ts'
import { RadioChip } from '#web/ui/RadioChip.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { useShownAtOnce } from '#web/ui/use-shown-at-once.ts'
import { BlockedSettings } from './BlockedSettings.tsx'

const audienceNames: Readonly<Record<Privacy['friendsShownTo'], string>> = {
  everyone: 'Todo mundo',
  friends: 'Só meus amigos',
  nobody: 'Só eu',
}

const activityNames: Readonly<Record<ActivityKind, string>> = {
  ideas: 'Ideias que publico',
  diary: 'O que escrevo nos diários',
  verdicts: 'Vereditos dos meus testes',
  trails: 'Trilhas que concluo',
  badges: 'Conquistas',
}

/** Who may follow, and who sees the lists of people. */
export function PrivacySettings() {
  const chosen = useQuery(api.follows.privacy.queryOptions())
  return (
    <Loaded query={chosen} what="sua privacidade" skeleton={<Skeleton className="h-36 w-full rounded-m!" />}>
      {(privacy) => (
        <>
          <Choices privacy={privacy} />
          <BlockedSettings />
        </>
      )}
    </Loaded>
  )
}

function Choices({ privacy }: { privacy: Privacy }) {
  const queryClient = useQueryClient()
  async function save(change: Partial<Privacy>) {
    try {
      queryClient.setQueryData(
        api.follows.privacy.queryKey(),
        await backend.operations.follows.setPrivacy(change),
      )
    } catch (error) {
      notify.error('Não foi possível salvar', problemOf(error))
    }
  }
  const [isClosed, setClosed] = useShownAtOnce(privacy.followingClosed, (next) =>
    save({ followingClosed: next }),
  )
  const [isFindable, setFindable] = useShownAtOnce(privacy.findable, (next) => save({ findable: next }))
  const [audience, setAudience] = useShownAtOnce(privacy.friendsShownTo, (next) =>
    save({ friendsShownTo: next }),
  )
  const [hidden, setHidden] = useShownAtOnce<readonly ActivityKind[]>(privacy.activityHidden, (next) =>
    save({ activityHidden: [...next] }),
  )
  return (
    <>
      <Switch
        label="Fechar para novos seguidores"
        hint="Quem já segue você continua"
        checked={isClosed}
        onCheckedChange={setClosed}
      />
      <Switch
        label="Aparecer em Encontrar Amigos"
        hint="Na busca por pessoas e nas sugestões"
        checked={isFindable}
        onCheckedChange={setFindable}
      />
      <fieldset>
        <legend className="mb-2 font-semibold">Quem vê seus amigos, seguidores e quem você segue</legend>
        <div className="flex flex-wrap gap-2">
          {friendsAudiences.map((one) => (
            <RadioChip
              key={one}
              name="quem-ve-amigos"
              value={one}
              checked={audience === one}
              onChange={() => setAudience(one)}
            >
              {audienceNames[one]}
            </RadioChip>
          ))}
        </div>
      </fieldset>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">O que seus seguidores veem na atividade</legend>
        {activityKinds.map((kind) => (
          <Switch
            key={kind}
            label={activityNames[kind]}
            checked={!hidden.includes(kind)}
            onCheckedChange={(isShown) =>
              setHidden(isShown ? hidden.filter((one) => one !== kind) : [...hidden, kind])
            }
          />
        ))}
      </fieldset>
    </>
  )
}
