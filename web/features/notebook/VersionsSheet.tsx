import { useQuery } from '@tanstack/react-query'
import type { ChapterId } from '#domain/notebook/chapters.ts'
import { notebookLimits } from '#domain/notebook/limits.ts'
import { exactMoment } from '#domain/text/time-ago.ts'
import { Loaded } from '#web/app/Loaded.tsx'
import { notify } from '#web/app/notify.ts'
import { problemOf } from '#web/app/problem-of.ts'
import { useWrite } from '#web/app/use-write.ts'
import { api, backend } from '#web/backend/backend.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { type NotebookEntry, sourceOf, useRefreshNotebook } from './use-notebook.ts'

interface VersionsSheetProps {
  entry: Exclude<NotebookEntry, { kind: 'canvas' | 'test' }>
  chapter: ChapterId
  title: string
  onClose: () => void
}

interface Version {
  readonly title: string
  readonly text: string
}

/** Former texts, each of which can be taken back. Taking one back is an edit: today's text stays as a version. */
export function VersionsSheet({ entry, chapter, title, onClose }: VersionsSheetProps) {
  const source = sourceOf(entry)
  const versions = useQuery(api.notebook.versions.queryOptions({ input: { source }, staleTime: 0 }))
  const refresh = useRefreshNotebook()
  const restoring = useWrite({
    mutationFn: ({ title: former, text }: Version): Promise<unknown> =>
      entry.kind === 'task'
        ? backend.operations.notebook.editTask({ stageId: entry.stageId, text, basedOn: entry.version })
        : backend.operations.notebook.saveNote({
            id: entry.id,
            chapter,
            title: former,
            text,
            basedOn: entry.version,
          }),
    onSuccess: () => {
      refresh()
      notify.success('Versão de volta', 'O texto de antes da troca ficou entre as versões.')
      onClose()
    },
    onError: (error) => {
      refresh()
      notify.error('Não foi possível voltar a esta versão', problemOf(error))
    },
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="Versões anteriores"
      description={`${title}: os últimos ${notebookLimits.versions} textos, do mais novo ao mais antigo. Só você vê.`}
    >
      <Loaded
        query={versions}
        what="as versões"
        skeleton={
          <SkeletonGroup>
            <Skeleton className="h-24 w-full" />
          </SkeletonGroup>
        }
      >
        {({ versions: found }) =>
          found.length === 0 ? (
            <p className="text-ink-soft">Este texto ainda não mudou. Quando mudar, o de antes fica aqui.</p>
          ) : (
            <ol className="flex flex-col gap-4">
              {found.map((version) => (
                <li key={version.number} className="rounded-m border border-line p-4">
                  <p className="text-sm text-ink-soft">
                    Escrita em {exactMoment(new Date(version.writtenAt))}
                  </p>
                  {version.title ? <p className="mt-1 font-semibold">{version.title}</p> : null}
                  <p className="notebook-text">{version.text}</p>
                  <Button
                    size="small"
                    className="mt-3"
                    loading={restoring.isPending && restoring.variables?.text === version.text}
                    onClick={() => restoring.mutate(version)}
                  >
                    Voltar a esta
                  </Button>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Sheet>
  )
}
