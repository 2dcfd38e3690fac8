import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { SavedItem, SavedList } from '#contract/saved.ts'
import { savedLimits } from '#domain/saved/saved.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { MoreButton } from '#web/app/MoreButton.tsx'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RadioChip } from '#web/ui/RadioChip.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { ListNameForm } from './ListNameForm.tsx'
import { SavedRow } from './SavedRow.tsx'

/** The member's lists, and what the chosen one holds. */
export function SavedScreen() {
  const lists = useQuery(api.saved.lists.queryOptions())
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Salvos" back={<Link to="/profile" />} className="py-3 lg:pt-6" />
      <Loaded query={lists} what="suas listas" skeleton={<ItemsSkeleton />}>
        {(data) => <Lists lists={data.lists} />}
      </Loaded>
    </div>
  )
}

function Lists({ lists }: { lists: readonly SavedList[] }) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<string>()
  const [asking, setAsking] = useState<'create' | 'rename' | 'delete' | null>(null)
  const close = () => setAsking(null)
  const list = lists.find(({ id }) => id === chosen) ?? lists[0]
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.saved.key() })
  const remove = useWrite({
    mutationFn: (id: string) => backend.operations.saved.deleteList({ id }),
    onSuccess: () => {
      notify.success('Lista apagada')
      setChosen(undefined)
    },
    onError: (error) => notify.error('Não foi possível apagar', problemOf(error)),
    onSettled: () => {
      close()
      return refresh()
    },
  })
  if (list === undefined) return null
  return (
    <>
      <div className="mb-4 flex items-start gap-2">
        <fieldset className="flex min-w-0 flex-1 flex-wrap gap-2">
          <legend className="sr-only">Suas listas</legend>
          {lists.map(({ id, name, items }) => (
            <RadioChip
              key={id}
              name="lista"
              value={id}
              checked={id === list.id}
              onChange={() => setChosen(id)}
            >
              <bdi className="wrap-anywhere">{name}</bdi>
              <span className="ms-2 font-normal opacity-80">{items}</span>
            </RadioChip>
          ))}
        </fieldset>
        {list.isDefault ? null : (
          <ActionMenu
            label={`Mais opções da lista ${list.name}`}
            actions={[
              { label: 'Renomear', icon: <Pencil />, onSelect: () => setAsking('rename') },
              { label: 'Apagar lista', icon: <Trash2 />, danger: true, onSelect: () => setAsking('delete') },
            ]}
          />
        )}
      </div>
      {lists.length < savedLimits.lists ? (
        <Button size="small" variant="quiet" icon={<FolderPlus />} onClick={() => setAsking('create')}>
          Nova lista
        </Button>
      ) : null}
      <Items key={list.id} list={list} />
      <Sheet
        open={asking === 'create' || asking === 'rename'}
        onOpenChange={(open) => (open ? undefined : close())}
        title={asking === 'rename' ? 'Renomear lista' : 'Nova lista'}
        actions={
          <Button wide="phone" onClick={close}>
            Cancelar
          </Button>
        }
      >
        <ListNameForm
          key={asking}
          label="Nome da lista"
          submitLabel={asking === 'rename' ? 'Salvar' : 'Criar'}
          start={asking === 'rename' ? list.name : ''}
          save={async (name) => {
            if (asking === 'rename') await backend.operations.saved.renameList({ id: list.id, name })
            else setChosen((await backend.operations.saved.createList({ name })).list.id)
            await refresh()
          }}
          onDone={close}
        />
      </Sheet>
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(open) => (open ? undefined : close())}
        title="Apagar esta lista?"
        text="O que está nela continua na Colmeia; só a lista deixa de existir."
        confirmLabel="Apagar"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate(list.id)}
      />
    </>
  )
}

function Items({ list }: { list: SavedList }) {
  const query = useInfiniteQuery(
    api.saved.items.infiniteOptions({
      input: (cursor: string | undefined) => ({ id: list.id, cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    }),
  )
  const queryClient = useQueryClient()
  const remove = useWrite({
    mutationFn: ({ type, id }: SavedItem) => backend.operations.saved.remove({ listId: list.id, type, id }),
    onError: (error) => notify.error('Não foi possível tirar da lista', problemOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.saved.key() }),
  })
  return (
    <Loaded query={query} what="o que você salvou" skeleton={<ItemsSkeleton />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        if (items.length === 0)
          return (
            <EmptyState
              title="Nada salvo aqui ainda"
              action={
                <Button variant="primary" render={<Link to="/feed" />}>
                  Ver ideias
                </Button>
              }
            >
              <p>Gostou de uma ideia ou de um comentário? Abra o menu dele e toque em Salvar.</p>
            </EmptyState>
          )
        return (
          <>
            <ul className="mt-3 grid gap-3" aria-label={list.name}>
              {items.map((item) => (
                <SavedRow key={`${item.type}/${item.id}`} item={item} onRemove={() => remove.mutate(item)} />
              ))}
            </ul>
            <MoreButton list={query} />
          </>
        )
      }}
    </Loaded>
  )
}

function ItemsSkeleton() {
  return (
    <SkeletonGroup label="Carregando salvos…" className="mt-3 grid gap-3">
      <Skeleton className="h-20 w-full rounded-m!" />
      <Skeleton className="h-20 w-full rounded-m!" />
    </SkeletonGroup>
  )
}
