import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { SavedList } from '#contract/saved.ts'
import { savedLimits } from '#domain/saved/saved.ts'
import { isolated } from '#domain/text/isolated.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ListNameForm } from './ListNameForm.tsx'
import type { Savable } from './savable.ts'

/** The member's lists, each ticked if it holds this; and a new one. */
export function SaveSheet({ content, onClose }: { content: Savable; onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const lists = useQuery(api.saved.lists.queryOptions())
  const { type, id } = content
  const holding = useQuery(api.saved.listsOf.queryOptions({ input: { type, id } }))
  const set = useWrite({
    mutationFn: ({ listId, isSaved }: { listId: string; isSaved: boolean }): Promise<unknown> => {
      const asked = { type, id, listId }
      return isSaved ? backend.operations.saved.save(asked) : backend.operations.saved.remove(asked)
    },
    onError: (error) => notify.error('Não foi possível salvar', problemOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.saved.key() }),
  })
  function saveAtOnce({ id: listId, name }: SavedList) {
    set.mutate(
      { listId, isSaved: true },
      {
        onSuccess() {
          notify.success('Salvo', `Está em ${isolated(name)}.`)
          onClose()
        },
      },
    )
  }
  async function saveIntoNew(name: string) {
    const { list } = await backend.operations.saved.createList({ name })
    await set.mutateAsync({ listId: list.id, isSaved: true })
  }
  // Who pressed 'Salvar' and touches no list wants it saved, not a sheet to close.
  const [first] = lists.data?.lists ?? []
  const firstIfUntouched = set.isIdle && holding.data?.listIds.length === 0 ? first : undefined
  const isPressed = (listId: string) =>
    set.isPending && set.variables.listId === listId
      ? set.variables.isSaved
      : (holding.data?.listIds.includes(listId) ?? false)
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Salvar em…"
      description="Só você vê as suas listas."
      actions={
        <>
          <Button
            variant="quiet"
            wide="phone"
            onClick={() => {
              onClose()
              void navigate({ to: '/saved' })
            }}
          >
            Ver meus salvos
          </Button>
          {firstIfUntouched ? (
            <Button variant="primary" onClick={() => saveAtOnce(firstIfUntouched)}>
              Salvar
            </Button>
          ) : (
            <Button variant="primary" onClick={onClose}>
              Pronto
            </Button>
          )}
        </>
      }
    >
      <Loaded query={lists} what="suas listas" skeleton={<Skeleton className="h-24 w-full rounded-m!" />}>
        {({ lists: own }) => (
          <>
            <fieldset disabled={holding.isPending}>
              <legend className="sr-only">Suas listas</legend>
              {own.map((list) => (
                <ListChoice
                  key={list.id}
                  list={list}
                  checked={isPressed(list.id)}
                  onChange={(isSaved) => set.mutate({ listId: list.id, isSaved })}
                />
              ))}
            </fieldset>
            {own.length < savedLimits.lists ? (
              <div className="mt-4">
                <ListNameForm
                  label="Nova lista"
                  submitLabel="Criar e salvar"
                  save={saveIntoNew}
                  onDone={() => void queryClient.invalidateQueries({ queryKey: api.saved.key() })}
                />
              </div>
            ) : null}
          </>
        )}
      </Loaded>
    </Sheet>
  )
}

interface ListChoiceProps {
  list: SavedList
  checked: boolean
  onChange: (checked: boolean) => void
}

function ListChoice({ list, checked, onChange }: ListChoiceProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-s px-2 font-medium hover:bg-sunk">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 flex-none accent-honey-text"
      />
      <bdi className="min-w-0 flex-1 wrap-anywhere">{list.name}</bdi>
      <span className="text-sm text-ink-soft">{list.items}</span>
    </label>
  )
}
