import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import UserPlus from 'lucide-react/icons/user-plus'
import { useDeferredValue, useState } from 'react'
import type { FoundPerson } from '#contract/friends.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { PersonRow } from '#web/app/people/PersonRow.tsx'
import { api } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useAddFriend } from './use-friends.ts'

const longestTerm = 100

/** Finds people by name, e-mail or phone, and adds them once. */
export function FindFriendsSheet({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const term = useDeferredValue(typed.trim())
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Encontrar Amigos"
      description="Busque por nome, e-mail ou telefone."
    >
      <Field
        label="Quem você procura"
        type="search"
        maxLength={longestTerm}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="mt-4 min-h-64">{term === '' ? null : <Found term={term} />}</div>
    </Sheet>
  )
}

function Found({ term }: { term: string }) {
  const found = useQuery(
    api.friends.search.queryOptions({ input: { term }, placeholderData: keepPreviousData }),
  )
  return (
    <Loaded query={found} what="as pessoas" skeleton={<Skeleton className="h-16 w-full" />}>
      {({ people }) => (
        <>
          <p role="status" className="sr-only">
            {people.length === 1 ? '1 pessoa encontrada' : `${people.length} pessoas encontradas`}
          </p>
          {people.length === 0 ? (
            <p className="wrap-anywhere text-ink-soft">
              Ninguém com “<bdi>{term}</bdi>”. Tente só uma parte do nome.
            </p>
          ) : (
            <ul className="grid grid-cols-[minmax(0,1fr)]">
              {people.map((one) => (
                <FoundRow key={one.person.id} found={one} />
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
  )
}

function FoundRow({ found: { person, isFriend } }: { found: FoundPerson }) {
  const { mutate: add, isPending } = useAddFriend()
  return (
    <li className="py-2.5">
      <PersonRow person={person}>
        {isFriend ? (
          <span className="flex flex-none items-center gap-1.5 px-2 text-sm font-semibold text-ok">
            <Check size={18} aria-hidden="true" />
            Amigo
          </span>
        ) : (
          <Button
            size="small"
            icon={<UserPlus />}
            aria-label={`Adicionar ${person.displayName}`}
            loading={isPending}
            onClick={() => add(person)}
          >
            Adicionar
          </Button>
        )}
      </PersonRow>
    </li>
  )
}
